import type { CommitMatch } from '../../history/history.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { type Past, readableIn } from '../past/past.ts'
import { stemmed, tellingWords } from '../past/past-words.ts'
import { searchCommits } from '../searching/search-history.ts'
import { NO_CHANGE } from './subjects/brings-nothing.ts'
import { hasWord, isOfHead, isSaid, SEARCHED, saidShorter, type Wanted } from './subjects/subject-says.ts'

/** So many commits with a word are looked at. */
export const LOOKED_AT = 2_000
const CANDIDATES = 6
const NEAR_WORDS = 6
/** The least weighted share of the words that the nearest commit must contain. */
const NEAR = 0.6
const NEAREST = 8
/** What a word counts in the rest of the message, where the first line has another. */
const BELOW = 0.5
/** A word that no commit says may have been said differently. */
const UNSAID = 0.3

/** The oldest commit whose first line says so; the newest if something went, or if it isn't clear which. */
export async function commitSaying(wanted: Wanted, past: Past): Promise<CommitMatch | undefined> {
  const [first] = await commitsSaying(wanted, past, 1)
  return first
}

/** Those that say so, in the order of `commitSaying`; if none changes code, one that changes settings. */
export async function commitsSaying(wanted: Wanted, past: Past, most = CANDIDATES): Promise<readonly CommitMatch[]> {
  const words = [...wanted.gained, ...wanted.lost, ...wanted.anywhere]
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, SEARCHED)
  const found = await Promise.all(longest.map((word) => commitsWith(stemmed(word), past)))
  const matches = found.reduce((least, one) => (one.length < least.length ? one : least), found[0] ?? [])
  const whole = matches.filter(({ message }) => isSaid(wanted, message))
  const telling = whole.length > 0 ? whole : saidShorter(wanted, found, longest)
  const inTime = wanted.gained.length > 0 ? telling.reverse() : telling
  // `windows` isn't the same as `window`.
  const exact = inTime.filter(({ message }) => words.every((word) => hasWord(message.toLowerCase(), word)))
  const alike = exact.length > 0 ? exact : inTime
  // "Drop the Ruby 2.7 job" drops a job.
  const { head = [], part = [] } = Object.groupBy(alike, (one) => (isOfHead(wanted, one) ? 'head' : 'part'))
  const ordered = [...head, ...part]
  const isNamed = ({ message }: CommitMatch) => wanted.names?.some((name) => hasWord(message, name))
  const ofName = ordered.filter(isNamed)
  const named = ofName.length > 0 ? ofName : inTime.filter(isNamed)
  const ofCode: CommitMatch[] = []
  let setting: CommitMatch | undefined
  // Words in a row may say `maxSize`, but nobody writes `MAX_SIZE` otherwise.
  const isConstant = wanted.names?.some((name) => /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/.test(name)) ?? false
  for (const match of (named.length > 0 || isConstant ? named : ordered).slice(0, CANDIDATES)) {
    const [repository] = readableIn(past).filter(({ name }) => name === match.repo)
    const files = (repository && (await past.history.log.filesOf(repository, match.commit, past.signal))) ?? []
    const classes = files.map(({ path }) => fileClass(path))
    if (classes.includes('code')) ofCode.push(match)
    else if (classes.includes('config')) setting ??= match
    if (ofCode.length === most) break
  }
  return ofCode.length > 0 || setting === undefined ? ofCode : [setting]
}

/** The oldest commit whose first line has this word. */
export async function firstNaming(word: string, past: Past): Promise<CommitMatch | undefined> {
  const found = await commitsWith(word, past)
  return found.findLast(({ message }) => !NO_CHANGE.test(message) && hasWord(message.toLowerCase(), word))
}

/** Among commits with one of these words, the one whose first line has most of them, weighted by rarity; the newest if several do. */
export async function nearestSaying(
  words: readonly string[],
  past: Past,
  accepts: (commit: CommitMatch) => Promise<boolean> = async () => true,
): Promise<CommitMatch | undefined> {
  if (words.length < 2) return undefined
  const stems = words.map(stemmed)
  const lists = await Promise.all(stems.slice(0, NEAR_WORDS).map((word) => commitsWith(word, past)))
  const weights = lists.map(({ length }) => (length === 0 ? UNSAID : 1 / Math.log2(2 + length)))
  const sum = weights.reduce((total, one) => total + one, 0)
  const scores = new Map<string, { commit: CommitMatch; score: number }>()
  for (const commit of lists.flat()) {
    const [subject = ''] = commit.message.split('\n')
    if (scores.has(commit.commit) || NO_CHANGE.test(subject)) continue
    const there = new Set(tellingWords(subject, true).map(stemmed))
    const score = weights.reduce((total, weight, at) => total + (there.has(stems[at] ?? '') ? weight : 0), 0)
    if (score === 0) continue
    const below = new Set(tellingWords(commit.message.slice(subject.length), true).map(stemmed))
    const isBelow = (stem = '') => below.has(stem) && !there.has(stem)
    const more = weights.reduce((total, weight, at) => total + (isBelow(stems[at]) ? BELOW * weight : 0), 0)
    scores.set(commit.commit, { commit, score: score + more })
  }
  const near = [...scores.values()].filter(({ score }) => score >= NEAR * sum)
  const ordered = near.toSorted((a, b) => b.score - a.score || b.commit.date - a.commit.date)
  for (const { commit } of ordered.slice(0, NEAREST)) if (await accepts(commit)) return commit
  return undefined
}

/** Commits whose message has this in it, newest first. */
export async function commitsWith(word: string, past: Past): Promise<CommitMatch[]> {
  const { matches } = await searchCommits({ messageTerms: [word], count: LOOKED_AT }, past)
  return matches
}
