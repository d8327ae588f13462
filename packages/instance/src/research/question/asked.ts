import { namesForEverydayWords } from './everyday-words.ts'
import { identifiers, meaningfulWords } from './question-words.ts'
import { refersBack, type Topic } from './topic.ts'

/** A question taken apart; nothing of it needs the code. */
export interface Asked {
  /** Its own words, without where to look; of a long one how it begins and ends. */
  text: string
  /** All of it: what was pasted may be long. */
  whole: string
  /** The same with the name of what it points back to, and with what the code may call what it says in everyday words: for ranking. */
  search: string
  /** Those that carry meaning, lower case, each once. */
  words: readonly string[]
  /** What is written as code is, or quoted: as typed, in order. Of a question that points back, the name of what it means. */
  names: readonly string[]
  /** What a question means by "it". */
  topic: Topic | undefined
}

/** Says nothing, and patterns that look for an end of punctuation would try at each of its characters. */
const PUNCTUATION_RUN = /[^\p{L}\p{N}\s]{40,}/gu

/** What kinds are recognized by; their patterns may take the square of its length. */
const BEGINS = 3_000
const ENDS = 1_000

/** `before`: what was said in the thread, for a question that says nothing of its own. */
export function takeApart(typed: string, topic?: Topic, before = ''): Asked {
  const whole = typed.replace(PUNCTUATION_RUN, ' … ')
  const text = whole.length > BEGINS + ENDS ? `${whole.slice(0, BEGINS)} … ${whole.slice(-ENDS)}` : whole
  const own = identifiers(whole)
  const isBack = refersBack(text)
  const meant = topic === undefined || !isBack ? [] : [topic.symbol ?? stemOf(topic.path)]
  const names = own.length > 0 || topic?.symbol === undefined || !isBack ? own : [topic.symbol]
  const said = topic === undefined && isBack ? [before] : []
  const search = [whole, ...meant, ...said, ...namesForEverydayWords(text)].join(' ').trim()
  return { text, whole, search, words: meaningfulWords([whole, ...meant, ...said].join(' ')), names, topic }
}

function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}
