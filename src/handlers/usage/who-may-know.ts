import { UserError } from '../../ports/errors.ts'
import type { Role } from '../../ports/index.ts'
import type { Audience } from '../privacy/audience.ts'
import type { UsageWords } from './parse-usage.ts'
import { usageWords } from './words/usage.ts'

/**
 * The rule of privacy. A channel may know aggregates, in which small groups are merged, of whole weeks, and of months how many people
 * were active: from figures of days that overlap, those of few people could be subtracted. Everything else is for admins, by direct
 * message.
 * `isDirect`: asked in one's own direct messages with the bot. Throws a UserError for those who may not know, with what everybody may.
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
