import { definitionsNamed } from '../find/definitions-named.ts'
import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { Reply, ReplyPlace } from './reply.ts'
import { linkTo } from './write-reply.ts'

/** That no test has the name of something that code defines, with the tests that come near; undefined if nothing defines it. */
export async function replyOfNoTest(
  name: string,
  nearest: readonly ReplyPlace[],
  means: Means,
): Promise<Reply | undefined> {
  if (!/^[\w$]+$/.test(name) || (await definitionsNamed(name, means)).length === 0) return undefined
  const [best] = nearest
  const title = best?.why === undefined ? '' : `: ${best.why}`
  const near = best && ` The nearest is ${linkTo(best, means.links, means.repositories.length > 1)}${title}.`
  return {
    first: `I found no test that names ${code(name)}.${near ?? ''}`,
    places: nearest,
    certainty: 'thin',
    isNearest: true,
    subject: name,
  }
}
