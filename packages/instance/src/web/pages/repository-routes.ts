import type { Context } from 'hono'
import { type Caller, readableRepository, visibleRepositories } from '../../access/caller.ts'
import { AskError, ifRefused, UnknownPath, WrongKind } from '../../errors/errors.ts'
import { echoed } from '../../errors/printable.ts'
import { lineRange } from '../../files/links.ts'
import type { History } from '../../history/history.ts'
import { followedCommits } from '../../history/log/followed-commits.ts'
import type { Engine } from '../../ports/engine.ts'
import type { Entry } from '../../ports/files.ts'
import type { PageAddress } from '../addresses/page-address.ts'
import { blobPath, folderPath } from '../addresses/paths.ts'
import type { Colours } from '../colours/colours.ts'
import { FILES_ON_PAGE } from '../commits/changed-files.ts'
import { commitPage } from '../commits/commit-page.ts'
import { comparePage } from '../commits/compare-page.ts'
import { COMMITS_ON_PAGE, historyPage } from '../commits/history-page.ts'
import { readShownLines } from '../file/file-lines.ts'
import { filePage, isDocument } from '../file/file-page.ts'
import { parseLineRange, parseTypedLines } from '../file/line-range.ts'
import type { Reader } from '../layout/layout.ts'
import { folderPage, parentOf, readmeOf } from '../repository/folder-page.ts'
import { refsPage } from '../repository/refs-page.ts'
import { addressAt } from '../repository/repository-page.ts'
import { createRepositoryViews, type RepositoryView } from '../repository/repository-view.ts'
import { failureWords } from '../words/frame.ts'
import { rawFile } from './raw-file.ts'

interface RepositoryOptions {
  engine: Engine
  history: History
  colours: Colours
}

export interface Asker {
  caller: Caller
  reader: Reader
}

type Show = (address: PageAddress, asker: Asker, context: Context) => Promise<Response>

/** A repository's pages. Throws the same AskErrors for what doesn't exist and for what the caller may not see. */
export function createRepositoryPages({ engine, history, colours }: RepositoryOptions): Show {
  const views = createRepositoryViews(engine)

  return async (address, asker, context) => {
    requireVisible(address.repo, asker.caller)
    if (address.kind === 'switch') return context.redirect(switchTarget(address.repo, context))
    if (address.kind === 'short') return context.redirect(folderPath(address.repo, address.revision))
    if (address.kind === 'compare') return compare(address, asker, context)
    if (address.kind === 'refs') return refs(address.repo, asker, context)
    const view = await views.open(address, asker)
    if (address.kind === 'commit') return commit(view, context)
    if (address.kind === 'commits') return commits(view, address.path, context)
    if (address.kind === 'tree') return folder(view, address.path, context)
    if (address.kind === 'raw') return rawFile(await engine.readBytes(view.repo, view.commit, address.path))
    return file(view, address.path, context)
  }

  function requireVisible(repo: string, caller: Caller): void {
    if (visibleRepositories(engine, caller).some(({ name }) => name === repo)) return
    throw new AskError(failureWords.noRepository(echoed(repo)))
  }

  async function folder(view: RepositoryView, path: string, context: Context): Promise<Response> {
    const { repo, revision, commit } = view
    const entries = await engine.listFiles(repo, commit, path).catch(ifRefused(undefined, WrongKind))
    if (entries === undefined) return context.redirect(blobPath(repo, revision, path))
    // Relative links in the folder's introduction need the slash.
    if (!new URL(context.req.url).pathname.endsWith('/')) return context.redirect(folderPath(repo, revision, path))
    const entry = readmeOf(entries)
    const readme = entry && { path: entry.path, file: await engine.readBytes(repo, commit, entry.path) }
    return context.html(folderPage(view, { path, entries, readme }))
  }

  async function file(view: RepositoryView, path: string, context: Context): Promise<Response> {
    const { repo, revision, commit } = view
    const typed = parseTypedLines(context.req.query('lines'))
    if (typed !== undefined) return context.redirect(`${blobPath(repo, revision, path)}?${lineRange(typed)}`)
    const marked = parseLineRange(new URL(context.req.url).search)
    const isPreview = context.req.query('preview') !== undefined && isDocument(path)
    const [siblings, content] = await Promise.all([
      besides(repo, commit, path),
      engine.readBytes(repo, commit, path).catch(ifRefused(undefined, WrongKind)),
    ])
    if (content === undefined) return context.redirect(folderPath(repo, revision, path))
    const lines = content.kind === 'text' ? await readShownLines({ path, file: content }, marked, colours) : undefined
    const shown = { path, file: content, lines, siblings, marked, isPreview: isPreview && lines !== undefined }
    return context.html(filePage(view, shown))
  }

  /** What is in the folder of a path, itself included. */
  async function besides(repo: string, commit: string, path: string): Promise<Entry[]> {
    return await engine.listFiles(repo, commit, parentOf(path)).catch(() => [])
  }

  async function commits(view: RepositoryView, path: string, context: Context): Promise<Response> {
    const { repo, commit, repository } = view
    const skipped = skippedOf(context)
    const kind = path === '' ? 'directory' : await kindOf(repo, commit, path)
    const lines = kind === 'file' ? parseLineRange(new URL(context.req.url).search) : undefined
    const count = skipped + COMMITS_ON_PAGE + 1
    const query = { head: commit, path, lines, count }
    const { signal } = context.req.raw
    const found =
      kind === 'file' && lines === undefined
        ? await followedCommits(history.log, repository, query, signal)
        : await history.log.commits(repository, query, signal)
    // A path that no longer exists at the revision still has a history.
    if (kind === undefined && found?.length === 0) throw new UnknownPath(path)
    const isFile = kind === 'file'
    return context.html(historyPage(view, { path, isFile, lines, commits: found?.slice(skipped), skipped }))
  }

  async function kindOf(repo: string, commit: string, path: string): Promise<'file' | 'directory' | undefined> {
    const entry = (await besides(repo, commit, path)).find((one) => one.path === path)
    return entry === undefined ? undefined : entry.kind === 'directory' ? 'directory' : 'file'
  }

  async function commit(view: RepositoryView, context: Context): Promise<Response> {
    const skipped = skippedOf(context)
    const shown = await history.showCommit(view.repository, view.commit, { first: FILES_ON_PAGE, offset: skipped })
    return context.html(commitPage(view, { commit: shown, skipped }))
  }

  async function compare(
    { repo, base, head }: PageAddress & { kind: 'compare' },
    asker: Asker,
    context: Context,
  ): Promise<Response> {
    const repository = readableRepository(engine, asker.caller, repo)
    const [from, to] = await Promise.all([
      history.resolveRevision(repository, base),
      history.resolveRevision(repository, head),
    ])
    const view = await views.open({ repo, revision: to }, asker)
    const skipped = skippedOf(context)
    const page = { first: FILES_ON_PAGE, offset: skipped }
    const comparison = await history.compare(view.repository, from, view.commit, page, context.req.raw.signal)
    return context.html(comparePage(view, { base, head, comparison, skipped }))
  }

  async function refs(repo: string, { caller, reader }: Asker, context: Context): Promise<Response> {
    const repository = readableRepository(engine, caller, repo)
    const listed = await repository.reader.listRefs({ types: ['branch', 'tag'] }, { signal: context.req.raw.signal })
    return context.html(refsPage({ repo, reader, listed, filter: context.req.query('name')?.slice(0, 250) ?? '' }))
  }
}

/** The number of entries on earlier pages. */
function skippedOf(context: Context): number {
  return Number(/^[1-9]\d{0,5}$/.exec(context.req.query('after') ?? '')?.[0] ?? 0)
}

/** The page that the form was on, at the revision that was typed. */
function switchTarget(repo: string, context: Context): string {
  const { to = '', kind = '', path: encoded = '' } = context.req.query()
  const path = decodedPath(encoded)
  const place = kind === 'blob' || kind === 'commits' ? kind : 'tree'
  const revision = to.trim()
  if (revision === '') return folderPath(repo, undefined)
  return addressAt(repo, revision, place === 'blob' && path === '' ? 'tree' : place, path)
}

function decodedPath(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
