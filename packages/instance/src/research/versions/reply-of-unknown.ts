import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { pastOf, readableIn } from '../past/past.ts'
import { isDated, isNumbered } from '../question/releases/versions.ts'
import type { Reply } from '../reply/reply.ts'
import { sectionOf } from './changelog-section.ts'
import { commitOf } from './resolve-versions.ts'

const NEAREST = 5

/** For a version that a repository doesn't have: which it has, and where its changelog lists the version. Undefined if it has all of them. */
export async function replyOfUnknown(
  versions: readonly (string | undefined)[],
  means: Means,
): Promise<Reply | undefined> {
  const past = pastOf(means)
  const [repository, ...others] = past === undefined ? [] : readableIn(past)
  const named = versions.filter((one) => one !== undefined).filter((one) => isNumbered(one) || isDated(one))
  if (past === undefined || repository === undefined || others.length > 0 || named.length === 0) return undefined
  const known = await Promise.all(named.map((version) => commitOf(version, repository, past)))
  const unknown = named.filter((_, at) => known[at] === undefined)
  if (unknown.length === 0) return undefined
  const [tags = [], listed] = await Promise.all([
    past.history.log.versionTags(repository, means.signal),
    Promise.all(unknown.map((version) => sectionOf(version, means))),
  ])
  const places = listed.filter((one) => one !== undefined)
  const near = nearestTo(unknown[0] ?? '', tags).slice(0, NEAREST)
  const has = near.length === 0 ? 'It has no versions as tags.' : `The nearest it has: ${near.map(code).join(', ')}.`
  return {
    first: `${code(repository.name)} has no tag for ${unknown.map(code).join(' or ')}. ${has}${places.length === 0 ? '' : ' Its changelog says:'}`,
    places,
    certainty: 'exact',
    isComplete: true,
  }
}

/** Those with most of its numbers first, then the newest. */
function nearestTo(version: string, tags: readonly string[]): readonly string[] {
  const wanted = version.match(/\d+/g) ?? []
  const shared = (tag: string) => {
    const numbers = tag.match(/\d+/g) ?? []
    const differs = wanted.findIndex((one, at) => numbers[at] !== one)
    return differs === -1 ? wanted.length : differs
  }
  return tags.toSorted((a, b) => shared(b) - shared(a))
}
