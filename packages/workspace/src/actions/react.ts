import type { Channel, Message, Reaction } from '../state/model/model.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { Workspace } from '../workspace.ts'

/** Adds or removes a reaction; refuses what Slack refuses. */
export function react(
  workspace: Workspace,
  channel: Channel,
  message: Message,
  user: string,
  name: string,
  how: 'added' | 'removed',
): { refused: 'already_reacted' | 'no_reaction' } | { eventId: string | undefined } {
  const users = message.reactions?.find((one) => one.name === name)?.users ?? []
  const has = users.includes(user)
  if (has && how === 'added') return { refused: 'already_reacted' }
  if (!has && how === 'removed') return { refused: 'no_reaction' }
  const left = how === 'added' ? [...users, user] : users.filter((one) => one !== user)
  const type = `reaction_${how}`
  const item = { type: 'message', channel: channel.id, ts: message.ts }
  const event_ts = workspace.state.timestamps.next()
  const event = { type, user, reaction: name, item, item_user: message.user, event_ts }
  const eventId = workspace.state.together(() => {
    const { reactions = [], ...bare } = message
    const all = replaced(reactions, name, left)
    workspace.state.messages.save(channel.id, all.length === 0 ? bare : { ...bare, reactions: all })
    return hasBot(channel) ? workspace.events.emit(type, event, channel.isExtShared) : undefined
  })
  workspace.changes.tell({ kind: 'message', channel: channel.id, ts: message.ts })
  return { eventId }
}

function replaced(reactions: readonly Reaction[], name: string, users: string[]): Reaction[] {
  const others = reactions.filter((one) => one.name !== name)
  return users.length === 0 ? others : [...others, { name, users, count: users.length }]
}
