import { UserError } from '../../ports/errors.ts'
import type { Role } from '../../ports/index.ts'
import type { Audience } from '../privacy/audience.ts'
import type { UsageWords } from './parse-usage.ts'
import { usageWords } from './words/usage.ts'

/**
 * The privacy rule. A channel may see totals, with small groups merged, for full weeks, and for months how many people were active: from
 * figures of overlapping days, those of few people could be derived. Everything else is for admins, by DM. `isDirect`: asked in the
 * person's own DMs with the bot. Throws a UserError for people who may not know, with what everyone may.
 */
export function audienceOf(
  { by, isWhole }: Pick<UsageWords, 'by' | 'isWhole'>,
  { role, isDirect }: { role: Role; isDirect: boolean },
): Audience {
  if (role === 'admin' && (isDirect || by === 'user' || !isWhole)) return 'admins'
  if (by === 'user')
    throw new UserError(usageWords.namesForAdmins, { id: 'names-for-admins', offer: usageWords.byClient })
  if (isWhole) return 'channel'
  throw new UserError(usageWords.daysForAdmins, { id: 'days-for-admins', offer: usageWords.showLastWeek })
}
