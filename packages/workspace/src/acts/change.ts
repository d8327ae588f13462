import type { Channel, Message } from '../state/model.ts'
import type { Workspace } from '../workspace.ts'
import { withBlockIds } from './block-ids.ts'
import { emitChanged, emitDeleted } from './message-events.ts'
import type { Draft } from './post.ts'

/**
 * Changes a message as `chat.update` does: new text without blocks drops the old blocks, metadata stays unless given.
 * `by` is noted where a person sees an edit.
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
  store(workspace, channel, message)
  if (message.ephemeral_to !== undefined) return { message, eventId: undefined }
  return { message, eventId: emitChanged(workspace, channel, message, previous) }
}

/** Deletes a message; a parent leaves a tombstone over its replies. */
export function deleteMessage(workspace: Workspace, channel: Channel, message: Message): string | undefined {
  const { messages, ephemerals } = workspace.state
  const isEphemeral = message.ephemeral_to !== undefined
  if (isEphemeral) ephemerals.remove(message.ts)
  else if (messages.summary(channel.id, message.ts) === undefined) messages.remove(channel.id, message.ts)
  else messages.save(channel.id, tombstone(message))
  workspace.changes.tell({ kind: 'message', channel: channel.id, ts: message.ts })
  return isEphemeral ? undefined : emitDeleted(workspace, channel, message)
}

function tombstone({ ts, team }: Message): Message {
  const text = 'This message was deleted.'
  return { type: 'message', subtype: 'tombstone', user: 'USLACKBOT', text, ts, team }
}

function store(workspace: Workspace, channel: Channel, message: Message): void {
  const { ephemeral_to } = message
  if (ephemeral_to === undefined) workspace.state.messages.save(channel.id, message)
  else workspace.state.ephemerals.save(channel.id, { ...message, ephemeral_to })
  workspace.changes.tell({ kind: 'message', channel: channel.id, ts: message.ts })
}
