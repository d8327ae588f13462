import type { CommitHeader } from '../../history/patch/patch.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { scopeOf, searchCommits, searchDiffs } from '../searching/search-history.ts'
import { type Past, readableIn } from './past.ts'

interface Removal {
  repo: string
  commit: CommitHeader
  /** The file that was removed, or that lost the line. */
  path: string
  isFile: boolean
}

/** The newest commit that removed a file of this name, else lines that contain it. */
export async function removedNamed(name: string, past: Past): Promise<Removal | undefined> {
  const repositories = readableIn(past)
  const scope = scopeOf({ ...past, repositories })
  // `shop.cart` may be the module `shop/cart`.
  const module = /^\w+(?:\.\w+)+$/.test(name) ? [name.replaceAll('.', '/')] : []
  const { matches } = await searchCommits({ files: [name, ...module], count: 10 }, past, scope)
  for (const { repo, commit } of matches) {
    const repository = repositories.find((one) => one.name === repo)
    if (repository === undefined) continue
    const files = (await past.history.log.filesOf(repository, commit, past.signal)) ?? []
    const path = files.flatMap((file) => [file.path, file.oldPath ?? '']).find((one) => isCalled(one, name))
    if (path === undefined || repository.head === undefined) continue
    const paths = (await past.history.log.paths(repository, repository.head, past.signal)) ?? []
    if (paths.includes(path)) continue
    const folder = [name, ...module].find((said) => path.startsWith(`${said}/`))
    const which = folder ?? path
    const asked = { head: repository.head, path: which, change: 'removed', count: 1 } as const
    const [removal] = (await past.history.log.commits(repository, asked, past.signal)) ?? []
    if (removal !== undefined) return { repo, commit: removal, path: which, isFile: true }
  }
  const lines = await searchDiffs({ pattern: name, sides: ['removed'], count: 20 }, past, scope)
  const whole = new RegExp(`(?<!\\w)${RegExp.escape(name)}(?!\\w)`)
  const telling = lines.matches.filter(({ hunks }) => whole.test(hunks))
  const line = telling.find(({ path }) => fileClass(path) === 'code' && /\.\w+$/.test(path)) ?? telling[0]
  const repository = line && repositories.find((one) => one.name === line.repo)
  if (line === undefined || repository === undefined) return undefined
  const [commit] = (await past.history.log.commits(repository, { head: line.commit, count: 1 }, past.signal)) ?? []
  return commit && { repo: line.repo, commit, path: line.path, isFile: false }
}

/** Matches the path or the end of it, without its extension if `name` has none, or a folder at the root. */
function isCalled(path: string, name: string): boolean {
  const stem = path.replace(/\.\w+$/, '')
  return [path, stem].some((one) => one === name || one.endsWith(`/${name}`)) || path.startsWith(`${name}/`)
}

/** The newest commit that removed a file or folder named by the longest of these words, and whose path contains the others. */
export async function removedInWords(words: readonly string[], past: Past): Promise<Removal | undefined> {
  const [word] = [...words].sort((a, b) => b.length - a.length)
  if (word === undefined || word.length < SHORTEST) return undefined
  const repositories = readableIn(past)
  const scope = scopeOf({ ...past, repositories })
  const { matches } = await searchCommits({ files: [word], count: LOOKED_AT }, past, scope)
  for (const { repo, commit } of matches) {
    const repository = repositories.find((one) => one.name === repo)
    const files = repository && (await past.history.log.filesOf(repository, commit, past.signal))
    const path = files?.flatMap(({ path, oldPath = path }) => named(oldPath, word, words)).at(0)
    if (repository?.head === undefined || path === undefined) continue
    const paths = (await past.history.log.paths(repository, repository.head, past.signal)) ?? []
    if (paths.some((one) => one === path || one.startsWith(`${path}/`))) return undefined
    const asked = { head: repository.head, path, change: 'removed', count: 1 } as const
    const [removal] = (await past.history.log.commits(repository, asked, past.signal)) ?? []
    return removal && { repo, commit: removal, path, isFile: true }
  }
  return undefined
}

const SHORTEST = 4
const LOOKED_AT = 10

/** The path up to the part whose name is the word. */
function named(path: string, word: string, words: readonly string[]): string[] {
  const parts = path.split('/')
  const at = parts.findIndex(
    (part) =>
      part
        .replace(/^\./, '')
        .replace(/\.[^.]*$/, '')
        .toLowerCase() === word,
  )
  const found = parts.slice(0, at + 1).join('/')
  return at !== -1 && words.every((one) => path.toLowerCase().includes(one)) ? [found] : []
}
