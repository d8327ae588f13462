import { isGone } from '../said/is-gone.ts'
import { isOfPart, standingUnder } from '../said/of-heading.ts'
import { rowSays } from '../said/of-row.ts'
import { isOffByDefault, refusalOfStub, refusalOn, refuses } from '../said/refused.ts'
import { isOfChange } from './file-weight.ts'
import { isHeading } from './limited-at.ts'
import type { Spot, Wanted } from './score-spot.ts'

interface Denied {
  refuses: 'always' | 'unasked'
  /** What says so. */
  text: string
}

const DOES_NOT = /^\W*(?:the )?([\w.-]+)(?: itself)? (?:does|do|is|can|will)(?: ?not|n['’]t)\W*$/i
const OF_OTHERS = /^\W*(?:others?|some|many|most|unlike)\b/i
const NO_LONGER = /\bno longer\b/i

/** What a place says against all that is asked, in so many words; `isDenied`: its sentence denies the rarest. */
export function deniedAt(spot: Spot, { says, own }: Wanted, isDenied: boolean): Denied | undefined {
  const { lines, line, text, path, around, inProse, isSentence, said, after, close } = spot
  // A message of the program says why it refuses, not everything that was asked.
  if (!inProse) {
    const refusal = refusalOn(text, path, says) ?? refusalOfStub(lines, around, path, says)
    return refusal === undefined ? undefined : { refuses: 'always', text: refusal }
  }
  if (!isSentence) return undefined
  const row = rowSays(lines, line, own)
  if (row?.value === 'no' && says.every((one) => one.isSaid(row.text))) return { refuses: 'always', text: row.text }
  const isAgainst = (isDenied && close === 1 && NO_LONGER.test(said)) || isGone(said, says) || refuses(said, path, says)
  if (isAgainst || isListedAsDenied(spot, says, own)) return { refuses: 'always', text: said }
  if (says.every((one) => one.isSaid(said)) && isNotOurs(after, said, own))
    return { refuses: 'always', text: `${said} ${after}` }
  return close === 1 && isOffByDefault(said, says) ? { refuses: 'unasked', text: said } : undefined
}

/** "Non-goals: …". Those of a proposal are only not part of it, and what a part lacks, another may have. */
function isListedAsDenied(
  { path, around, said, line, lines }: Spot,
  says: Wanted['says'],
  own: Wanted['own'],
): boolean {
  return (
    !isHeading(lines[line - 1] ?? '') &&
    !isOfPart(around.page ?? '', own, says) &&
    !isOfChange(path) &&
    says.every((one) => one.isSaid(said)) &&
    standingUnder(around.title, path, says) === 'denied'
  )
}

/** "Others offer it. Shop does not." `own`: the names of what is searched. */
function isNotOurs(sentence: string, before: string, own: Wanted['own']): boolean {
  const [, who = ''] = DOES_NOT.exec(sentence) ?? []
  const called = who.toLowerCase()
  return own.has(called) || called === 'we' || (/^(?:it|this)$/.test(called) && OF_OTHERS.test(before))
}
