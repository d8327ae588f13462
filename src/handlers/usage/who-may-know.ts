import { UserError } from '../../ports/errors.ts'
import type { Role } from '../../ports/index.ts'
import type { Audience } from '../privacy/audience.ts'
import type { UsageWords } from './parse-usage.ts'

/** What everybody may know. */
const LAST_WEEK = { label: 'Show last week', typed: '/usage last week' }

/**
 * The rule of privacy. A channel may know aggregates, in which small groups are merged, of whole weeks, and of months how many people
 * were active: from figures of days that overlap, those of few people could be subtracted. Everything else is for admins, by direct
 * message.
 * `isDirect`: asked in one's own direct messages with the bot. Throws a UserError for those who may not know.
 */
export function audienceOf(
  { by, isWhole }: Pick<UsageWords, 'by' | 'isWhole'>,
  { role, isDirect }: { role: Role; isDirect: boolean },
): Audience {
  if (role === 'admin' && (isDirect || by === 'user' || !isWhole)) return 'admins'
  const only = 'so they go to admins of this workspace only, by direct message.'
  if (by === 'user')
    throw new UserError(`Figures by user name people, ${only} Try \`/usage last week\`.`, {
      id: 'names-for-admins',
      offer: LAST_WEEK,
    })
  if (isWhole) return 'channel'
  throw new UserError(
    `From figures of any days one could subtract what few people did, ${only} Whole weeks and months are for everybody, such as \`/usage last week\`, \`/usage 2026-10\` or \`/usage 2026-W41\`.`,
    { id: 'days-for-admins', offer: LAST_WEEK },
  )
}
