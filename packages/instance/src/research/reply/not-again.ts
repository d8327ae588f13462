import type { Reply } from './reply.ts'
import { aboveMore } from './write-reply.ts'

const LINKS = /\]\([^)\n]*\)/g
const QUOTED = /^(?:[>|-]|```)/
const SHORTEST = 20

/**
 * What to say to a question that goes on from another one, where its reply begins as the answer `before` does: what it says besides, else the
 * places that this didn't show, or that there is nothing more. Undefined if the reply says something else.
 */
export function notAgain(reply: Reply, before: string): Reply | undefined {
  const { first, body = '', places, subject } = reply
  const shown = plain(aboveMore(before))
  const said = plain(first)
  if (said.length < SHORTEST || !shown.startsWith(said)) return undefined
  const [head = '', ...rest] = body.split('\n\n')
  if (head !== '' && !shown.includes(plain(body)))
    return QUOTED.test(head) ? reply : { ...reply, first: head, body: [...rest, first].join('\n\n') }
  const others = places.filter(({ path, startLine }) => !shown.includes(`${path}:${startLine}`))
  return {
    first:
      others.length === 0
        ? `That is all I found: ${first}`
        : 'I found nothing that says this beyond the answer above. These rank next:',
    places: others,
    certainty: 'thin',
    ...(subject !== undefined && { subject }),
  }
}

function plain(markdown: string): string {
  return markdown.replaceAll(LINKS, ']').replaceAll('\\', '').replace(/\s+/g, ' ').trim()
}
