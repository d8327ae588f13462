import { z } from 'zod'
import { attachedText, fileNames, ownText } from '../../client/slack-text.ts'
import { eventTeam, teamOf } from './event.ts'

const shown = {
  text: z.string().default(''),
  blocks: z.array(z.unknown()).default([]),
  attachments: z.array(z.unknown()).default([]),
}

const written = { ...shown, channel: z.string(), ts: z.string(), thread_ts: z.string().optional(), files: fileNames }

const said = z.object({
  ...eventTeam,
  event: z.object({
    ...written,
    type: z.enum(['app_mention', 'message']),
    subtype: z.enum(['file_share', 'thread_broadcast']).optional(),
    bot_id: z.undefined().optional(),
    channel_type: z.string().optional(),
    user: z.string(),
  }),
})

const edited = z.object({
  ...eventTeam,
  event: z.object({
    type: z.literal('message'),
    subtype: z.literal('message_changed'),
    channel: z.string(),
    message: z.object({
      ...shown,
      bot_id: z.undefined().optional(),
      user: z.string(),
      ts: z.string(),
      thread_ts: z.string().optional(),
      // Slack also changes messages by itself, to unfurl links.
      edited: z.object({ user: z.string(), ts: z.string() }),
    }),
    previous_message: z.object(shown),
  }),
})

/**
 * From another app, an incoming webhook or a workflow: only apps with a bot user have a user.
 * https://docs.slack.dev/reference/events/message/bot_message, https://github.com/Chainlit/chainlit/pull/2844
 */
const saidByBot = z.object({
  ...eventTeam,
  event: z.object({
    ...written,
    type: z.literal('app_mention'),
    bot_id: z.string(),
    app_id: z.string().nullish(),
    user: z.string().nullish(),
    edited: z.undefined().optional(),
  }),
})

/** Parses another bot's mention of this one: of all that bots say, only that can be meant for it. */
export function parseBotMention(body: unknown) {
  const { data } = saidByBot.safeParse(body)
  if (!data) return undefined
  const { bot_id, app_id, user } = data.event
  return {
    kind: 'bot' as const,
    id: messageIds(data.event).toBot,
    bot: [bot_id, app_id, user].filter((id) => typeof id === 'string'),
    team: teamOf(data),
    user: bot_id,
    ...wordsOf(data.event),
  }
}

/**
 * Parses a message that may be meant for the bot, or an edit of one. `isAmbient`: said in a channel's thread, perhaps without a mention.
 */
export function parseMessageEvent(body: unknown) {
  const asSaid = said.safeParse(body)
  if (asSaid.success) {
    const { event } = asSaid.data
    const isAmbient = event.type === 'message' && event.channel_type !== 'im'
    if (isAmbient && (event.thread_ts === undefined || event.thread_ts === event.ts)) return undefined
    // A mention in a DM comes as two events; both are about this message.
    const { ambient, toBot } = messageIds(event)
    return {
      kind: isAmbient ? ('ambient' as const) : ('message' as const),
      id: isAmbient ? ambient : toBot,
      team: teamOf(asSaid.data),
      user: event.user,
      ...wordsOf(event),
    }
  }
  const { data } = edited.safeParse(body)
  if (!data) return undefined
  const { message, previous_message: previous, channel } = data.event
  const typed = ownText(message)
  if (typed === ownText(previous)) return undefined
  return {
    kind: 'edit' as const,
    id: `edit-${channel}-${message.ts}-${message.edited.ts}`,
    typed,
    ts: message.ts,
    team: teamOf(data),
    user: message.user,
    channel,
    threadTs: message.thread_ts ?? message.ts,
  }
}

function wordsOf(event: z.output<z.ZodObject<typeof written>> & { bot_id?: string | undefined }) {
  const { channel, ts, thread_ts, files } = event
  const passedOn = attachedText(event)
  return {
    typed: ownText(event),
    ts,
    ...(files.length > 0 && { files }),
    ...(passedOn !== '' && { passedOn }),
    channel,
    threadTs: thread_ts ?? ts,
  }
}

/**
 * The ids of a message as a request: addressed to the bot, or ambient (in a thread without a mention). One message may come as both.
 * Stored jobs of the last day have these ids.
 */
export function messageIds({ channel, ts }: { channel: string; ts: string }) {
  return { toBot: `msg-${channel}-${ts}`, ambient: `heard-${channel}-${ts}` }
}
