import { code } from '../find/finding.ts'
import { MANIFESTS } from '../manifests/declared.ts'
import { bodyOf, commitSentence, releasedIn, releasedWith } from '../past/commit-sentence.ts'
import { toldOf } from '../past/commit-words.ts'
import { literally } from '../past/introduced.ts'
import type { Past } from '../past/past.ts'
import { reachedIn } from '../removals/minimum-asked.ts'
import type { Reply } from '../reply/reply.ts'
import { reasonSaid } from '../sayings/reason-said.ts'
import { searchDiffs } from '../searching/search-history.ts'

const MOST_MATCHES = 300
const MOST_WORDS = 4
const LONGEST_LINE = 300

/** "When was X bumped to N": the commit that first wrote that version beside the name into a manifest; undefined if none did. */
export async function replyOfVersionReached(text: string, past: Past): Promise<Reply | undefined> {
  const reached = reachedIn(text)
  const words = reached?.thing.split(/[^\w@]+/).filter(Boolean) ?? []
  if (reached === undefined || words.length === 0 || words.length > MOST_WORDS) return undefined
  const { version } = reached
  const name = words.map(literally).join('[-_./ ]?')
  const pattern = `${name}.{0,80}[^\\d.]${literally(version)}`
  const { matches, limitHit, gaps } = await searchDiffs(
    { pattern, useRegex: true, sides: ['added'], count: MOST_MATCHES },
    past,
  )
  // The oldest of some is not the first.
  if (limitHit || gaps.some(({ kind }) => kind !== 'unreadable')) return undefined
  const sets = new RegExp(`${name}.{0,80}(?<![\\d.])${literally(version)}(?:\\.0)*(?!\\.?\\d)`, 'i')
  const manifest = new RegExp(MANIFESTS)
  const found = matches.flatMap((match) => {
    if (!manifest.test(match.path)) return []
    const line = match.hunks
      .split('\n')
      .find((one) => one.startsWith('+') && one.length < LONGEST_LINE && sets.test(one))
    return line === undefined ? [] : [{ match, line: line.slice(1).trim() }]
  })
  const oldest = found.at(-1)
  if (oldest === undefined) return undefined
  const { match, line } = oldest
  const told = toldOf(match)
  const released = await releasedWith(match.repo, told.id, past)
  const reason = await reasonSaid({ question: text, repo: match.repo, commit: told, version: released, words }, past)
  return {
    first: `${code(line)} first stood in ${code(match.path)} ${commitSentence(match.repo, told, past.links)}.${releasedIn(released)}`,
    ...bodyOf(reason),
    places: [],
    made: { by: told.authorName, version: released },
    certainty: 'exact',
    isComplete: true,
  }
}
