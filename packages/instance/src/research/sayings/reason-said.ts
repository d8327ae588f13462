import { quotedReason } from '../past/commit-sentence.ts'
import { pointsTo, type Told } from '../past/commit-words.ts'
import type { Past } from '../past/past.ts'
import type { PastSubject } from '../past/past-subject.ts'
import { changelogAdded } from '../versions/changelog-added.ts'
import { changelogEntry } from '../versions/changelog-entry.ts'
import { quotedFromCode } from './quoted-from-code.ts'

const ASKS_WHY = /\bwhy\b|\bhow come\b|\breasons?\b|\bpurpose\b|\bwhat for\b/i

interface ReasonOf {
  question: string
  repo: string
  commit: Told
  /** What came with the commit, if it still exists. */
  subject?: PastSubject
  /** The first version with the commit, and the words of the question to look for in its changelog. */
  version?: string | undefined
  words?: readonly string[]
}

/**
 * Why a commit was made: what its message says; if it says nothing and the question asks for it, what the changelog or the code says, or
 * that no reason is written down.
 */
export async function reasonSaid(
  { question, repo, commit, subject, version, words = [] }: ReasonOf,
  past: Past,
): Promise<string | undefined> {
  const name = subject?.name
  const quoted = quotedReason(commit, name === undefined ? words : [name, ...words])
  if (quoted !== undefined || !ASKS_WHY.test(question)) return quoted
  const entry = version === undefined ? undefined : await changelogEntry({ repo, version, name, words }, past)
  const changelog = entry ?? (await changelogAdded({ repo, commit, name, words }, past))
  const elsewhere = changelog ?? (subject === undefined ? undefined : await quotedFromCode(subject, past))
  const only = pointsTo(commit.message)
  const none = `The commit message gives no reason${only === '' ? '' : `, only “${only}”`}.`
  return elsewhere === undefined ? none : [...(only === '' ? [] : [none]), elsewhere].join('\n\n')
}
