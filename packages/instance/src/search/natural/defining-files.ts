import type { Question } from '../find/parse-question.ts'
import { rankByTerms } from '../find/rank-by-terms.ts'
import type { Snapshot } from '../snapshots/snapshot.ts'

/** The ids of files that define a symbol with exactly the requested name, even if that is a single plain word. */
export function definingFiles(
  snapshot: Snapshot,
  { identifiers, words }: Pick<Question, 'identifiers' | 'words'>,
): ReadonlySet<number> {
  const said = identifiers.length === 0 && words.length === 1 ? words : identifiers
  const names = said.map((name) => name.replaceAll(' ', ''))
  if (names.length === 0) return new Set()
  if (snapshot.words !== undefined) return new Set(names.flatMap((name) => snapshot.words?.filesDefining(name) ?? []))
  return new Set(rankByTerms(snapshot, names, { column: 'symbols' }).keys())
}
