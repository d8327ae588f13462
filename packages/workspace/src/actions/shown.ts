import type { Message } from '../state/model/model.ts'
import type { State } from '../state/state.ts'

/** Other bots' messages have no user. */
type Shown = Omit<Message, 'user'> & Partial<Pick<Message, 'user'>>

/** A message as the API shows it: with a summary of its thread, and with its metadata only on request. */
export function shownMessage(state: State, channel: string, message: Message, withMetadata = false): Shown {
  const { ephemeral_to: _, metadata, ...rest } = message
  const shown: Shown = rest
  const thread = threadFields(state, channel, message)
  if (shown.subtype === 'bot_message') delete shown.user
  return { ...shown, ...(withMetadata && metadata !== undefined ? { metadata } : {}), ...thread }
}

function threadFields(state: State, channel: string, message: Message) {
  if (message.thread_ts !== undefined && message.thread_ts !== message.ts) {
    const parent = state.messages.find(channel, message.thread_ts)
    return parent === undefined ? {} : { parent_user_id: parent.user }
  }
  const summary = state.messages.summary(channel, message.ts)
  if (summary === undefined) return {}
  return {
    thread_ts: message.ts,
    ...summary,
    reply_users_count: summary.reply_users.length,
    is_locked: false,
    subscribed: false,
  }
}
