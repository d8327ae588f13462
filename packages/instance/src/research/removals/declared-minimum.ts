import type { CommitHeader } from '../../history/patch/patch.ts'
import { ASIDE, type Runtime, versionsDeclared } from '../manifests/runtimes.ts'
import { type Past, readableIn } from '../past/past.ts'
import { compareVersions } from '../question/releases/versions.ts'

const VERSION = /\d+(?:\.\d+)*/
/** Where older versions of a repository declared the same. */
const PRECEDED: Readonly<Record<string, string>> = { 'pyproject.toml': 'setup.py' }
const MOST_COMMITS = 2_000
const MOST_MANIFESTS = 6

/**
 * The commit with which a manifest began to require a version of a runtime, or one past it; undefined if it did from its start, or doesn't.
 * Halves its commits until one is left, since what is required only rises.
 */
export async function declaredMinimum(
  runtime: Runtime,
  isEnough: (version: string) => boolean,
  past: Past,
): Promise<{ repo: string; commit: CommitHeader; version: string } | undefined> {
  const manifests = await versionsDeclared(runtime, past)
  const [first, ...others] = manifests
  const repository = readableIn(past).find(({ name }) => name === first?.repo)
  if (first === undefined || repository?.head === undefined || others.some(({ repo }) => repo !== first.repo))
    return undefined
  const shipped = manifests.filter(({ path }) => !ASIDE.test(path))
  // Each package of a workspace may declare its own.
  const asked = (shipped.length > 0 ? shipped : manifests).slice(0, MOST_MANIFESTS)
  const found = await Promise.all(asked.map((one) => raisedIn(one, runtime, isEnough, past)))
  const known = found.filter((one) => one !== undefined)
  return known.toSorted((a, b) => a.commit.committedAt - b.commit.committedAt)[0]
}

async function raisedIn(
  { repo, path }: { repo: string; path: string },
  runtime: Runtime,
  isEnough: (version: string) => boolean,
  past: Past,
  from?: string,
): Promise<{ repo: string; commit: CommitHeader; version: string } | undefined> {
  const repository = readableIn(past).find(({ name }) => name === repo)
  const head = from ?? repository?.head
  if (repository === undefined || head === undefined) return undefined
  const query = { head, path, withoutMerges: true, count: MOST_COMMITS }
  const commits = ((await past.history.log.commits(repository, query, past.signal)) ?? []).toReversed()
  const declares = new RegExp(runtime.declares, 'i')
  const versionAt = async (at: number) => {
    const commit = commits[at]?.id
    const lines = commit === undefined ? [] : await past.lines({ repo, commit, path })
    return VERSION.exec(lines.find((line) => declares.test(line)) ?? '')?.[0]
  }
  const isThere = async (at: number) => {
    const version = await versionAt(at)
    return version !== undefined && isEnough(version)
  }
  if (commits.length < 2 || commits.length === MOST_COMMITS || (await isThere(0))) return undefined
  if (!(await isThere(commits.length - 1))) return undefined
  let [before, after] = [0, commits.length - 1]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (await isThere(middle)) after = middle
    else before = middle
  }
  // Another manifest may have declared it before.
  if ((await versionAt(before)) === undefined) {
    const older = PRECEDED[path.replace(/^.*\//, '')]
    const earlier = commits[before]?.id
    if (older === undefined || earlier === undefined) return undefined
    const same = { repo, path: path.replace(/[^/]+$/, older) }
    return await raisedIn(same, runtime, isEnough, past, earlier)
  }
  const [commit, version] = [commits[after], await versionAt(after)]
  return commit && version !== undefined ? { repo, commit, version } : undefined
}

/** Whether a version is at least another one, or past it: 3.8.1 is no more than 3.8. */
export function isAtLeast(version: string, least: string, isPast: boolean): boolean {
  const same = version.split('.').slice(0, least.split('.').length).join('.')
  const order = compareVersions(`v${same}`, `v${least}`)
  return isPast ? order > 0 : order >= 0
}

/** Whether it is that version, as 1.2.3 is 1.2; 1.20 is another one. */
export function isVersion(version: string, asked: string): boolean {
  return isAtLeast(version, asked, false) && !isAtLeast(version, asked, true)
}
