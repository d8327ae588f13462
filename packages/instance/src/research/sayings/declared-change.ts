import type { CommitHeader } from '../../history/patch/patch.ts'
import type { ReadableRepository } from '../../ports/engine.ts'
import { declaredIn, MANIFESTS } from '../manifests/declared.ts'
import { type Past, readableIn } from '../past/past.ts'
import { scopeOf, searchCommits, searchDiffs } from '../searching/search-history.ts'
import type { Wanted } from './subjects/subject-says.ts'

/** When a package came into a manifest, or was removed from the last one. */
export interface DeclaredChange {
  repo: string
  commit: CommitHeader
  name: string
  path: string
  isGone: boolean
}

const MANIFEST = new RegExp(MANIFESTS)
const LOOKED_AT = 500
const CANDIDATES = 3

/** Uses only the manifests, so it is exact; undefined if not exactly one package is asked for, or none is declared. */
export async function declaredChange({ gained, lost }: Wanted, past: Past): Promise<DeclaredChange | undefined> {
  const [name, ...others] = gained.length > 0 ? gained : lost
  if (name === undefined || others.length > 0 || name.length < 2 || !/\p{L}/u.test(name)) return undefined
  const isGone = gained.length === 0
  const { matches, limitHit } = await searchCommits(
    { contentTerms: [RegExp.escape(name)], files: [MANIFESTS], useRegex: true, count: LOOKED_AT },
    past,
  )
  if (limitHit) return undefined
  for (const { commit, date, repo } of (isGone ? matches : matches.toReversed()).slice(0, CANDIDATES)) {
    const repository = readableIn(past).find((one) => one.name === repo)
    if (repository === undefined) continue
    const files = (await past.history.log.filesOf(repository, commit, past.signal)) ?? []
    const manifests = files.flatMap(({ path, oldPath = path }) => [path, oldPath]).filter((path) => MANIFEST.test(path))
    if (manifests.length === 0) continue
    const changed = await searchDiffs(
      {
        pattern: name,
        sides: [isGone ? 'removed' : 'added'],
        files: [...new Set(manifests)],
        dates: { after: date, before: date + 1 },
        count: 50,
      },
      past,
      scopeOf({ ...past, repositories: [repository] }),
    )
    const own = changed.matches.filter((match) => match.commit === commit)
    // The index has such a line, so if it can't be read, the next commit isn't the answer either.
    if (own.length === 0) return undefined
    const place = own.find(({ path, hunks }) => isDeclared(hunks, path, name, isGone ? '-' : '+'))
    if (place === undefined) continue
    // A manifest that no longer exists says nothing about today's.
    if (!isGone && !(await isThere(place.path, repository, past))) continue
    // It was only moved, or its version was changed.
    if (isGone && (await isStillDeclared(name, past))) return undefined
    if (!isGone && (await isDeclaredBefore(name, { repo, commit, path: place.path }, past))) return undefined
    const [header] = (await past.history.log.commits(repository, { head: commit, count: 1 }, past.signal)) ?? []
    return header && { repo, commit: header, name, path: place.path, isGone }
  }
  return undefined
}

async function isThere(path: string, repository: ReadableRepository, { history, signal }: Past): Promise<boolean> {
  const paths = repository.head === undefined ? undefined : await history.log.paths(repository, repository.head, signal)
  return paths === undefined || paths.includes(path)
}

function isDeclared(hunks: string, path: string, name: string, sign: '+' | '-'): boolean {
  return hunks.split('\n').some((line) => line.startsWith(sign) && declaredIn(path, line.slice(1), name) !== undefined)
}

async function isStillDeclared(name: string, past: Past): Promise<boolean> {
  const { files } = await past.mentions(name, { anyCase: true })
  return files.some(
    ({ path, lines }) => MANIFEST.test(path) && lines.some(({ text }) => declaredIn(path, text, name) !== undefined),
  )
}

/** The index leaves out changes that are too large to read, so it may lack an older commit. */
async function isDeclaredBefore(
  name: string,
  { repo, commit, path }: { repo: string; commit: string; path: string },
  past: Past,
): Promise<boolean> {
  const repository = readableIn(past).find((one) => one.name === repo)
  const [header] =
    (repository && (await past.history.log.commits(repository, { head: commit, count: 1 }, past.signal))) ?? []
  const parent = header?.parents[0]
  const before = parent === undefined ? [] : await past.lines({ repo, commit: parent, path })
  return before.some((line) => declaredIn(path, line, name) !== undefined)
}
