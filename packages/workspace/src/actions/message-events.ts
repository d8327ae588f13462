import type { Channel, Json, Message } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import { hasBot } from '../state/stores/directory.ts'
import type { Workspace } from '../workspace.ts'
import { shownMessage } from './shown.ts'

const KINDS = {
  public: { subscription: 'message.channels', channelType: 'channel' },
  private: { subscription: 'message.groups', channelType: 'group' },
  mpim: { subscription: 'message.mpim', channelType: 'mpim' },
  im: { subscription: 'message.im', channelType: 'im' },
} as const

function channelType(channel: Channel): string {
  return KINDS[channel.kind].channelType
}

/**
 * Tells the app of a new message; returns the id of the event it will most likely act on. A mention by another app or a workflow comes
 * without a user, as apps report it: https://github.com/Chainlit/chainlit/pull/2844. That the app hears of none of its own:
 * https://github.com/slackapi/bolt-js/issues/1573
 */
export function emitPosted(workspace: Workspace, channel: Channel, message: Message): string | undefined {
  if (!hasBot(channel)) return undefined
  const { bot_profile: _, ...said } = shownMessage(workspace.state, channel.id, message)
  const event = { ...said, channel: channel.id, event_ts: message.ts }
  // docs.slack.dev/reference/events/message/file_share
  const shares =
    message.files === undefined || message.subtype !== undefined ? {} : { subtype: 'file_share', upload: false }
  const posted = emitMessage(workspace, channel, { ...event, ...shares })
  const isMention = channel.kind !== 'im' && message.bot_id !== APP.botId && mentionsBot(message.text)
  if (!isMention) return posted
  return workspace.events.emit('app_mention', { ...event, type: 'app_mention' }, channel.isExtShared) ?? posted
}

export function emitChanged(
  workspace: Workspace,
  channel: Channel,
  message: Message,
  previous: Message,
): string | undefined {
  if (!hasBot(channel)) return undefined
  const ts = workspace.state.timestamps.next()
  return emitMessage(workspace, channel, {
    type: 'message',
    subtype: 'message_changed',
    hidden: true,
    message: shownMessage(workspace.state, channel.id, message),
    previous_message: shownMessage(workspace.state, channel.id, previous),
    channel: channel.id,
    ts,
    event_ts: ts,
  })
}

export function emitDeleted(workspace: Workspace, channel: Channel, previous: Message): string | undefined {
  if (!hasBot(channel)) return undefined
  const ts = workspace.state.timestamps.next()
  return emitMessage(workspace, channel, {
    type: 'message',
    subtype: 'message_deleted',
    hidden: true,
    deleted_ts: previous.ts,
    previous_message: shownMessage(workspace.state, channel.id, previous),
    channel: channel.id,
    ts,
    event_ts: ts,
  })
}

function emitMessage(workspace: Workspace, channel: Channel, event: Json & { type: string }): string | undefined {
  const { subscription } = KINDS[channel.kind]
  return workspace.events.emit(subscription, { ...event, channel_type: channelType(channel) }, channel.isExtShared)
}

function mentionsBot(text: string): boolean {
  return text.includes(`<@${APP.botUserId}>`) || text.includes(`<@${APP.botUserId}|`)
}
