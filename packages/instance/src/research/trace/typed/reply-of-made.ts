import type { Means } from '../../kinds/kind.ts'
import { inWords } from '../../past/commit-words.ts'
import type { Reply, ReplyPlace } from '../../reply/reply.ts'
import { snippetOf } from '../../reply/snippet.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { isVerbatim, literalAt } from '../raised/said-verbatim.ts'
import { whatItMeans } from '../raised/what-it-means.ts'
import { isProgram, type ThrownAt } from '../thrown-at.ts'

const AROUND = 3
const UNKNOWN = { when: '', says: '', raised: undefined, name: undefined }

/** Where a message comes from, and what it means there. */
export async function replyOfMade(
  message: string,
  { said, ...at }: ThrownAt,
  [made, ...others]: readonly [ReplyPlace, ...ReplyPlace[]],
  means: Means,
): Promise<Reply> {
  const { when, says, raised, name } = isProgram(at.path) ? await whatItMeans(message, at, means) : UNKNOWN
  const lines = await means.lines(at)
  const link = linkTo(made, means.links, true)
  const from = isVerbatim(message, lines, at.line)
    ? `“${inWords(said)}” comes from ${link}`
    : `No line says exactly this. The nearest is “${inWords(literalAt(lines[at.line - 1] ?? ''))}” in ${link}`
  const place =
    raised && (await around({ ...raised, startLine: raised.line, endLine: raised.line, symbol: undefined }, means))
  return {
    first: `${from}${when}.${says}`,
    places: distinct([made, ...(place ? [place] : []), ...others]),
    certainty: 'likely',
    isComplete: true,
    ...(name !== undefined && { subject: name }),
  }
}

/** A place with the lines around it. */
export async function around(place: Omit<ReplyPlace, 'lines'>, means: Means): Promise<ReplyPlace> {
  const lines = await means.lines(place)
  const range = {
    startLine: Math.max(1, place.startLine - AROUND),
    endLine: Math.min(lines.length, place.endLine + AROUND),
  }
  return { ...place, lines: snippetOf(lines, range, place.startLine) }
}

/** Frames of a function that calls itself say nothing new. */
export function distinct<Place extends ReplyPlace>(places: readonly Place[]): Place[] {
  const keys = places.map(({ repo, path, startLine }) => `${repo} ${path} ${startLine}`)
  return places.filter((_place, index) => keys.indexOf(keys[index] ?? '') === index)
}
