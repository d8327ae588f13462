import { meaningfulWords } from '../question/question-words.ts'
import { BEGINNING } from './said/beginning.ts'
import { ASKS_OPTION, nameTold } from './said/headline.ts'
import { nameShown } from './said/name-shown.ts'
import { thingSaid } from './said/thing-said.ts'

/** "What's the default?", "max?", "default value?": of what was talked about. */
const VALUE = new RegExp(
  String.raw`${BEGINNING}(?:what(?:['’]?s| is| are| about)? |is there (?:an? )?)?(?:its |the |their |an? )?(?:(default|max(?:imum)?|min(?:imum)?|upper limit|lower limit|limit)(?: (?:values?|number|size|setting))?|by (default))(?: (?:of|for) (?:it|that|this|them|those))?(?: then| though)?\W*$`,
  'i',
)
const DEFAULT = /\bdefaults?\b/i
const COMPARES = /\b(?:differen\w+|versus|vs|compar\w+)\b/i
const LEAST = /^(?:min|lower)/i
const MOST = /\b(?:max(?:imum)?)\b/i
const FEWEST = /\b(?:min(?:imum)?)\b/i
/** Only say that something can be set. */
const TO_SET =
  /^(?:configured?|set|change|limit|enabled?|disabled?|trust|allow|override|control|specify|way|possible|option|setting|flag|there)$/

/** What "what's the default?" and "max?" ask: of the option that the answer before named, else of the thing asked about; undefined for other questions. */
export function valueOfIt(question: string, before: string, answer: string): string | undefined {
  const found = VALUE.exec(question)
  const sort = found?.[1] ?? found?.[2]
  if (sort === undefined) return undefined
  if (DEFAULT.test(sort)) {
    if (DEFAULT.test(before) || COMPARES.test(before)) return undefined
    const name = ASKS_OPTION.test(before) ? (nameTold(answer) ?? nameShown(before, answer)) : nameShown(before, answer)
    const thing = name === undefined ? (thingSaid(before) ?? wordsOf(before)) : `\`${name}\``
    return thing === '' ? undefined : `what is the default of ${thing}?`
  }
  if (/limit$/i.test(sort) && DEFAULT.test(before)) return undefined
  const word = LEAST.test(sort) ? 'minimum' : 'maximum'
  const other = word === 'minimum' ? MOST : FEWEST
  if (other.test(before)) return before.replace(other, word)
  const thing = thingSaid(before) ?? wordsOf(before)
  return thing === '' ? undefined : `what is the ${word} of ${thing}?`
}

/** "Which flags?" after a thing asks for those that it has. */
const WHICH = new RegExp(
  String.raw`${BEGINNING}(?:which|what) (flags|options|settings|parameters|arguments|subcommands)(?: are there| does it have)?\W*$`,
  'i',
)

/** What "which flags?" asks, given what was asked about before; undefined for other questions. */
export function optionsOfIt(question: string, before: string): string | undefined {
  const [, options] = WHICH.exec(question) ?? []
  const thing = options === undefined ? undefined : thingSaid(before)
  return thing === undefined ? undefined : `which ${options} does ${thing} have?`
}

function wordsOf(before: string): string {
  return meaningfulWords(before)
    .filter((word) => !TO_SET.test(word))
    .join(' ')
}
