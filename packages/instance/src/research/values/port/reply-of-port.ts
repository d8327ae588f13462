import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import type { FoundValue } from '../fit/found-value.ts'
import { MOST_VALUES } from '../reply/reply-of-values.ts'
import { placeOf } from '../reply/said-value.ts'
import { namesPort, type OwnPort } from './own-port.ts'

/** What sets the port comes first, then what else says it. */
export async function replyOfPort({ port, said }: OwnPort, found: readonly FoundValue[], means: Means): Promise<Reply> {
  const sets = found.find(({ name, value }) => namesPort(name) && new RegExp(`(?<!\\d)${port}(?!\\d)`).test(value))
  const others = said.filter(({ path }) => path !== sets?.path).map((one) => ({ ...one, endLine: one.line }))
  const all = sets === undefined ? others : [sets, ...others]
  const places = await Promise.all(all.slice(0, MOST_VALUES).map((one) => placeOf(one, means)))
  const links = places.map((place) => linkTo(place, means.links, means.repositories.length > 1))
  return { first: `The port is ${code(port)} (${links.join(', ')}).`, places, certainty: 'likely' }
}
