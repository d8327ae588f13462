import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { withEscapedAngles } from '../markup/without-tags.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Reason } from './reasons-said.ts'

/** Lines of code shown below the comment. */
const BELOW = 5
/** Other comments that are only linked. */
const OTHERS = 2

/** What a comment in the code says about why it is so, with the code that it is about. */
export async function replyOfReason(
  [reason, ...others]: readonly [Reason, ...Reason[]],
  /** The commit that says most about it, if it changed that file. */
  changed: string | undefined,
  means: Pick<Means, 'lines' | 'links' | 'repositories'>,
): Promise<Reply> {
  const { repo, commit, path, symbol, startLine } = reason
  const lines = await means.lines(reason)
  const endLine = Math.min(reason.endLine + BELOW, lines.length)
  const place = { repo, commit, path, symbol, startLine, endLine }
  const link = linkTo(place, means.links, means.repositories.length > 1)
  const within = symbol === undefined ? '' : ` in ${code(symbol)}`
  return {
    first: `The comment${within} says: “${withEscapedAngles(reason.text)}” (${link}).${changed === undefined ? '' : ` The commit that says most about it changed this file ${changed}.`}`,
    places: [
      { ...place, lines: snippetOf(lines, { startLine: reason.endLine + 1, endLine }, reason.endLine + 1, BELOW) },
      ...others.slice(0, OTHERS).map((one) => ({ ...placeOf(one), lines: [] })),
    ],
    shown: 1,
    certainty: 'likely',
    ...(symbol !== undefined && { subject: symbol }),
  }
}

function placeOf({ repo, commit, path, symbol, startLine, endLine }: Reason) {
  return { repo, commit, path, symbol, startLine, endLine, ...(symbol !== undefined && { why: code(symbol) }) }
}
