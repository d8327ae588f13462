import { wordsIn } from '../../search/text/split-identifiers.ts'
import { stemOf } from '../passages/terms.ts'
import type { ReplyPlace } from '../reply/reply.ts'

/** `MOVED`, as protocols and constants are written. */
const CAPITALS = /(?<![\w-])[A-Z]{4,20}(?![\w-])/g

/** What is written in capitals means itself: what has only another form of the word, as `handleMoving` for `MOVED`, comes last. */
export function asWritten(places: readonly ReplyPlace[], question: string): readonly ReplyPlace[] {
  const written = [...question.matchAll(CAPITALS)].map(([word]) => word.toLowerCase())
  if (written.length === 0) return places
  const isOther = ({ symbol = '', lines }: ReplyPlace) => {
    const named = wordsIn(symbol)
    const said = new Set([...named, ...lines.flatMap(({ text }) => wordsIn(text))])
    return written.some((word) => !said.has(word) && named.some((one) => stemOf(one) === stemOf(word)))
  }
  return [...places.filter((one) => !isOther(one)), ...places.filter(isOther)]
}
