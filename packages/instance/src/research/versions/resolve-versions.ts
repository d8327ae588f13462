import { AskError } from '../../errors/errors.ts'
import type { ReadableRepository } from '../../ports/engine.ts'
import { type Past, readableIn } from '../past/past.ts'
import { compareVersions, type NamedVersions, tagsFor } from '../question/versions.ts'

/** Two commits of one repository, the older one first. */
export interface ResolvedVersions {
  repository: ReadableRepository
  base: string
  head: string
  /** The names of the two versions. */
  from: string
  to: string
}

/** The one repository in scope that has both versions; undefined if none or several have. */
export async function resolveVersions(named: NamedVersions, past: Past): Promise<ResolvedVersions | undefined> {
  const found = await Promise.all(readableIn(past).map((repository) => resolveIn(repository, named, past)))
  const [first, ...others] = found.filter((one) => one !== undefined)
  return others.length === 0 ? first : undefined
}

/** A release and the one before it. */
export async function resolveRelease(release: string, past: Past): Promise<ResolvedVersions | undefined> {
  const found = await Promise.all(
    readableIn(past).map(async (repository) => {
      const head = await commitOf(release, repository, past)
      const before = head && (await past.history.log.tagBefore(repository, head.name, past.signal))
      return before === undefined ? undefined : await resolveIn(repository, { from: before, to: head?.name }, past)
    }),
  )
  const [first, ...others] = found.filter((one) => one !== undefined)
  return others.length === 0 ? first : undefined
}

/** The last release and the one before it. */
export async function resolveLastRelease(past: Past): Promise<ResolvedVersions | undefined> {
  const [repository, ...others] = readableIn(past)
  if (repository?.head === undefined || others.length > 0) return undefined
  const release = await past.history.log.lastTag(repository, repository.head, past.signal)
  return release === undefined ? undefined : await resolveRelease(release, past)
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

/** The commit of a version, and the tag that it was found by. */
export async function commitOf(
  version: string,
  repository: ReadableRepository,
  past: Past,
): Promise<Named | undefined> {
  for (const name of tagsFor(version, repository.name)) {
    try {
      return { name, commit: await past.history.resolveRevision(repository, name) }
    } catch (error) {
      if (!(error instanceof AskError)) throw error
    }
  }
  return undefined
}

async function isBackwards(first: Named, second: Named, repository: ReadableRepository, past: Past): Promise<boolean> {
  const byNumber = compareVersions(first.name, second.name)
  if (byNumber !== 0) return byNumber > 0
  const { log } = past.history
  const there = await log.count(repository, { base: first.commit, head: second.commit }, past.signal)
  return there?.commits === 0
}
