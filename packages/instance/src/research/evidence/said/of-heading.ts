import { STOP_WORDS } from '../../../search/find/stop-words.ts'
import { wordsOf } from '../../passages/terms.ts'
import type { Sayer } from './sayer.ts'

/** What may come, and what was decided against. */
const PLANNED =
  /\b(?:future|to[- ]?dos?|roadmap|planned|upcoming|coming soon|ideas|wish-?list|proposals?|proposed|next steps|not yet|open questions?|considered|rejected|deferred|limitations?|caveats|known issues)\b/i
/** What others do, or made for it. */
const OF_OTHERS =
  /\b(?:third[- ]party|ecosystem|community|alternatives?|alternative \w+ \w+|compar(?:ed|isons?)|versus|vs|similar|other (?:projects|servers|tools|libraries|packages|frameworks|implementations)|related (?:projects|work|packages)|adopters|who uses|used by|further reading|inspiration|inspired by|credits|migrat\w+ from|differences? (?:from|to|with))\b/i
const DENIED =
  /\b(?:(?:not|never|isn['’]t|aren['’]t)[ -](?:supported|implemented)|unimplemented|missing features?|won['’]t (?:do|support|be))\b|\bunsupported(?:\s*$| (?:features?|functions?|platforms?|systems?|versions?|options?|databases?|browsers?|languages?|formats?|types?|commands?|configurations?|environments?|use cases?)\b)/im
/** "Unsupported media type" is an answer to others, "if X is not supported" a case. */
const CASES = /\b(?:if|when|errors?|media type|operation)\b/i
/** Of a plan, they are only not part of it. */
const NO_GOALS = /\b(?:non-?goals?|out of scope)\b/i
const OF_PROJECT = /(?:^|\/)(?:readme|faq|about|introduction|overview)[^/]*$/i
/** "Supported and unsupported platforms" lists both. */
const BOTH = /\bsupported (?:and|or|\/) /i

/** What holds for all that is below a heading: that it is not there yet, that others do it, or that it isn't done. */
type Standing = 'planned' | 'of-others' | 'denied'

/** By the headings above it and the path; whoever asks about a roadmap means what is in it. */
export function standingUnder(titles: string, path: string, says: readonly Sayer[]): Standing | undefined {
  const stem = (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll(/[-_]/g, ' ')
  const over = `${titles} \n ${stem}`
  const is = (pattern: RegExp) => {
    const [found] = pattern.exec(over) ?? []
    return found !== undefined && !says.some((one) => one.isSaid(found))
  }
  if (is(DENIED) && !BOTH.test(over) && !CASES.test(over)) return 'denied'
  if (is(NO_GOALS)) return OF_PROJECT.test(path) ? 'denied' : 'planned'
  return is(OF_OTHERS) ? 'of-others' : is(PLANNED) ? 'planned' : undefined
}

/** Words of headings that say what sort of page it is. */
const OF_PAGE =
  /^(?:v?\d.*|about|compatib\w+|docs?|documentation|faq|frequently|asked|guide|introduction|known|manual|overview|project|readme|reference|status|support(?:ed)?|unsupported)$/

/** "The mock server" is a part, of which alone its page speaks; "Databases" and "Shop" are not. `own`: the names of what is searched. */
export function isOfPart(page: string, own: ReadonlySet<string>, says: readonly Sayer[]): boolean {
  const words = wordsOf(page).filter(
    (word) => !STOP_WORDS.has(word) && !OF_PAGE.test(word) && !own.has(word) && !says.some((one) => one.isSaid(word)),
  )
  return words.length > 0 && !/[^s]s$/.test(words.at(-1) ?? '')
}
