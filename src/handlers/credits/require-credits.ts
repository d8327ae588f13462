import { UserError } from '../../ports/errors.ts'
import type { Credits, Deps } from '../../ports/index.ts'

/** Throws a UserError where no credits can be read. */
export function creditsOf({ credits }: Pick<Deps, 'credits'>): Credits {
  if (credits) return credits
  throw new UserError(
    'I know nothing of credits: an operator can set ANALYTICS_URL and ANALYTICS_TOKEN, see `docs/operate.md`.',
    { id: 'no-credits' },
  )
}
