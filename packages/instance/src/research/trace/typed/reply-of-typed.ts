import { outline } from '../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../search/text/symbol-ranges.ts'
import { saysOf } from '../../find/definition.ts'
import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import type { Reply } from '../../reply/reply.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { quoted } from '../raised/what-it-means.ts'
import { type MadeAt, madeLiterally } from './made-literally.ts'
import { around, replyOfMade } from './reply-of-made.ts'
import { typedMessage } from './typed-message.ts'

const MOST = 3

/** Where a message comes from that was typed without quotes and without saying that it is one, in any of the ways given; undefined if no code has it as it is. */
export async function replyOfTyped(said: readonly string[], means: Means): Promise<Reply | undefined> {
  for (const message of new Set(said.flatMap((one) => typedMessage(one) ?? []))) {
    const reply = await replyOfMessage(message, means)
    if (reply !== undefined) return reply
  }
  return undefined
}

async function replyOfMessage(message: string, means: Means): Promise<Reply | undefined> {
  const { made, compared } = await madeLiterally(message, means)
  const [best, ...others] = await Promise.all(made.slice(0, MOST).map((one) => shown(one, means)))
  const [first] = made
  if (best !== undefined && first !== undefined) {
    return await replyOfMade(message, { ...first, said: first.fit.says }, [best, ...others], means)
  }
  const [only] = compared
  return only === undefined ? undefined : await replyOfCompared(only, means)
}

/** That this code only looks for the message, as far as it is known. */
async function replyOfCompared(at: MadeAt, means: Means): Promise<Reply> {
  const lines = await means.lines(at)
  const place = await shown(at, means)
  const within = enclosingSymbol(at.line, lines, outline(lines, at.path))
  const says = within && saysOf(lines, within.start, at.path)
  const link = linkTo(place, means.links, means.repositories.length > 1)
  const where = within === undefined ? link : `${code(within.name)} (${link})`
  return {
    first: `I found no code that makes this message. ${where} looks for it${says === undefined ? '.' : `: ${quoted(says)}`}`,
    places: [{ ...place, symbol: within?.name }],
    certainty: 'likely',
    isComplete: true,
  }
}

function shown({ repo, commit, path, line }: MadeAt, means: Means) {
  return around({ repo, commit, path, startLine: line, endLine: line, symbol: undefined }, means)
}
