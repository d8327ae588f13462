import { UserError } from '../../ports/errors.ts'
import type { Allowlist } from '../../ports/index.ts'
import { askingWords } from './words/asking.ts'

/** Throws a UserError where the bot may answer from no repository at all, before anything is asked that may cost. */
export function checkAllowlist(allowlist: Allowlist): void {
  if (allowlist.repositories?.length !== 0) return
  throw new UserError(askingWords.noneAllowed, { id: 'no-repository-allowed' })
}

/**
 * With a list of allowed repositories, an answer that draws on any other, or on none that could be checked, is not shown:
 * the bot's account may see more than the channel may.
 */
export function withholdForeign(repositories: readonly string[], allowlist: Allowlist): void {
  if (!allowlist.repositories) return
  const allowed = new Set(allowlist.repositories)
  if (repositories.length > 0 && repositories.every((repo) => allowed.has(repo))) return
  throw new UserError(askingWords.withheld(allowlist.repositories), { id: 'answer-withheld' })
}
