import { UserError } from '../../ports/errors.ts'
import type { Allowlist } from '../../ports/index.ts'

/** Throws a UserError where the bot may answer from no repository at all, before anything is asked that may cost. */
export function checkAllowlist(allowlist: Allowlist): void {
  if (allowlist.repositories?.length !== 0) return
  throw new UserError('I may not answer from any repository yet. An operator can list some in SERVICE_REPOS.', {
    id: 'no-repository-allowed',
  })
}

/**
 * With a list of allowed repositories, an answer that draws on any other, or on none that could be checked, is not shown:
 * the bot's account may see more than the channel may.
 */
export function withholdForeign(repositories: readonly string[], allowlist: Allowlist): void {
  if (!allowlist.repositories) return
  const allowed = new Set(allowlist.repositories)
  if (repositories.length > 0 && repositories.every((repo) => allowed.has(repo))) return
  throw new UserError(
    'The instance answered, but not only from repositories that I may answer from here, so I do not show it. Name one of those: ' +
      `${allowlist.repositories.map((name) => `\`${name}\``).join(', ')}.`,
    { id: 'answer-withheld' },
  )
}
