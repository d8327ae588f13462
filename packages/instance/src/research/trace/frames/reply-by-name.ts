import { symbolCode } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import type { Trace } from '../parse-trace.ts'
import { distinct } from '../typed/reply-of-made.ts'
import { explained, whatHappens } from './explained.ts'
import { placesNamed } from './places-named.ts'

/** The first function of a trace that is defined here, if the trace says no file that is here. */
export async function replyByName(
  { named, frames, message, isWaiting }: Trace,
  means: Means,
): Promise<Reply | undefined> {
  const found = await placesNamed(named, means)
  const [first] = found
  if (first === undefined) return undefined
  const { place, at } = first
  const [says = '', made] =
    message === undefined
      ? []
      : await explained(
          message,
          { ...place, hasMoved: true },
          found.map((one) => one.place),
          means,
        )
  const does = whatHappens({ isWaiting }, at === 0)
  const name = place.symbol === undefined ? '' : ` ${symbolCode(place.symbol, place)}`
  const lines = frames.length > 0 ? '' : ' The trace has no line numbers.'
  const places = found.map((one) => one.place)
  return {
    first: `${does} in${name} at ${linkTo(place, means.links, true)}.${lines}${says}`,
    places: distinct(made === undefined ? places : [place, made, ...places.slice(1)]),
    certainty: 'exact',
    isComplete: true,
    ...(place.symbol !== undefined && { subject: place.symbol }),
  }
}
