import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import type { FoundValue } from '../fit/found-value.ts'
import { valueWithUnit } from '../unit/value-with-unit.ts'
import { placeOf, sayingOf } from './said-value.ts'

/** The same setting where it has several values, or several settings, each with its place. */
export async function replyOfEach(found: readonly FoundValue[], means: Means): Promise<Reply> {
  const places = await Promise.all(found.map((one) => placeOf(one, means)))
  const said = await Promise.all(
    found.map(async (one, at) => {
      const place = places[at]
      const link = place === undefined ? '' : ` (${linkTo(place, means.links, means.repositories.length > 1)})`
      const where = one.isOfDocument ? ' according to the documents' : one.within ? ` in ${code(one.within)}` : ''
      const isCode = at > 0 && found[0]?.isOfDocument === true
      const isNamed = at === 0 || one.value === '' || one.name !== found[0]?.name
      const says = isNamed ? await sayingOf(one, means) : await valueWithUnit(one, means)
      return `${isCode ? 'the code says ' : ''}${says}${where}${link}`
    }),
  )
  const [best] = found
  return {
    first: `${said.slice(0, -1).join(', ')} and ${said.at(-1)}.`,
    places,
    certainty: 'likely',
    ...(best !== undefined && /^[\w$]+$/.test(best.name) && { subject: best.name }),
  }
}
