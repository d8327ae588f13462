import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { cut } from '../passages/shown-block.ts'
import { inWords } from '../past/commit-words.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { DeclaredField } from './declared-fields.ts'

const LONGEST = 200
const LINES = 8

/** Names the fields that may be meant, with what the comment of the only one says. */
export async function replyOfFields(near: readonly DeclaredField[], means: Means): Promise<Reply> {
  const isAcross = means.repositories.length > 1
  const named = near.map((one) => `${code(one.name)} of ${code(one.owner)} (${linkTo(one, means.links, isAcross)})`)
  const [only, ...others] = near
  const says = only?.says === undefined || others.length > 0 ? '' : `: “${inWords(cut(only.says, LONGEST))}”`
  const places = await Promise.all(
    near.map(async ({ repo, commit, path, startLine, endLine, name }): Promise<ReplyPlace> => {
      const place = { repo, commit, path, startLine, endLine, symbol: name }
      return { ...place, lines: snippetOf(await means.lines(place), place, endLine, LINES) }
    }),
  )
  return {
    first: `The option is ${named.join(', or ')}${says}${/[.!?]”$/.test(says) ? '' : '.'}`,
    places,
    certainty: 'likely',
    ...(only !== undefined && others.length === 0 && { subject: only.name }),
  }
}
