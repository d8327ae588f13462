import type { Links } from '../../files/links.ts'
import type { CommitMatch } from '../../history/history.ts'
import { escapeLabel } from '../find/finding.ts'
import { withoutLinks } from '../reply/without-links.ts'

/** What answers show of a commit, however it was found. */
export interface Told {
  id: string
  authorName: string
  committedAt: number
  message: string
}

/** What a search found, to be shown. */
export function toldOf<Match extends CommitMatch>(match: Match): Match & Told {
  return { ...match, id: match.commit, committedAt: match.date }
}

const LONGEST_SUBJECT = 110
const LONGEST_REASON = 300
/** The patterns below take long for long paragraphs. */
const MOST_READ = 1_000
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
/** Trailers, which say who or where, but not why. */
const TRAILER =
  /^(?:[\w-]+-by: |(?:[*-] )?(?:Revert "|Merge (?:branch|pull request|remote)|Apply suggestions|This reverts commit)|git-svn-id|Change-Id|--HG--|extra :|\(cherry picked from|(?:fix(?:es)?|close[sd]?|refs?|see|resolves|pr[- ]?url|reviewed)[: ]+(?:#|http))/i

const SQUASHED = /^\s*\* [^\n]{1,100}\s*$/
/** What follows such a line says nothing of the thing itself. */
const OF_WORK = /^\s*\* (?:ci|tests?|chore|docs?|style|build)(?:\([^)]{0,40}\))?!?:/i
const HEADING = /^\s*#{1,6}\s/
const REASONS =
  /\b(?:because|since|so that|in order|avoid\w*|otherwise|no longer|instead|caus\w+|due to|need\w*|prevent\w*)\b/i

/** What only refers to something else: "See also: #12". */
const REFERENCES =
  /\b(?:see|also|and|related|relates|refs?|references?|cf|pr|pull request|issues?|discussions?|to|in|at|from|for|the)\b|https?:\S+|[\w./-]*#\d+|[^\p{L}]+/giu
/** Which issue or proposal it is about; of a link there would be nothing left to show. */
const POINTS_TO =
  /^[^\w\n\r\u2028\u2029]*((?:supersedes?|replaces?|close[sd]?|fix(?:e[sd])?|resolve[sd]?|implements?|address(?:es)?|see|refs?)\b:?\s+(?:issue |pr )?[\w./-]*#\d+.*)$/im

/** `Aug 4, 2026`, in UTC. */
export function day(seconds: number): string {
  return DAY.format(seconds * 1_000)
}

/** A short hash that links to the commit. */
export function commitLink(repo: string, commit: string, links: Links): string {
  return `[${commit.slice(0, 10)}](${links.commit(repo, commit)})`
}

/** The first line of a message. */
export function subjectOf(message: string): string {
  const [title = ''] = message.split('\n')
  return inWords(clip(title.trim().replace(/(?<!\.)[.:]$/, ''), LONGEST_SUBJECT))
}

/** The first paragraph below a message's first line that gives a reason, one with these words before others; empty if there is none. */
export function reasonOf(message: string, words: readonly string[] = []): string {
  const [title = '', ...rest] = message.split('\n')
  const paragraphs = rest.join('\n').split(/\n\s*\n/)
  // Squashed commits leave their first lines, which say what was done.
  const squashed = paragraphs.filter((one) => SQUASHED.test(one))
  const given: { text: string; isAside: boolean }[] = []
  let isAside = false
  for (const paragraph of paragraphs) {
    if (SQUASHED.test(paragraph)) isAside = OF_WORK.test(paragraph)
    if (squashed.length > 1 && squashed.includes(paragraph) && !REASONS.test(paragraph)) continue
    const lines = paragraph
      .split('\n')
      .filter((line) => line.trim() !== '' && !TRAILER.test(line.trim()) && !HEADING.test(line))
    const whole = lines
      .join(' ')
      .replace(/^\s*[*-]\s+/, '')
      .replace(/\s+/g, ' ')
      .trim()
    const text = clip(whole, MOST_READ)
    if (text.replace(REFERENCES, '') === '') continue
    if (/\p{L}{2}.*\s\p{L}/u.test(text) && !title.includes(text)) given.push({ text, isAside })
    // Without words to look for, the first is the one.
    if (given.length > 0 && words.length === 0 && squashed.length === 0) break
  }
  const own = given.filter((one) => !one.isAside)
  const left = own.length > 0 ? own : given
  const best = left.find(({ text }) => words.length > 0 && saysAny(text, words)) ?? left[0]
  return best === undefined ? '' : inWords(clip(best.text, LONGEST_REASON))
}

/** Whether one of the words stands in it by itself, or begins one: not as part of a path. */
function saysAny(text: string, words: readonly string[]): boolean {
  const plain = text.toLowerCase()
  return words.some((word) => {
    const stem = word.toLowerCase().replace(/(?:ing|e?s|ed|e)$/, '')
    return stem.length > 2 && new RegExp(`(?<![\\w/.-])${RegExp.escape(stem)}\\w{0,5}(?![\\w/])`).test(plain)
  })
}

/** The line below a message's first that names an issue: "Supersedes #2019"; empty if there is none. */
export function pointsTo(message: string): string {
  const [, ...rest] = message.split('\n')
  return inWords(clip(POINTS_TO.exec(rest.join('\n'))?.[1]?.trim() ?? '', LONGEST_SUBJECT))
}

/** Messages and names are untrusted text. */
export function inWords(text: string): string {
  return escapeLabel(withoutLinks(text))
}

export function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
}
