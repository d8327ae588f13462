import type { Allowlist, CodeAnswer } from '../../ports/index.ts'
import { withheld } from '../asking/repositories.ts'
import { withhold } from '../policy/withhold.ts'

/**
 * What of the code finder's answer may be shown, and how much of it may not. Its words were written of all places, so they go with the
 * first that may not be shown. `named`: repositories that are not allowed and named in them. Throws a UserError where nothing is left.
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
