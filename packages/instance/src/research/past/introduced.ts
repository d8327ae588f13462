import type { HistoryScope } from '../../history/history.ts'
import type { FileChange } from '../../history/log/commit-log.ts'
import type { CommitHeader } from '../../history/patch/patch.ts'
import { fileClass, isPipeline, isVendored } from '../../search/text/file-class.ts'
import { stemOf } from '../find/definitions-named.ts'
import { scopeOfHead, searchCommits, searchDiffs } from '../searching/search-history.ts'
import type { Past } from './past.ts'
import type { PastSubject } from './past-subject.ts'

interface Introduction {
  commit: CommitHeader
  /** Its path at that time. */
  path: string
  /** The commit that moved the file or folder here from another folder, if one did. */
  moved?: CommitHeader
  /** It was another file before, with a different name. */
  before?: { commit: CommitHeader; path: string }
}

const LOOKED_AT = 3_000
const CANDIDATES = 12
const RENAMES = 3

/** The commit that introduced a file, a folder or a name; undefined if that can't be determined. */
export async function introduced(subject: PastSubject, past: Past): Promise<Introduction | undefined> {
  const { name, path } = subject
  const isFileItself = name === undefined || (subject.lines !== undefined && plain(stemOf(path)) === plain(name))
  return isFileItself ? await pathIntroduced(subject, past) : await nameIntroduced(name, subject, past)
}

async function pathIntroduced(
  { repository, head, path, isFolder }: PastSubject,
  past: Past,
  renames = RENAMES,
): Promise<Introduction | undefined> {
  const { log } = past.history
  const commit =
    (await addedByIndex({ repository, head, path, isFolder }, past)) ??
    (await log.commits(repository, { head, path, change: 'added' }, past.signal))?.at(-1)
  if (commit === undefined) return undefined
  if (renames === 0) return { commit, path }
  const files = (await log.filesOf(repository, commit.id, past.signal)) ?? []
  const from = isFolder ? folderBefore(path, files) : fileBefore(path, files)
  const before =
    from === undefined
      ? undefined
      : await pathIntroduced({ repository, head: commit.id, path: from, isFolder }, past, renames - 1)
  if (before === undefined) return { commit, path }
  const isSame = stemOf(before.path) === stemOf(path)
  return isSame ? { ...before, moved: commit } : { commit, path, before: { commit: before.commit, path: before.path } }
}

function fileBefore(path: string, files: readonly FileChange[]): string | undefined {
  // To git, a file that was rewritten in another language is another file.
  const rewritten = files.find((file) => file.status === 'deleted' && stemOf(file.path) === stemOf(path))?.path
  return files.find((file) => file.path === path && file.status === 'renamed')?.oldPath ?? rewritten
}

/** The folder that most of its files came from, each with the same path inside. */
function folderBefore(folder: string, files: readonly FileChange[]): string | undefined {
  const inside = files.filter(({ path }) => path.startsWith(`${folder}/`))
  const from = inside.flatMap(({ path, oldPath = '' }) => {
    const rest = path.slice(folder.length)
    return oldPath.endsWith(rest) && oldPath.length > rest.length ? [oldPath.slice(0, -rest.length)] : []
  })
  const [most] = [...Map.groupBy(from, (one) => one).values()].sort((a, b) => b.length - a.length)
  return most !== undefined && most.length > inside.length / 2 ? most[0] : undefined
}

/** The index knows at once where to look, and git says whether the path existed; undefined if only the slow way can tell. */
async function addedByIndex(
  { repository, head, path, isFolder }: Pick<PastSubject, 'repository' | 'head' | 'path' | 'isFolder'>,
  past: Past,
): Promise<CommitHeader | undefined> {
  const { log } = past.history
  const files = [`\\A${literally(path)}${isFolder ? '/' : '\\z'}`]
  const { matches, limitHit, gaps } = await searchCommits(
    { files, useRegex: true, count: LOOKED_AT },
    past,
    scopeOfHead(repository, head),
  )
  const oldest = matches.at(-1)
  if (oldest === undefined || limitHit || gaps.length > 0) return undefined
  const changed = await log.filesOf(repository, oldest.commit, past.signal)
  const isThere = changed?.some((file) => {
    const isIn = file.path === path || (isFolder && file.path.startsWith(`${path}/`))
    return isIn && (file.status === 'added' || file.status === 'renamed')
  })
  if (!isThere) return undefined
  return (await log.commits(repository, { head: oldest.commit, count: 1 }, past.signal))?.[0]
}

/** Many things have common names, so for those only the file that defines this one is searched, and the one it was moved from. */
async function nameIntroduced(
  name: string,
  subject: PastSubject,
  past: Past,
  moves = RENAMES,
): Promise<Introduction | undefined> {
  const { repository, head, path, lines } = subject
  const isCommon = lines !== undefined && !/[a-z][A-Z]|\w[_-]\w/.test(name)
  const files = isCommon ? [path] : []
  const scope = scopeOfHead(repository, head)
  const pattern = wholeWord(name)
  const { matches, limitHit, gaps } = await searchCommits(
    { contentTerms: [pattern], files: files.map(literally), useRegex: true, count: LOOKED_AT },
    past,
    scope,
  )
  if (limitHit || gaps.some(({ kind }) => kind !== 'unreadable')) return undefined
  let first: { id: string; path: string } | undefined
  for (const { commit, date } of matches.slice(-CANDIDATES).reverse()) {
    const added = await searchDiffs(
      { pattern, sides: ['added'], files, dates: { after: date, before: date + 1 }, useRegex: true, count: 100 },
      past,
      scope,
    )
    // What others wrote had the name before anything here did, and pipelines only use it.
    const places = added.matches.filter(
      (match) =>
        match.commit === commit &&
        new RegExp(pattern).test(match.hunks) &&
        (isOwnPath(match.path) || match.path === path),
    )
    const isOwn = (match: { path: string }) => match.path === path
    const code = places.find(isOwn) ?? places.find((match) => ['code', 'config'].includes(fileClass(match.path)))
    const [place] = places
    if (place !== undefined) first ??= { id: commit, path: place.path }
    if (code !== undefined) {
      first = { id: commit, path: code.path }
      break
    }
  }
  if (first === undefined) return undefined
  const [commit] = (await past.history.log.commits(repository, { head: first.id, count: 1 }, past.signal)) ?? []
  const [parent] = commit?.parents ?? []
  if (!isCommon || commit === undefined || parent === undefined || moves === 0)
    return commit && { commit, path: first.path }
  const from = await movedFrom(commit, { pattern, path: first.path, scope }, past)
  const before =
    from === undefined
      ? undefined
      : await nameIntroduced(name, { ...subject, head: parent, path: from }, past, moves - 1)
  return before === undefined ? { commit, path: first.path } : { ...before, moved: commit }
}

function isOwnPath(path: string): boolean {
  return !isVendored(path) && !isPipeline(path)
}

/** The file that lost the same line with the name as this one gained. */
async function movedFrom(
  { id, committedAt }: CommitHeader,
  { pattern, path, scope }: { pattern: string; path: string; scope: HistoryScope },
  past: Past,
): Promise<string | undefined> {
  const dates = { after: committedAt, before: committedAt + 1 }
  const query = { pattern, sides: ['added', 'removed'] as const, dates, useRegex: true, count: 100 }
  const { matches } = await searchDiffs(query, past, scope)
  const own = matches.filter(({ commit }) => commit === id)
  const lines = (hunks: string, sign: string) =>
    hunks.split('\n').flatMap((line) => {
      const text = line.slice(1).trim()
      return line.startsWith(sign) && new RegExp(pattern).test(text) ? [text] : []
    })
  const gained = new Set(own.filter((one) => one.path === path).flatMap(({ hunks }) => lines(hunks, '+')))
  return own.find((one) => one.path !== path && lines(one.hunks, '-').some((line) => gained.has(line)))?.path
}

/** `start_timestamp` is not part of `start_timestamp_ms`. */
export function wholeWord(name: string): string {
  return `${/^\w/.test(name) ? '\\b' : ''}${literally(name)}${/\w$/.test(name) ? '\\b' : ''}`
}

/** Text as a pattern for the history's search. */
export function literally(text: string): string {
  return text.replace(/[\\^$.+*?()[\]{}|]/g, '\\$&')
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
