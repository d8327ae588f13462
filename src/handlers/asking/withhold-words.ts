import type { Deps } from '../../ports/index.ts'
import { namedElsewhere } from '../policy/named-elsewhere.ts'
import { withholdForeign } from './repositories.ts'

interface Said {
  /** Every repository that it draws on. */
  repositories: readonly string[]
  /** All that would be shown. */
  words: readonly string[]
}

type Checking = Pick<Deps, 'tools' | 'allowlist'>

/** Throws a UserError where words draw on a repository that is not allowed, or name one, or draw on none that could be checked. */
export async function withholdWords({ repositories, words }: Said, deps: Checking): Promise<void> {
  withholdForeign([...repositories, ...(await namedOutside(words, deps))], deps.allowlist)
}

/** The repositories that are not allowed and named in words of the instance. */
export async function namedOutside(words: readonly string[], deps: Checking): Promise<readonly string[]> {
  const { repositories: allowed } = deps.allowlist
  if (!allowed) return []
  const { tools } = deps
  // An account that can't list repositories knows no other names: links alone are checked then.
  const known = (await tools.names()).has('list_repos') ? await tools.repositories() : []
  return namedElsewhere(words, { known, allowed })
}
