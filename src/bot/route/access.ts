import { UserError } from '../../ports/errors.ts'
import type { Allowlist, Channel, Chat, Person, Role } from '../../ports/index.ts'
import { refusals } from '../words/refusals.ts'

interface AccessOptions {
  chat: Pick<Chat, 'channel' | 'person' | 'groupMembers'>
  allowlist: Allowlist
  /** Ids of people (`U…`) and user groups (`S…`). */
  operators: readonly string[]
}

export interface Admitted {
  role: Role
  channel: Channel
}

/** As `admit`, where nobody but the person reads along. */
export async function admitPerson(user: string, { chat, operators }: Omit<AccessOptions, 'allowlist'>): Promise<Role> {
  const person = await chat.person(user)
  checkPerson(person)
  return roleOf(person, operators, chat)
}

/**
 * Looks afresh at who asks and where, and fails closed: no answers for guests and strangers, none where outsiders read along,
 * none in channels the bot cannot look at. Throws a UserError that says why.
 */
export async function admit(
  user: string,
  channelId: string,
  kind: 'question' | 'click',
  { chat, allowlist, operators }: AccessOptions,
): Promise<Admitted> {
  const [person, channel] = await Promise.all([chat.person(user), chat.channel(channelId)])
  checkPerson(person)
  checkChannel(channel)
  // A click belongs to an answer that was admitted where it was asked, and may have come by direct message.
  if (!(kind === 'click' && channel.isDirect)) checkService(channel.id, allowlist)
  return { role: await roleOf(person, operators, chat), channel }
}

function checkPerson(person: Person | undefined): asserts person is Person {
  if (!person || person.isForeign) throw new UserError(refusals.strangers, { id: 'no-strangers' })
  if (person.isGuest) throw new UserError(refusals.guests, { id: 'no-guests' })
}

function checkChannel(channel: Channel | undefined): asserts channel is Channel {
  if (!channel) {
    throw new UserError(refusals.outOfSight, { id: 'channel-out-of-sight' })
  }
  if (channel.isExternal) throw new UserError(refusals.shared, { id: 'channel-shared' })
  if (channel.hasOutsiders) throw new UserError(refusals.withGuests, { id: 'channel-with-guests' })
  if (channel.isArchived) throw new UserError(refusals.archived, { id: 'channel-archived' })
}

function checkService(channelId: string, { channels }: Allowlist): void {
  if (!channels || channels.includes(channelId)) return
  throw new UserError(refusals.notServed(channelId), { id: 'channel-not-served' })
}

async function roleOf(person: Person, operators: readonly string[], chat: Pick<Chat, 'groupMembers'>): Promise<Role> {
  if (person.isAdmin) return 'admin'
  if (operators.includes(person.id)) return 'operator'
  const groups = await Promise.all(operators.filter((id) => id.startsWith('S')).map((id) => chat.groupMembers(id)))
  return groups.some((members) => members.includes(person.id)) ? 'operator' : 'everyone'
}

/** Throws a UserError where a role does not suffice. */
export function checkRole(has: Role, needs: Role): void {
  const rank = { everyone: 0, operator: 1, admin: 2 }
  if (rank[has] >= rank[needs]) return
  throw new UserError(needs === 'operator' ? refusals.needsOperator : refusals.needsAdmin, { id: `needs-${needs}` })
}
