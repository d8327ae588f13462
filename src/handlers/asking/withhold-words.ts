import type { Deps } from '../../ports/index.ts'
import { namedElsewhere } from '../policy/named-elsewhere.ts'
import { withholdForeign } from './repositories.ts'

interface Said {
  /** Every repository that it is based on. */
  repositories: readonly string[]
  /** Everything that would be shown. */
  words: readonly string[]
}

type Checking = Pick<Deps, 'tools' | 'allowlist'>

/** Throws a UserError if text is based on a repository that isn't allowed, names one, or is based on none that could be checked. */
export async function withholdWords({ repositories, words }: Said, deps: Checking): Promise<void> {
  withholdForeign([...repositories, ...(await namedOutside(words, deps))], deps.allowlist)
}

/** The repositories that aren't allowed and are named in the instance's text. */
export async function namedOutside(words: readonly string[], deps: Checking): Promise<readonly string[]> {
  const { repositories: allowed } = deps.allowlist
  if (!allowed) return []
  const { tools } = deps
  // An account that can't list repositories doesn't know other names, so only links are checked.
  const known = (await tools.names()).has('list_repos') ? await tools.repositories() : []
  return namedElsewhere(words, { known, allowed })
}
