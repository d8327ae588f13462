import { LRUCache } from 'lru-cache'
import { EmptyRepository, MissingObject, UnknownPath, UnknownRevision, WrongKind } from '../errors/errors.ts'
import { nearestNames } from '../errors/nearest-names.ts'
import { echoed } from '../errors/printable.ts'
import { CatFile } from '../git/cat-file.ts'
import { type Environment, type GitOptions, runGit } from '../git/git-process.ts'
import { isBinary } from '../git/is-binary.ts'
import { type ListedRefs, listRefs, type RefQuery } from '../git/list-refs.ts'
import { candidateRefs, isObjectId, isRefName, isShortId } from '../git/ref-name.ts'
import { parseTree, type TreeEntry } from '../git/tree/tree.ts'
import type { Entry, FileBytes, FileContent } from '../ports/files.ts'
import type { Limit } from '../workers/limit.ts'
import { findNamesakes } from './find-namesakes.ts'

const LARGEST_READ = 32 << 20
const IDLE_MS = 30_000
/** Files of one repository are kept up to this size while it is being read; larger ones are read each time. */
const KEPT_BYTES = 1 << 20
const LARGEST_KEPT = 128 << 10

/** Reads one repository at any commit. Paths are never passed to git: trees are walked here, so no name can have a special meaning. */
export class RepositoryReader {
  readonly #name: string
  readonly #gitDir: string
  readonly #env: Environment
  /** Shared by all repositories. */
  readonly #listings: Limit
  // Content-addressed, so never stale.
  readonly #trees = new LRUCache<string, TreeEntry[]>({ max: 500 })
  readonly #roots = new LRUCache<string, string>({ max: 100 })
  /** By the hash of a commit or of a tag of it. */
  readonly #commits = new LRUCache<string, string>({ max: 100 })
  readonly #blobs = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  })
  #catFile: CatFile | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(name: string, gitDir: string, env: Environment, listings: Limit) {
    this.#name = name
    this.#gitDir = gitDir
    this.#env = env
    this.#listings = listings
  }

  /** Resolves a branch, tag or hash to a full commit hash; `HEAD` by default. Throws UnknownRevision. */
  async resolveRevision(revision?: string): Promise<string> {
    return (await this.findRevision(revision)) ?? this.#unknown(revision ?? 'HEAD')
  }

  /** The same, but undefined if the revision doesn't exist. */
  async findRevision(revision = 'HEAD'): Promise<string | undefined> {
    if (revision === 'HEAD') return await this.head()
    if (isObjectId(revision)) return this.#commits.get(revision) ?? (await this.#commit(revision))
    if (!isRefName(revision)) return undefined
    const names = [...candidateRefs(revision), ...(isShortId(revision) ? [revision] : [])]
    const found = await this.#git().all(
      names.map((name) => `${name}^{commit}`),
      false,
    )
    return found.find((object) => object !== undefined)?.id
  }

  /** HEAD's commit; if HEAD points nowhere, that of main or master; undefined for an empty repository. */
  async head(): Promise<string | undefined> {
    const head = await this.#commit('HEAD')
    if (head !== undefined) return head
    const names = ['refs/heads/main', 'refs/heads/master'].map((name) => `${name}^{commit}`)
    return (await this.#git().all(names, false)).find((object) => object !== undefined)?.id
  }

  async readFile(commit: string, path: string): Promise<FileContent> {
    const file = await this.readBytes(commit, path)
    return file.kind === 'text' ? { kind: 'text', text: file.content.toString(), size: file.size } : file
  }

  async readBytes(commit: string, path: string): Promise<FileBytes> {
    const entry = await this.#entry(commit, path, 'file')
    if (entry.kind === 'directory') throw new WrongKind(path, 'directory')
    if (entry.kind === 'submodule') return { kind: 'submodule', commit: entry.id, size: 0 }
    const content = this.#blobs.get(entry.id) ?? (await this.#blob(entry.id, path))
    if (typeof content === 'number') return { kind: 'large', size: content }
    const size = content.length
    if (entry.kind === 'symlink') return { kind: 'symlink', target: content.toString(), size }
    if (isBinary(content)) return { kind: 'binary', size }
    return { kind: 'text', content, size, blob: entry.id }
  }

  async listFiles(commit: string, dir = ''): Promise<Entry[]> {
    const parts = partsOf(dir, 'directory')
    const entry = parts.length === 0 ? undefined : await this.#entry(commit, dir, 'directory')
    if (entry !== undefined && entry.kind !== 'directory') throw new WrongKind(dir, 'file')
    const entries = await this.#tree(entry?.id ?? (await this.#root(commit)))
    return entries
      .map(({ name, kind }) => ({ name, kind, path: [...parts, name].join('/') }))
      .sort((a, b) => Number(b.kind === 'directory') - Number(a.kind === 'directory') || (a.name < b.name ? -1 : 1))
  }

  async listRefs(query: RefQuery, options: GitOptions = {}): Promise<ListedRefs> {
    return await this.#listings(() => {
      options.signal?.throwIfAborted()
      return listRefs(this.#gitDir, query, this.#env, options)
    })
  }

  /** Ends the process and forgets the files; the next read starts another process. */
  rest(): void {
    this.#blobs.clear()
    this.#commits.clear()
    clearTimeout(this.#idle)
    this.#catFile?.close()
    this.#catFile = undefined
  }

  async #entry(commit: string, path: string, wanted: Wanted): Promise<TreeEntry> {
    const parts = partsOf(path, wanted)
    const root = await this.#root(commit)
    let tree = root
    for (const [depth, part] of parts.entries()) {
      const entries = await this.#tree(tree)
      const entry = entries.find(({ name }) => name === part)
      const last = depth === parts.length - 1
      if (entry === undefined || (!last && entry.kind !== 'directory')) {
        const around = entries.map(({ name }) => [...parts.slice(0, depth), name].join('/'))
        const nearest = nearestNames(parts.slice(0, depth + 1).join('/'), around)
        const elsewhere = () => findNamesakes(root, parts.at(-1) ?? '', wanted, (id) => this.#tree(id))
        throw new UnknownPath(path, nearest.length > 0 ? nearest : await elsewhere(), wanted)
      }
      if (last) return entry
      tree = entry.id
    }
    throw new WrongKind(path, 'directory')
  }

  async #root(commit: string): Promise<string> {
    const known = this.#roots.get(commit)
    if (known !== undefined) return known
    if (!isObjectId(commit)) return this.#unknown(commit)
    const info = await this.#git().info(`${commit}^{tree}`)
    if (info === undefined) {
      if ((await this.#commit(commit)) === undefined) return this.#unknown(commit)
      throw new MissingObject(`The files of commit ${commit} are missing from this copy of ${this.#name}.`)
    }
    this.#roots.set(commit, info.id)
    return info.id
  }

  async #tree(id: string): Promise<TreeEntry[]> {
    const known = this.#trees.get(id)
    if (known !== undefined) return known
    const entries = parseTree(await this.#content(id), id.length / 2)
    this.#trees.set(id, entries)
    return entries
  }

  /** Only its size if it is too large to read. */
  async #blob(id: string, path: string): Promise<Buffer | number> {
    const info = await this.#git().info(id)
    if (info === undefined)
      throw new MissingObject(`The content of “${echoed(path)}” is missing from this copy of ${this.#name}.`)
    if (info.size > LARGEST_READ) return info.size
    const content = await this.#content(id)
    // git's answer is part of a larger buffer.
    if (content.length <= LARGEST_KEPT) this.#blobs.set(id, Buffer.from(content))
    return content
  }

  async #content(id: string): Promise<Buffer> {
    const object = await this.#git().object(id)
    if (object === undefined) throw new MissingObject(`Object ${id} is missing from this copy of ${this.#name}.`)
    return object.content
  }

  async #commit(id: string): Promise<string | undefined> {
    const commit = (await this.#git().info(`${id}^{commit}`))?.id
    if (commit !== undefined && isObjectId(id)) this.#commits.set(id, commit)
    return commit
  }

  #git(): CatFile {
    if (this.#catFile === undefined || !this.#catFile.alive) {
      clearTimeout(this.#idle)
      this.#catFile = new CatFile(this.#gitDir, this.#env)
      this.#idle = setTimeout(() => this.rest(), IDLE_MS).unref()
    }
    this.#idle?.refresh()
    return this.#catFile
  }

  async #unknown(revision: string): Promise<never> {
    const refs = ['for-each-ref', '--count=2000', '--format=%(refname:lstrip=2)', 'refs/heads', 'refs/tags']
    const names = (await runGit(this.#gitDir, refs, this.#env)).toString().split('\n').filter(Boolean)
    if (revision === 'HEAD' && names.length === 0) throw new EmptyRepository(this.#name)
    throw new UnknownRevision(this.#name, revision, nearestNames(revision, names))
  }
}

type Wanted = 'file' | 'directory'

function partsOf(path: string, wanted: Wanted): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  if (parts.includes('..') || path.includes('\0')) throw new UnknownPath(path, [], wanted)
  return parts
}
