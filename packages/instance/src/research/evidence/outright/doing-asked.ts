import { STOP_WORDS } from '../../../search/find/stop-words.ts'
import { stemOf, wordsOf } from '../../passages/terms.ts'

/** Words of such questions that say nothing of what is done. */
const FRAME =
  /^(?:able|allow|allowed|available|capable|default|in-built|just|kind|non|possible|really|still|work|works|working|use|used|using|thing|support|supported|supports|way|yet|you|i)$/
const BEGINS =
  /^\W*(?:(?:hi|hey|so|and|but|also|btw)\W+)*(?:can|could|does|do|will|would|may|is|are)\b(?: it (?:possible|allowed)(?: for \w+)? to\b)?/i
/** "Non-void methods": what is asked about is everything but these. */
const NON = /\bnon[- ](\w{3,})/gi
/** Any word may be a part of a name: `doNothing`. */
const NAME = /\p{Ll}\p{Lu}|\w_\w/u
/** Who asks is no subject. */
const ASKER = /^\W*(?:can|could|may|do|will) (?:i|we|you|one)\b/i

/** What a question asks of a subject: the stems of its words, in order. */
export interface DoingAsked {
  stems: readonly string[]
  /** The stems of what is excluded: of "non-void methods", `void`. */
  excluded: readonly string[]
  /** Whoever asks, or nobody in particular, does it. */
  isByAsker: boolean
}

/** Undefined where the question isn't whether something does something. `own`: the names of what is searched. */
export function doingAsked(text: string, own: ReadonlySet<string>): DoingAsked | undefined {
  if (!BEGINS.test(text)) return undefined
  const excluded = [...text.matchAll(NON)].flatMap(([, word = '']) => wordsOf(word).map(stemOf))
  const stems = text
    .replace(BEGINS, ' ')
    .split(/\s+/)
    .flatMap((word) => wordsOf(word).filter((one) => !STOP_WORDS.has(one) || NAME.test(word)))
    .filter((word) => !FRAME.test(word) && !own.has(word))
    .map(stemOf)
  return stems.length < 2 ? undefined : { stems, excluded, isByAsker: ASKER.test(text) }
}
