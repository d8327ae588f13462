import { UserError } from '../../ports/errors.ts'
import type { Channel, Deps, Role } from '../../ports/index.ts'

/** Why nothing can be posted in a channel now, with what to do; undefined where it can. `id`: asked for. */
export function whyNotThere(
  channel: Channel | undefined,
  id: string,
  { allowlist }: Pick<Deps, 'allowlist'>,
): UserError | undefined {
  const refusal = (name: string, words: string) => new UserError(words, { id: name })
  if (!channel)
    return refusal(
      'channel-out-of-sight',
      `I cannot see the channel ${id}. Invite me there with \`/invite @crowsnest\`.`,
    )
  const name = channel.isDirect ? 'this conversation' : `#${channel.name}`
  if (channel.isArchived) return refusal('channel-archived', `${name} is archived.`)
  if (channel.isExternal) return refusal('channel-shared', `${name} is shared with another company.`)
  if (channel.hasOutsiders) return refusal('channel-with-guests', `A guest can read along in ${name}.`)
  if (!channel.isMember)
    return refusal('not-a-member', `I am not a member of ${name}. Invite me there with \`/invite @crowsnest\`.`)
  if (allowlist.channels && !allowlist.channels.includes(id)) {
    return refusal(
      'channel-not-served',
      `I am not set up to answer in ${name}. An operator can add ${id} to SERVICE_CHANNELS.`,
    )
  }
  return undefined
}

/** Throws a UserError where somebody may not have a digest sent. Operators choose channels; everybody has their own messages. */
export async function checkChannel(
  id: string,
  { user, role }: { user: string; role: Role },
  deps: Pick<Deps, 'chat' | 'allowlist'>,
): Promise<void> {
  const isOwnDirect = id === (await deps.chat.direct(user)).channel
  if (!isOwnDirect && role === 'everyone') {
    throw new UserError(
      'Only operators and admins have digests sent to a channel. In your direct messages with me you can have one of your own.',
      { id: 'needs-operator' },
    )
  }
  const channel = await deps.chat.channel(id)
  const reason = whyNotThere(channel, id, deps)
  if (reason) throw reason
  if (channel?.isDirect && !isOwnDirect)
    throw new UserError('That is somebody else’s conversation. Name a channel.', { id: 'not-your-conversation' })
}
