import { codeSpan, echoed } from '../../blocks/escape.ts'
import type { CommandInput } from '../../ports/define.ts'
import { type Offer, UserError } from '../../ports/errors.ts'
import type { Channel, Deps, Role } from '../../ports/index.ts'
import { askingWords } from './words/asking.ts'

/** Instead of a channel: one’s own DMs with the bot. */
export const OWN = 'me'

/**
 * The channel that somebody means; without a name, the current one. Slack sends a channel's id if it was chosen from the list; a name
 * that was only typed is looked up among the asker's channels. Throws a UserError if there is none.
 */
export async function channelNamed(
  typed: string | undefined,
  { requester, channels }: Pick<CommandInput, 'requester' | 'channels'>,
  { chat }: Pick<Deps, 'chat'>,
): Promise<string> {
  if (typed === undefined) return requester.channel
  if (typed === OWN) return (await chat.direct(requester.user)).channel
  const chosen = typed.startsWith('#') ? channels.get(typed) : typed
  if (chosen) return chosen
  const [id] = [...(await chat.channelsOf(requester.user))].find(([, name]) => `#${name}` === typed.toLowerCase()) ?? []
  if (id) return id
  throw new UserError(askingWords.noSuchChannel(codeSpan(echoed(typed))), { id: 'no-such-channel' })
}

/** Why the bot doesn't answer in a conversation that guests or people from other companies can read; undefined where none can. */
export function outsiderRefusal({ isExternal, hasOutsiders }: Channel): UserError | undefined {
  if (isExternal) return new UserError(askingWords.sharedHere, { id: 'channel-shared' })
  if (hasOutsiders) return new UserError(askingWords.withGuestsHere, { id: 'channel-with-guests' })
  return undefined
}

/** Why nothing can be posted in a channel now, and what to do about it; undefined where it can. `id`: the channel asked for. */
export function postingRefusal(
  channel: Channel | undefined,
  id: string,
  { allowlist }: Pick<Deps, 'allowlist'>,
): UserError | undefined {
  const refusal = (name: string, words: string) => new UserError(words, { id: name })
  if (!channel) return refusal('channel-out-of-sight', askingWords.outOfSight(id))
  const name = channel.isDirect ? askingWords.thisConversation : `#${channel.name}`
  if (channel.isArchived) return refusal('channel-archived', askingWords.archived(name))
  if (channel.isExternal) return refusal('channel-shared', askingWords.shared(name))
  if (channel.hasOutsiders) return refusal('channel-with-guests', askingWords.withGuests(name))
  if (!channel.isMember) return refusal('not-a-member', askingWords.notMember(name))
  const isServed = allowlist.channels?.includes(id) ?? true
  return isServed ? undefined : refusal('channel-not-served', askingWords.notServed(name, id))
}

/**
 * Throws a UserError if somebody may not send a digest to a channel. Operators choose channels; everyone may use their own DMs: `instead`
 * is the button that does.
 */
export async function checkChannel(
  id: string,
  { user, role }: { user: string; role: Role },
  deps: Pick<Deps, 'chat' | 'allowlist'>,
  instead?: Offer,
): Promise<void> {
  const isOwnDirect = id === (await deps.chat.direct(user)).channel
  if (!isOwnDirect && role === 'everyone') {
    throw new UserError(askingWords.needsOperator, { id: 'needs-operator', ...(instead && { offer: instead }) })
  }
  const channel = await deps.chat.channel(id)
  const reason = postingRefusal(channel, id, deps)
  if (reason) throw instead ? new UserError(reason.message, { id: reason.id, offer: instead }) : reason
  if (channel?.isDirect && !isOwnDirect)
    throw new UserError(askingWords.notYourConversation, {
      id: 'not-your-conversation',
      ...(instead && { offer: instead }),
    })
}

/** Whether one of the channels is open to everyone in this workspace. */
export async function isOneOpen(channels: readonly string[], { chat }: Pick<Deps, 'chat'>): Promise<boolean> {
  for (const id of channels) {
    const channel = await chat.channel(id)
    if (channel && !channel.isDirect && !channel.isPrivate && !channel.isExternal) return true
  }
  return false
}
