import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { linesMatching } from '../manifests/lines-matching.ts'
import { pastOf, readableIn } from '../past/past.ts'
import { isNumbered } from '../question/versions.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { commitOf } from './resolve-versions.ts'

const CHANGELOGS = '(?:^|/)(?:change(?:s|log)|history|news|releases?(?:[-_]?notes)?)(?:\\.\\w+)?$'
const HEADING = /^(?:#{1,4}\s|=+\s|\[?v?\d+\.\d)/
const NEAREST = 5
const SHOWN = 6

/** For a version that a repository doesn't have: which it has, and where its changelog lists the version. Undefined if it has all of them. */
export async function replyOfUnknown(
  versions: readonly (string | undefined)[],
  means: Means,
): Promise<Reply | undefined> {
  const past = pastOf(means)
  const [repository, ...others] = past === undefined ? [] : readableIn(past)
  const named = versions.filter((one) => one !== undefined).filter(isNumbered)
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

/** A changelog's section about a version. */
async function sectionOf(version: string, means: Means): Promise<ReplyPlace | undefined> {
  const number = version.replace(/^\D+/, '')
  const pattern = `^(?:#{1,4}\\s.*|=+\\s.*|version\\s+|v|\\[)?${RegExp.escape(number)}(?:[^\\d.]|$)`
  const files = await linesMatching(pattern, CHANGELOGS, means)
  const [file] = files.toSorted((a, b) => a.path.length - b.path.length)
  const [found] = file?.lines ?? []
  if (file === undefined || found === undefined) return undefined
  const { repo, commit, path } = file
  const lines = await means.lines(file)
  const level = levelOf(found.text)
  const end = lines.findIndex((text, at) => at >= found.line && HEADING.test(text) && levelOf(text) <= level)
  const range = { startLine: found.line, endLine: end === -1 ? lines.length : end }
  return { repo, commit, path, symbol: undefined, ...range, lines: snippetOf(lines, range, found.line, SHOWN) }
}

function levelOf(heading: string): number {
  return /^[#=]*/.exec(heading)?.[0].length ?? 0
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
