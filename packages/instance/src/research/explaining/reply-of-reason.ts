import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import { withEscapedAngles, withoutTags } from '../markup/without-tags.ts'
import { type DocTerm, heldBy, stemsIn } from '../passages/terms.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Reason } from './reasons-said.ts'

/** Characters of a comment that are read at a glance. */
const LONGEST = 320
/** Lines of code shown below the comment. */
const BELOW = 5
/** Other comments that are only linked. */
const OTHERS = 2

/** What a comment in the code says about why it is so, with the code that it is about. */
export async function replyOfReason(
  [reason, ...others]: readonly [Reason, ...Reason[]],
  /** The commit that says most about it, if it changed that file. */
  changed: string | undefined,
  terms: readonly DocTerm[],
  means: Pick<Means, 'lines' | 'links' | 'repositories'>,
): Promise<Reply> {
  const { repo, commit, path, symbol, startLine } = reason
  const lines = await means.lines(reason)
  const endLine = Math.min(reason.endLine + BELOW, lines.length)
  const place = { repo, commit, path, symbol, startLine, endLine }
  const link = linkTo(place, means.links, means.repositories.length > 1)
  const within = symbol === undefined ? '' : ` in ${code(symbol)}`
  return {
    first: `The comment${within} says: “${saidAtAGlance(reason.text, terms)}” (${link}).${changed === undefined ? '' : ` It was changed ${changed}.`}`,
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

/** All of a short comment; of a long one the sentences from the one on that says most of the question. */
function saidAtAGlance(text: string, terms: readonly DocTerm[]): string {
  const plain = withEscapedAngles(withoutTags(withoutLinks(text)))
  if (plain.length <= LONGEST) return plain
  const sentences = plain.split(/(?<=[.!?]) (?=[\p{Lu}`"(])/u)
  const worth = sentences.map((sentence) => {
    const stems = stemsIn(sentence)
    return terms.reduce((sum, term) => sum + term.weight * heldBy(stems, term), 0)
  })
  let said = ''
  for (const sentence of sentences.slice(worth.indexOf(Math.max(...worth)))) {
    const longer = said === '' ? sentence : `${said} ${sentence}`
    if (longer.length > LONGEST) break
    said = longer
  }
  return said === '' ? `${plain.slice(0, LONGEST - 1).replace(/\s\S*$/, '')}…` : said
}
