import { identifiers, meaningfulWords } from './question-words.ts'
import { refersBack, type Topic } from './topic.ts'

/** A question taken apart; nothing of it needs the code. */
export interface Asked {
  /** Its own words, without where to look. */
  text: string
  /** Those that carry meaning, lower case, each once. */
  words: readonly string[]
  /** What is written as code is, or quoted: as typed, in order. Of a question that points back, the name of what it means. */
  names: readonly string[]
  /** What a question means by "it". */
  topic: Topic | undefined
}

export function takeApart(text: string, topic?: Topic): Asked {
  const own = identifiers(text)
  const meant = own.length === 0 && topic?.symbol !== undefined && refersBack(text) ? [topic.symbol] : []
  const names = [...own, ...meant]
  return { text, words: meaningfulWords([text, ...meant].join(' ')), names, topic }
}
