import { codeSpan, echoed } from '../../blocks/escape.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps, Requester, Role, Subscription } from '../../ports/index.ts'
import type { ListedDigest } from './messages/digest-list.ts'
import { LIST, MONDAYS } from './offers.ts'
import { digestWords } from './words/digests.ts'

interface Asking {
  /** Who asks, and where. */
  requester: Pick<Requester, 'team' | 'user' | 'channel'>
  role: Role
  /** What to do with it, as in `/digest pause`. */
  word: string
}

/** Operators and admins may change every digest; others only their own. */
function mayChange({ owner }: Subscription, { user, role }: { user: string; role: Role }): boolean {
  return role !== 'everyone' || owner === user
}

/** The digest with an id; without one, the only one in this channel, or the only one at all. Throws a UserError that lists them. */
export async function chooseDigest(
  id: string,
  { requester: { team, user, channel: here }, role, word }: Asking,
  { subscriptions }: Pick<Deps, 'subscriptions'>,
): Promise<Subscription> {
  const all = (await subscriptions.all(team)).filter((one) => mayChange(one, { user, role }))
  if (id !== '') {
    const found = all.find((one) => one.id === id)
    if (found) return found
    throw new UserError(digestWords.noSuchDigest(codeSpan(echoed(id))), { id: 'no-such-digest', offer: LIST })
  }
  const ofHere = all.filter(({ channel }) => channel === here)
  const [only, another] = ofHere.length > 0 ? ofHere : all
  if (!only) throw new UserError(digestWords.none, { id: 'no-digests', offer: MONDAYS })
  if (another) throw new UserError(digestWords.several(word), { id: 'several-digests', offer: LIST })
  return only
}

interface Reader {
  team: string
  user: string
  role: Role
}

/** A digest as somebody sees it. */
export function listed(
  subscription: Subscription,
  reader: Reader,
  { subscriptions }: Pick<Deps, 'subscriptions'>,
): ListedDigest {
  return { subscription, next: subscriptions.nextRun(subscription), isOwn: mayChange(subscription, reader) }
}

/** The digests that somebody made, and those of their channels. */
export async function digestsOf(
  reader: Reader,
  deps: Pick<Deps, 'subscriptions' | 'chat'>,
): Promise<readonly ListedDigest[]> {
  const all = await deps.subscriptions.all(reader.team)
  if (all.length === 0) return []
  const channels = await deps.chat.channelsOf(reader.user)
  return all
    .filter(({ owner, channel }) => owner === reader.user || channels.has(channel))
    .map((subscription) => listed(subscription, reader, deps))
}

/** All digests, for those who may change all. */
export async function digestsFor(
  reader: Reader,
  deps: Pick<Deps, 'subscriptions' | 'chat'>,
): Promise<readonly ListedDigest[]> {
  if (reader.role === 'everyone') return digestsOf(reader, deps)
  return (await deps.subscriptions.all(reader.team)).map((subscription) => listed(subscription, reader, deps))
}
