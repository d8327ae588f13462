import { codeSpan, echoed } from '../../blocks/escape.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps, Requester, Role, Subscription } from '../../ports/index.ts'

interface Asking {
  /** Who asks, and where. */
  requester: Pick<Requester, 'team' | 'user' | 'channel'>
  role: Role
}

/** Operators and admins change every digest; whoever made one changes that. */
export function mayChange({ owner }: Subscription, { user, role }: { user: string; role: Role }): boolean {
  return role !== 'everyone' || owner === user
}

/** The digest with an id or, without one, the only one of this channel, or of all. Throws a UserError that says which there are. */
export async function chooseDigest(
  id: string,
  { requester: { team, user, channel: here }, role }: Asking,
  { subscriptions }: Pick<Deps, 'subscriptions'>,
): Promise<Subscription> {
  const all = (await subscriptions.all(team)).filter((one) => mayChange(one, { user, role }))
  if (id !== '') {
    const found = all.find((one) => one.id === id)
    if (found) return found
    throw new UserError(`You have no digest ${codeSpan(echoed(id))}. \`/digest list\` shows yours.`, {
      id: 'no-such-digest',
    })
  }
  const ofHere = all.filter(({ channel }) => channel === here)
  const [only, another] = ofHere.length > 0 ? ofHere : all
  if (!only)
    throw new UserError('There is no digest of yours. Make one: `/digest weekly mon 09:00`.', { id: 'no-digests' })
  if (another)
    throw new UserError('There are several; say which one by its id: `/digest list` shows them.', {
      id: 'several-digests',
    })
  return only
}
