import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import type { Reply } from '../../reply/reply.ts'
import { snippetOf } from '../../reply/snippet.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { holderNamed } from './made-by.ts'
import { quoted, whenRaised } from './what-it-means.ts'

const NAME =
  '[`\'"]?(?:[\\w.]+(?:\\.|::))?([A-Z][A-Za-z\\d]*[a-z][A-Z]\\w*|[A-Z]\\w*(?:Error|Exception)|[A-Z][A-Z\\d]*_[A-Z\\d_]+|err[A-Z]\\w+)[`\'"]?'
const SORT = '(?: (?:error|exception|failure|code))?(?: code)?'
const RAISED = '(?:raised|thrown|returned|reported|given|emitted|triggered)'
const ASKS = [
  `what (?:does|do) (?:an? |the )?(?:error |exception )?${NAME}${SORT} (?:mean|say)`,
  `(?:when|why|on which condition)(?: is| are|['’]s) (?:an? |the )?(?:error |exception )?${NAME}${SORT} ${RAISED}`,
  `(?:when|why) (?:does|do|would|could|might) (?:i|we|you|it|one) (?:get|see|raise|throw|return) (?:an? |the )?${NAME}${SORT}`,
  `where(?: is| are|['’]s) (?:an? |the )?(?:error |exception )?${NAME}${SORT} (?:raised|thrown|returned)(?: from)?`,
  `what (?:causes|raises|throws|triggers) (?:an? |the )?(?:error |exception )?${NAME}${SORT}`,
].map((form) => new RegExp(`^\\W*(?:(?:and|so|but|ok) )?${form}\\W*$`, 'i'))
/** Any case is taken above, but not for what names an error. */
const IS_NAME = /^(?:[A-Z][A-Za-z\d]*[a-z][A-Z]\w*|[A-Z]\w*(?:Error|Exception)|[A-Z][A-Z\d]*_[A-Z\d_]+|err[A-Z]\w+)$/
const LONGEST = 300
const LINES = 8

/** The name that may be an error's: *what does X mean, when is X raised*; `meant` is what "it" is. */
export function errorAsked(typed: string, meant?: string): string | undefined {
  if (typed.length > LONGEST) return undefined
  const text = meant === undefined ? typed : typed.replace(/\b(?:it|this|that)\b/i, () => meant)
  return ASKS.map((form) => form.exec(text)?.[1]).find((name) => name !== undefined && IS_NAME.test(name))
}

/** What the comment of an error says, and when it is raised; undefined if nothing of that name is an error. */
export async function replyOfError(name: string, means: Means): Promise<Reply | undefined> {
  const found = await holderNamed(name, means)
  if (found === undefined) return undefined
  const { holder, at } = found
  const { says, raised } = await whenRaised(holder, at, means)
  if (holder.says === undefined && raised === undefined) return undefined
  const place = { ...at, startLine: holder.line, endLine: Math.min(holder.end, holder.line + LINES) }
  const lines = await means.lines(at)
  const link = linkTo(place, means.links, means.repositories.length > 1)
  const isOther = holder.name !== name
  const label = isOther ? `${code(name)} is the code of ${code(holder.name)}` : code(name)
  const range = raised && { startLine: Math.max(1, raised.line - LINES / 2), endLine: raised.line + 2 }
  return {
    first:
      holder.says === undefined
        ? `${label}${isOther ? ', which' : ''} is defined in ${link}.${says}`
        : `${label} (${link})${isOther ? ', which says ' : ': '}${quoted(holder.says)}${says}`,
    places: [
      { ...place, symbol: holder.name, lines: snippetOf(lines, place, holder.line, LINES) },
      ...(raised && range
        ? [{ ...raised, ...range, symbol: undefined, lines: snippetOf(await means.lines(raised), range, raised.line) }]
        : []),
    ],
    certainty: 'likely',
    subject: holder.name,
  }
}
