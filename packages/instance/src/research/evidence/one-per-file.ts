import { sayer, shareOf } from './said/sayer.ts'
import type { SupportTerm } from './said/term-of.ts'
import type { Evidence } from './spots/evidence-in.ts'
import { ENOUGH } from './spots/score-at.ts'

/** If documents say it in a sentence too, they come before the code; then the best of both. */
export function onePerFile(evidence: readonly Evidence[], terms: readonly SupportTerm[]): Evidence[] {
  const once = [...new Map(evidence.toReversed().map((one) => [`${one.repo} ${one.path}`, one])).values()]
  const sorted = once.sort((a, b) => b.score - a.score)
  const documents = sorted.filter(({ isProse }) => isProse)
  const said = documents.find(({ isCode, score }) => !isCode && score >= ENOUGH) ?? documents[0]
  const done = sorted.find(({ isProse }) => !isProse)
  const isSaid = said !== undefined && said.score >= Math.min(ENOUGH, done?.score ?? 0) && !isOutdone(said, done, terms)
  const first = (isSaid ? [said, done] : [done, said]).filter((one) => one !== undefined)
  return [...first, ...sorted.filter((one) => !first.includes(one))]
}

/** An example only uses the thing; the code with exactly its name is it. */
function isOutdone(said: Evidence, done: Evidence | undefined, terms: readonly SupportTerm[]): boolean {
  return (
    said.isCode && done?.within !== undefined && done.score >= ENOUGH && shareOf(done.within, terms.map(sayer)) === 1
  )
}
