import type { Reply, ReplyPlace } from './reply.ts'
import { aboveMore } from './write-reply.ts'

const LINKS = /\]\([^)\n]*\)/g
const QUOTED = /^(?:[>|-]|```)/
const SHORTEST = 20
const UNSAID = 'I found no reason for this: the commit’s message says no more than the answer above.'
const UNSAID_BEYOND = 'I found no reason for this beyond what is quoted above.'
const NOTHING = /^(?:I found no|No )/
/** What was asked for isn't there; what follows may have been said. */
const NO_REASON = /^(The commit message gives no reason[^\n.]{0,200}\.) (.+)$/s

/**
 * What to say to a question that goes on from another one, where its reply begins as the answer `before` does: what it says besides, else the
 * rest that it left out or the places that it didn't show, or that there is nothing more. Undefined if the reply says something else.
 */
export function notAgain(reply: Reply, before: string, asksReason = false): Reply | undefined {
  const { first, body = '', more, places, certainty, subject } = reply
  const shown = plain(aboveMore(before))
  const said = plain(first)
  const [, lead, told = ''] = NO_REASON.exec(first) ?? []
  if (lead !== undefined && shown.includes(plain(told))) return { ...reply, first: lead }
  if (said.length < SHORTEST || !shown.startsWith(said)) return undefined
  const [head = '', ...rest] = body.split('\n\n')
  if (head !== '' && !shown.includes(plain(body)))
    return QUOTED.test(head) ? reply : { ...reply, first: head, body: [...rest, first].join('\n\n') }
  if (asksReason && !NOTHING.test(first)) {
    const { body: _shown, facts: _told, ...rest } = reply
    return { ...rest, first: body === '' ? UNSAID : UNSAID_BEYOND, places: [] }
  }
  const others = places.filter((place) => !hasPlace(shown, place))
  const about = subject === undefined ? {} : { subject }
  if (more !== undefined) return { first: 'Here is the rest:', body: more, places: others, certainty, ...about }
  return {
    first:
      others.length === 0
        ? `That is all I found: ${first}`
        : 'I found nothing that says this beyond the answer above. The next best matches:',
    places: others,
    certainty: 'thin',
    ...about,
  }
}

/** `a.ts:12` is another line than `a.ts:1`, and `data.ts:1` another file. */
function hasPlace(shown: string, { path, startLine }: ReplyPlace): boolean {
  return new RegExp(`(?<![\\w./-])${RegExp.escape(path)}:${startLine}(?!\\d)`).test(shown)
}

function plain(markdown: string): string {
  return markdown.replaceAll(LINKS, ']').replaceAll('\\', '').replace(/\s+/g, ' ').trim()
}
