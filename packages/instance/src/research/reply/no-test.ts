import { definitionsNamed } from '../find/definitions-named.ts'
import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { Reply, ReplyPlace } from './reply.ts'
import { linkTo } from './write-reply.ts'

/** That no test has the name of something that code defines or of a flag, or none is of a file, with the tests that come near; undefined otherwise. */
export async function replyOfNoTest(
  name: string | undefined,
  file: string | undefined,
  nearest: readonly ReplyPlace[],
  means: Means,
): Promise<Reply | undefined> {
  const [best] = nearest
  if (name === undefined)
    return file === undefined || best !== undefined
      ? undefined
      : { first: `I found no test of ${code(file)}.`, places: [], certainty: 'thin', isNearest: true }
  if (!(await isThere(name, means))) return undefined
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

async function isThere(name: string, means: Means): Promise<boolean> {
  if (/^--[a-z][\w-]+$/.test(name)) return true
  return /^[\w$]+$/.test(name) && (await definitionsNamed(name, means)).length > 0
}
