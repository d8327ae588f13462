import type { Deps, Role, Subscription } from '../../ports/index.ts'
import { mayChange } from './choose-digest.ts'
import type { ListedDigest } from './messages/digest-list.ts'

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

/** The digests that somebody made, and those of channels they are in. */
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

/** All digests for those who may change all. */
export async function digestsFor(
  reader: Reader,
  deps: Pick<Deps, 'subscriptions' | 'chat'>,
): Promise<readonly ListedDigest[]> {
  if (reader.role === 'everyone') return digestsOf(reader, deps)
  return (await deps.subscriptions.all(reader.team)).map((subscription) => listed(subscription, reader, deps))
}
