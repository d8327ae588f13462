import { outsiderRefusal } from '../../handlers/asking/channels.ts'
import { signInWords } from '../../handlers/sign-in/words/sign-in.ts'
import { UserError } from '../../ports/errors.ts'
import type { Channel, ChannelPolicy, Chat, Deps, FinalFailure, Person, Role } from '../../ports/index.ts'
import type { Request } from '../receive/parse/request.ts'
import { refusals } from '../words/refusals.ts'

interface AccessOptions {
  chat: Pick<Chat, 'channel' | 'person' | 'groupMembers'>
  /** Ids of people (`U…`) and user groups (`S…`). */
  operators: readonly string[]
}

export interface Admitted {
  role: Role
  channel: Channel
  /** A bot that an operator allowed in this channel. */
  isBot?: true
}

/** As `admit`, for places that only the person can read. */
export async function admitPerson(user: string, { chat, operators }: AccessOptions): Promise<Role> {
  const person = await chat.person(user)
  checkPerson(person)
  return roleOf(person, operators, chat)
}

/**
 * Looks up who asks and where, and fails closed: refuses guests and strangers, channels that outsiders can read, and channels that the
 * bot can't look up. Throws a UserError that says why.
 */
export async function admit(user: string, channelId: string, { chat, operators }: AccessOptions): Promise<Admitted> {
  const [person, channel] = await Promise.all([chat.person(user), chat.channel(channelId)])
  checkPerson(person)
  checkChannel(channel)
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
  const reason = outsiderRefusal(channel)
  if (reason) throw reason
  if (channel.isArchived) throw new UserError(refusals.archived, { id: 'channel-archived' })
}

/** Throws a UserError if questions aren't answered in the channel, or not for this person. */
export async function checkPolicy(
  { user, isClick }: { user: string; isClick: boolean },
  { role, channel, isBot }: Admitted,
  { isServed, mode, askers }: ChannelPolicy,
  chat: Pick<Chat, 'groupMembers'>,
): Promise<void> {
  // A click belongs to an answer that was admitted where it was asked, and that may have come by DM.
  if (!isServed && !(isClick && channel.isDirect)) {
    throw mode.value === 'personal'
      ? new UserError(refusals.noSignIn, { id: 'no-sign-in' })
      : new UserError(refusals.notServed(channel.id), { id: 'channel-not-served' })
  }
  if (role !== 'everyone' || isBot || askers.value === undefined || (await isOneOf(user, askers.value, chat))) return
  throw new UserError(refusals.notAmongAskers, { id: 'not-among-askers' })
}

async function roleOf(person: Person, operators: readonly string[], chat: Pick<Chat, 'groupMembers'>): Promise<Role> {
  if (person.isAdmin) return 'admin'
  return (await isOneOf(person.id, operators, chat)) ? 'operator' : 'everyone'
}

/** Whether somebody is in a list of people (`U…`) and user groups (`S…`). */
async function isOneOf(user: string, ids: readonly string[], chat: Pick<Chat, 'groupMembers'>): Promise<boolean> {
  if (ids.includes(user)) return true
  const groups = await Promise.all(ids.filter((id) => id.startsWith('S')).map((id) => chat.groupMembers(id)))
  return groups.some((members) => members.includes(user))
}

/** Throws a UserError if a role isn't sufficient. */
export function checkRole(has: Role, needs: Role): void {
  const rank = { everyone: 0, operator: 1, admin: 2 }
  if (rank[has] >= rank[needs]) return
  throw new UserError(needs === 'operator' ? refusals.needsOperator : refusals.needsAdmin, { id: `needs-${needs}` })
}

/** Refuses without a reply: two bots that refuse each other would never stop. */
class SilentRefusal extends UserError {
  override name = 'SilentRefusal'
}

export function isSilent(failure: FinalFailure): boolean {
  return failure.why !== 'cancelled' && failure.error instanceof SilentRefusal
}

interface AdmitOptions {
  deps: Pick<Deps, 'chat' | 'policies' | 'botQuestions'>
  operators: readonly string[]
  botUser: string
}

/** Looks up who asks and where. Throws a UserError if they get no answer. */
export function admitRequest(
  request: Exclude<Request, { kind: 'home' | 'gone' }>,
  options: AdmitOptions,
): Promise<Admitted> {
  const { deps, operators } = options
  if (request.kind === 'bot') return admitBot(request, options)
  return admit(request.user, request.channel, { chat: deps.chat, operators })
}

/**
 * Checks another bot's question. The bot may ask if an operator allowed it, in a channel where questions are answered, once per thread
 * and not too often; and only with this bot's account, because it has none. Throws a UserError that says why not.
 */
async function admitBot(
  { id, bot, user, channel: at, ts, threadTs = ts }: Request & { kind: 'bot' },
  { deps, botUser }: AdmitOptions,
): Promise<Admitted> {
  const { bots, mode } = await deps.policies.of(at)
  const isNamed = bots.value.some((named) => bot.includes(named.id))
  if (!isNamed || bot.includes(botUser)) throw silent('not-among-bots')
  const channel = await deps.chat.channel(at)
  try {
    checkChannel(channel)
  } catch (error) {
    throw error instanceof UserError ? silent(error.id) : error
  }
  if (!channel.isMember) throw silent('not-in-channel')
  const taken = await deps.botQuestions.take({ channel: at, threadTs, bot: user, id })
  if (taken !== 'taken') throw silent(`bot-asked-enough-in-${taken}`)
  if (mode.value === 'personal') throw new UserError(signInWords.botsHaveNone, { id: 'no-account-of-bots' })
  return { role: 'everyone', channel, isBot: true }
}

function silent(id: string): SilentRefusal {
  return new SilentRefusal('A bot was not answered.', { id })
}
