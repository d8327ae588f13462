import type { DiffMatch } from '../../history/history.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { code } from '../find/finding.ts'
import { bodyOf, commitSentence, releasedIn, releasedWith } from '../past/commit-sentence.ts'
import { clip, inWords, toldOf } from '../past/commit-words.ts'
import { literally, wholeWord } from '../past/introduced.ts'
import type { Past } from '../past/past.ts'
import type { PastSubject } from '../past/past-subject.ts'
import type { Reply } from '../reply/reply.ts'
import { searchDiffs } from '../searching/search-history.ts'
import { deprecates, saysDeprecated } from './deprecates.ts'

const ASKS = /\bdeprecat\w*/i
const MOST_MATCHES = 300
/** So many lines a notice may stand above what it is about. */
const ABOVE = 8
const LONGEST = 300
/** Signs of comments, lists and quotations before a line. */
const SIGNS = /^[\s/*#>"'`-]+/

/** Whether a question asks of something that is deprecated. */
export function asksOfDeprecation(text: string): boolean {
  return ASKS.test(text)
}

/** The oldest commit that added a notice, an attribute or a sentence by which a name is deprecated; undefined if none did. */
export async function replyOfDeprecation(
  name: string,
  subject: Pick<PastSubject, 'path' | 'lines'> | undefined,
  past: Past,
): Promise<Reply | undefined> {
  const written = literally(name)
  const beside = `${written}.{0,200}[Dd]eprecat|[Dd]eprecat.{0,200}${written}`
  const isDefined = subject?.lines !== undefined
  const [ofLine, ofFile] = await Promise.all([
    added(beside, [], past),
    // It may have been moved since.
    isDefined ? added('[Dd]eprecat', [nameOf(subject.path)], past) : [],
  ])
  if (ofLine === undefined || ofFile === undefined) return undefined
  const whole = new RegExp(wholeWord(name))
  const found = [...ofLine, ...ofFile].flatMap((match) => {
    const notice = noticeIn(match.hunks, whole, isDefined && nameOf(match.path) === nameOf(subject.path))
    return notice === undefined ? [] : [{ match, notice }]
  })
  // Code says what is to be used instead.
  const isCode = ({ path }: DiffMatch) => fileClass(path) === 'code'
  const [oldest] = found.toSorted(
    (a, b) =>
      a.match.date - b.match.date ||
      Number(isCode(b.match)) - Number(isCode(a.match)) ||
      b.notice.length - a.notice.length,
  )
  if (oldest === undefined) return undefined
  const { match, notice } = oldest
  const told = toldOf(match)
  const version = await releasedWith(match.repo, told.id, past)
  return {
    first: `${code(name)} was deprecated ${commitSentence(match.repo, told, past.links)}.${releasedIn(version)}`,
    ...bodyOf(`${code(match.path)} then said: “${inWords(notice)}”`),
    places: [],
    made: { by: told.authorName, version },
    certainty: 'likely',
    isComplete: true,
    subject: name,
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Undefined if there are so many that the oldest may not be among them. */
async function added(pattern: string, files: readonly string[], past: Past): Promise<readonly DiffMatch[] | undefined> {
  const { matches, limitHit } = await searchDiffs(
    { pattern, useRegex: true, sides: ['added'], files, count: MOST_MATCHES },
    past,
  )
  return limitHit ? undefined : matches
}

/** The added line that says so on the same line as the name, or, where the name is defined, shortly above it. */
function noticeIn(hunks: string, name: RegExp, isWhereDefined: boolean): string | undefined {
  const lines = hunks.split('\n')
  const at = lines.findIndex((line, index) => {
    if (!line.startsWith('+') || !saysDeprecated(line)) return false
    if (name.test(line)) return deprecates(line, name)
    const below = lines.slice(index + 1, index + 1 + ABOVE).filter((one) => !one.startsWith('-'))
    // The first line below that is no comment is what the notice is about.
    const thing = below.find((one) => !/^[+ ]\s*(?:\/\/|\/?\*|#(?!\w)|--|@|#\[|$)/.test(one))
    return isWhereDefined && thing !== undefined && name.test(thing)
  })
  if (at === -1) return undefined
  const text = (lines[at] ?? '').slice(1).replace(SIGNS, '').trim()
  const next = lines[at + 1] ?? ''
  const more = /^[+ ]/.test(next) ? next.slice(1) : ''
  const goesOn = /^\s*(?:\/\/|\*|#(?!\[)|>)/.test(more) && !/[.!]$/.test(text)
  const said = goesOn ? `${text} ${more.replace(SIGNS, '').trim()}` : text
  return clip(said, LONGEST)
}
