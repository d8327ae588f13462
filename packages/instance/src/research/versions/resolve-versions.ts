import { AskError } from '../../errors/errors.ts'
import type { ReadableRepository } from '../../ports/engine.ts'
import { type Past, readableIn } from '../past/past.ts'
import { compareVersions, isSeries, LATEST, type NamedVersions, tagsFor } from '../question/releases/versions.ts'

/** Two commits of one repository, the older one first. */
export interface ResolvedVersions {
  repository: ReadableRepository
  base: string
  head: string
  /** The names of the two versions. */
  from: string
  to: string
}

const MOST_STEPS = 10

/** The one repository in scope that has both versions; undefined if none or several have. */
export async function resolveVersions(named: NamedVersions, past: Past): Promise<ResolvedVersions | undefined> {
  const found = await Promise.all(readableIn(past).map((repository) => resolveIn(repository, named, past)))
  const [first, ...others] = found.filter((one) => one !== undefined)
  return others.length === 0 ? first : undefined
}

/** A release, or one so many before it, and the one before that. */
export async function resolveRelease(release: string, past: Past, earlier = 0): Promise<ResolvedVersions | undefined> {
  const found = await Promise.all(
    readableIn(past).map(async (repository) => {
      const head = await releaseOf(release, repository, past, earlier)
      const before = isSeries(release)
        ? await tagBeforeSeries(release, repository, past)
        : head && (await past.history.log.tagBefore(repository, head.name, past.signal))
      return before === undefined ? undefined : await resolveIn(repository, { from: before, to: head?.name }, past)
    }),
  )
  const [first, ...others] = found.filter((one) => one !== undefined)
  return others.length === 0 ? first : undefined
}

/** A release, or one so many before it. */
export async function releaseOf(
  release: string,
  repository: ReadableRepository,
  past: Past,
  earlier: number,
): Promise<Named | undefined> {
  let found = await commitOf(release, repository, past)
  for (let step = 0; step < Math.min(earlier, MOST_STEPS) && found !== undefined; step++) {
    const name = await past.history.log.tagBefore(repository, found.name, past.signal)
    found = name === undefined ? undefined : await commitOf(name, repository, past)
  }
  return found
}

/** The last release, or one so many before it, and the one before that. */
export async function resolveLastRelease(past: Past, earlier = 0): Promise<ResolvedVersions | undefined> {
  return readableIn(past).length > 1 ? undefined : await resolveRelease(LATEST, past, earlier)
}

/** The last release, and what the default branch has now. */
export async function resolveUnreleased(past: Past): Promise<ResolvedVersions | undefined> {
  const [repository, ...others] = readableIn(past)
  if (repository?.head === undefined || others.length > 0) return undefined
  const from = await past.history.log.lastTag(repository, repository.head, past.signal)
  return from === undefined ? undefined : await resolveIn(repository, { from, to: undefined }, past)
}

async function resolveIn(
  repository: ReadableRepository,
  { from, to }: NamedVersions,
  past: Past,
): Promise<ResolvedVersions | undefined> {
  const [first, second] = await Promise.all([
    commitOf(from, repository, past),
    to === undefined ? defaultBranch(repository) : commitOf(to, repository, past),
  ])
  if (first === undefined || second === undefined || first.commit === second.commit) return undefined
  const [older, newer] = (await isBackwards(first, second, repository, past)) ? [second, first] : [first, second]
  return { repository, base: older.commit, head: newer.commit, from: older.name, to: newer.name }
}

interface Named {
  name: string
  commit: string
}

function defaultBranch({ head }: ReadableRepository): Named | undefined {
  return head === undefined ? undefined : { name: head.slice(0, 10), commit: head }
}

/** The commit of a version, and the tag that it was found by: as typed, as it is usual, in another case, or the only one that begins so. */
export async function commitOf(
  version: string,
  repository: ReadableRepository,
  past: Past,
): Promise<Named | undefined> {
  if (version === LATEST) {
    const last = repository.head && (await past.history.log.lastTag(repository, repository.head, past.signal))
    return last === undefined ? undefined : await refOf(last, repository, past)
  }
  if (isSeries(version)) {
    const last = (await tagsOfSeries(version, repository, past)).at(-1)
    return last === undefined ? undefined : await refOf(last, repository, past)
  }
  for (const name of tagsFor(version, repository.name)) {
    const found = await refOf(name, repository, past)
    if (found !== undefined) return found
  }
  const like = await tagLike(version, repository, past)
  return like === undefined ? undefined : await refOf(like, repository, past)
}

async function refOf(name: string, repository: ReadableRepository, past: Past): Promise<Named | undefined> {
  try {
    return { name, commit: await past.history.resolveRevision(repository, name) }
  } catch (error) {
    if (!(error instanceof AskError)) throw error
    return undefined
  }
}

/** The tags of `2.x`, the first version first; those with the shortest names if several parts have such versions. */
async function tagsOfSeries(series: string, repository: ReadableRepository, past: Past): Promise<string[]> {
  const begin = series.replace(/^v/i, '').replace(/[x*]$/i, '')
  const pattern = new RegExp(`^(.*[-_/@])?v?${RegExp.escape(begin)}\\d+(?:\\.\\d+)*$`, 'i')
  const tags = (await past.history.log.versionTags(repository, past.signal)) ?? []
  const found = tags.flatMap((name) => {
    const [is, part = ''] = pattern.exec(name) ?? []
    return is === undefined ? [] : [{ name, part }]
  })
  const [shortest] = found.map(({ part }) => part).toSorted((a, b) => a.length - b.length)
  return found.flatMap(({ name, part }) => (part === shortest ? [name] : [])).toSorted(compareVersions)
}

/** The greatest version below all of `2.x`, without previews: branches of releases need not run into each other. */
async function tagBeforeSeries(
  series: string,
  repository: ReadableRepository,
  past: Past,
): Promise<string | undefined> {
  const [first] = await tagsOfSeries(series, repository, past)
  const prefix = /^\D*/.exec(first ?? '')?.[0] ?? ''
  const tags = (await past.history.log.versionTags(repository, past.signal)) ?? []
  const isOfPart = (name: string) => name.startsWith(prefix) && /^\d+(?:\.\d+)*$/.test(name.slice(prefix.length))
  return tags
    .filter((name) => isOfPart(name) && first !== undefined && compareVersions(name, first) < 0)
    .toSorted(compareVersions)
    .at(-1)
}

/** The tag that is the same in another case, else the only one that begins so, with or without the name of its series. */
async function tagLike(version: string, repository: ReadableRepository, past: Past): Promise<string | undefined> {
  if (!/\d/.test(version)) return undefined
  const wanted = version.toLowerCase()
  const tags = (await past.history.log.versionTags(repository, past.signal)) ?? []
  const plain = tags.map((name) => ({ name, said: name.toLowerCase() }))
  const same = plain.find(({ said }) => said === wanted)
  if (same !== undefined) return same.name
  const begins = (said: string) => said.startsWith(wanted) && !/^\d/.test(said.slice(wanted.length))
  const [only, ...others] = plain.filter(({ said }) => begins(said) || begins(said.replace(/^\D*/, '')))
  if (others.length === 0) return only?.name
  // Of `web-v4.12`, the first is meant, as of 4.12.
  return /\D\d+\.\d+$/.test(wanted) ? plain.find(({ said }) => said === `${wanted}.0`)?.name : undefined
}

async function isBackwards(first: Named, second: Named, repository: ReadableRepository, past: Past): Promise<boolean> {
  const byNumber = compareVersions(first.name, second.name)
  if (byNumber !== 0) return byNumber > 0
  const { log } = past.history
  const there = await log.count(repository, { base: first.commit, head: second.commit }, past.signal)
  return there?.commits === 0
}
