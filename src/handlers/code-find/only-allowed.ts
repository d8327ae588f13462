import type { Allowlist, CodeAnswer } from '../../ports/index.ts'
import { withheld, withhold } from '../asking/withhold.ts'

/**
 * The part of the code finder's answer that may be shown, and how much may not. Its summary is about all places, so it is dropped as soon
 * as one of them may not be shown. `named`: repositories in it that aren't allowed. Throws a UserError if nothing is left.
 */
export function onlyAllowed(
  answer: CodeAnswer,
  { repositories: allowed }: Pick<Allowlist, 'repositories'>,
  named: readonly string[] = [],
): { shown: CodeAnswer; dropped: number } {
  const {
    items: places,
    hasWords,
    dropped,
  } = withhold({ items: answer.places, cited: [...answer.repositories, ...named] }, allowed)
  if (!hasWords && places.length === 0) throw withheld(dropped, allowed)
  const repositories = [...new Set(places.map(({ repo }) => repo))]
  return { shown: hasWords ? answer : { ...answer, summary: '', places, repositories }, dropped }
}
