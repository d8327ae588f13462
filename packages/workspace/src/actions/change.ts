import type { Channel, Draft, Message } from '../state/model/model.ts'
import type { Workspace } from '../workspace.ts'
import { withBlockIds } from './blocks/block-ids.ts'
import { emitChanged, emitDeleted } from './message-events.ts'

/**
 * Changes a message as `chat.update` does: new text without blocks drops the old blocks, and metadata stays unless given. `by` is set if
 * a person sees it as edited.
 */
export function changeMessage(
  workspace: Workspace,
  channel: Channel,
  previous: Message,
  { text, blocks, attachments, metadata }: Partial<Omit<Draft, 'threadTs'>>,
  by: string,
): { message: Message; eventId: string | undefined } {
  const { blocks: oldBlocks, attachments: oldAttachments, ...kept } = previous
  const newBlocks = blocks ?? (text === undefined ? oldBlocks : undefined)
  const newAttachments = attachments ?? (text === undefined ? oldAttachments : undefined)
  const message: Message = {
    ...kept,
    text: text ?? previous.text,
    ...(newBlocks === undefined || newBlocks.length === 0 ? {} : { blocks: withBlockIds(newBlocks) }),
    ...(newAttachments === undefined || newAttachments.length === 0 ? {} : { attachments: newAttachments }),
    ...(metadata === undefined ? {} : { metadata }),
    edited: { user: by, ts: workspace.state.timestamps.next() },
  }
  return { message, eventId: replaceMessage(workspace, channel, message, previous) }
}

/** Replaces the message with its new version; returns the id of the event that tells the app. */
export function replaceMessage(
  workspace: Workspace,
  channel: Channel,
  message: Message,
  previous: Message,
): string | undefined {
  const { ephemerals, messages } = workspace.state
  const { ephemeral_to } = message
  const eventId = workspace.state.together(() => {
    if (ephemeral_to === undefined) messages.save(channel.id, message)
    else ephemerals.save(channel.id, { ...message, ephemeral_to })
    return ephemeral_to === undefined ? emitChanged(workspace, channel, message, previous) : undefined
  })
  workspace.changes.tell({ kind: 'message', channel: channel.id, ts: message.ts })
  return eventId
}

/** Deletes a message; a parent leaves a tombstone above its replies. */
export function deleteMessage(workspace: Workspace, channel: Channel, message: Message): string | undefined {
  const { messages, ephemerals } = workspace.state
  const eventId = workspace.state.together(() => {
    if (message.ephemeral_to !== undefined) return void ephemerals.remove(message.ts)
    if (messages.summary(channel.id, message.ts) === undefined) messages.remove(channel.id, message.ts)
    else messages.save(channel.id, tombstone(message))
    return emitDeleted(workspace, channel, message)
  })
  workspace.changes.tell({ kind: 'message', channel: channel.id, ts: message.ts })
  return eventId
}

function tombstone({ ts, team }: Message): Message {
  const text = 'This message was deleted.'
  return { type: 'message', subtype: 'tombstone', user: 'USLACKBOT', text, ts, team }
}
