import { UserError } from '../../ports/errors.ts'
import type { Allowlist, Channel, Chat, Person, Role } from '../../ports/index.ts'

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
  if (!person || person.isForeign)
    throw new UserError('I answer only people of this workspace.', { id: 'no-strangers' })
  if (person.isGuest)
    throw new UserError('I do not answer guests: answers may quote code that guests may not see.', { id: 'no-guests' })
}

function checkChannel(channel: Channel | undefined): asserts channel is Channel {
  if (!channel) {
    throw new UserError(
      'I cannot look at this conversation, so I do not answer in it. Invite me with `/invite @crowsnest`, or write to me directly.',
      { id: 'channel-out-of-sight' },
    )
  }
  if (channel.isExternal)
    throw new UserError(
      'This channel is shared with another company, so I do not answer here. Ask in a channel of your own.',
      { id: 'channel-shared' },
    )
  if (channel.hasOutsiders)
    throw new UserError(
      'A guest can read along in this channel, so I do not answer here. Ask in a channel without guests.',
      { id: 'channel-with-guests' },
    )
  if (channel.isArchived)
    throw new UserError('This channel is archived. Ask in another one.', { id: 'channel-archived' })
}

function checkService(channelId: string, { channels }: Allowlist): void {
  if (!channels || channels.includes(channelId)) return
  throw new UserError(
    `I am not set up to answer in this channel. An operator can add \`${channelId}\` to SERVICE_CHANNELS.`,
    { id: 'channel-not-served' },
  )
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
  throw new UserError(
    `Only ${needs}s may do this.${needs === 'operator' ? ' Operators are the people in the setting OPERATORS, and the admins of this workspace.' : ''}`,
    { id: `needs-${needs}` },
  )
}
