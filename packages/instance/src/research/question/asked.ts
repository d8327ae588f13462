import { namesForEverydayWords } from './everyday/everyday-words.ts'
import { everydayWords, identifiers, meaningfulWords } from './question-words.ts'
import { isOfBefore, refersBack, type Topic } from './topic.ts'

/** A parsed question; nothing here depends on the code. */
export interface Asked {
  /** Its own words, without those that only say where to look; for a long one, its beginning and end. */
  text: string
  /** The whole question, which may include long pasted text. */
  whole: string
  /** For ranking: with the name of what it refers back to, or the words of the question before, and with names that the code may have for everyday words. */
  search: string
  /** The words that carry meaning, in lower case, each once. */
  words: readonly string[]
  /** Text written as code or quoted: as typed, in order. For a question that refers back, the name of what it means. */
  names: readonly string[]
  /** What "it" means in the question. */
  topic: Topic | undefined
  /** For a question that refers back, the question that it goes on from, which says in words what "it" is. */
  before: string
}

/** Long runs of punctuation carry no meaning, and slow down patterns that look for the end of punctuation. */
const PUNCTUATION_RUN = /[^\p{L}\p{N}\s]{40,}/gu

/** How much of a question the kinds match against; their patterns may take quadratic time. */
const BEGINS = 3_000
const ENDS = 1_000

/** `talk` is what was said in the thread, for a question that only refers to it. */
export function takeApart(typed: string, topic?: Topic, talk = '', before = ''): Asked {
  const whole = typed.replace(PUNCTUATION_RUN, ' … ')
  const text = whole.length > BEGINS + ENDS ? `${whole.slice(0, BEGINS)} … ${whole.slice(-ENDS)}` : whole
  const own = identifiers(whole)
  const isBack = refersBack(text)
  const meant = topic === undefined || !isBack ? [] : [topic.symbol ?? stemOf(topic.path)]
  const names = own.length > 0 || topic?.symbol === undefined || !isBack ? own : [topic.symbol]
  // A file's name alone says little of what was talked about.
  const isOfFile = topic !== undefined && topic.symbol === undefined && isOfBefore(text)
  const said = topic === undefined && isBack ? [talk] : isOfFile ? [before] : []
  const search = [whole, ...meant, ...said, ...namesForEverydayWords(text)].join(' ').trim()
  const telling = meaningfulWords([whole, ...meant, ...said].join(' '))
  return { text, whole, search, words: telling.length > 0 ? telling : everydayWords(whole), names, topic, before }
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}
