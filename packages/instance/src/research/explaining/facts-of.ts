import { wordsIn } from '../../search/text/split-identifiers.ts'
import { factsAbout } from '../find/facts-about.ts'
import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { stemOf } from '../passages/terms.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { nextCalls } from './next-calls.ts'

/** Who uses a function, and what it goes on with: “It calls `add` (cart.ts:4)”. */
export async function factsOf(entry: ReplyPlace, words: readonly string[], means: Means): Promise<string[]> {
  const link = (place: Parameters<typeof linkTo>[0]) => linkTo(place, means.links, means.repositories.length > 1)
  const { symbol } = entry
  const [facts, next] = await Promise.all([
    factsAbout(entry, means, link),
    symbol === undefined ? [] : nextCalls({ ...entry, symbol }, await means.lines(entry), words, means),
  ])
  // Beside what has to do with what is asked, the rest says nothing.
  const asked = new Set(words.map(stemOf))
  const telling = next.filter((one) => wordsIn(one.symbol).some((word) => asked.has(stemOf(word))))
  const called = (telling.length === 0 ? next : telling).map(
    (one) => `${code(one.symbol)} (${link({ ...one, startLine: one.line, endLine: one.line })})`,
  )
  return [...(called.length === 0 ? [] : [`It calls ${called.join(', ')}`]), ...facts]
}
