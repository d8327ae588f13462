import { z } from 'zod'
import { parseClick } from './click.ts'
import { parseSubmission } from './submission.ts'

/** A request as it is kept between its acknowledgement and its handling. */
export const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command'), typed: z.string(), triggerId: z.string(), ...from() }),
  z.object({ kind: z.literal('message'), typed: z.string(), ts: z.string(), ...from() }),
  z.object({ kind: z.literal('action'), action: z.string(), value: z.string(), triggerId: z.string(), ...from() }),
  z.object({
    kind: z.literal('form'),
    form: z.string(),
    values: z.record(z.string(), z.string()),
    inThread: z.boolean().exactOptional(),
    note: z.string().exactOptional(),
    ...from(),
  }),
  z.object({ kind: z.literal('home'), ...from() }),
])

function from() {
  return {
    /** Made of the message or of Slack's own id, so that a second delivery is the same request. */
    id: z.string(),
    team: z.string(),
    user: z.string(),
    channel: z.string(),
    threadTs: z.string().exactOptional(),
    replyUrl: z.string().exactOptional(),
  }
}

export type Request = z.output<typeof requestSchema>

const command = z.object({
  command: z.string(),
  text: z.string().default(''),
  team_id: z.string(),
  user_id: z.string(),
  channel_id: z.string(),
  trigger_id: z.string(),
  response_url: z.string().optional(),
})

const message = z.object({
  event_id: z.string(),
  team_id: z.string(),
  event: z.object({
    type: z.enum(['app_mention', 'message']),
    subtype: z.enum(['file_share', 'thread_broadcast']).optional(),
    bot_id: z.undefined().optional(),
    channel_type: z.string().optional(),
    user: z.string(),
    text: z.string().default(''),
    channel: z.string(),
    ts: z.string(),
    thread_ts: z.string().optional(),
  }),
})

const homeOpened = z.object({
  event_id: z.string(),
  team_id: z.string(),
  event: z.object({
    type: z.literal('app_home_opened'),
    tab: z.literal('home'),
    user: z.string(),
    channel: z.string(),
  }),
})

/** Reads a payload of Slack's; undefined for what the bot has no business with (its own messages, edits, other events). */
export function parseRequest(body: unknown): Request | undefined {
  const asCommand = command.safeParse(body)
  if (asCommand.success) {
    const { data } = asCommand
    return {
      kind: 'command',
      id: safeId(`cmd-${data.trigger_id}`),
      typed: `${data.command.replace(/^\//, '')} ${data.text}`,
      triggerId: data.trigger_id,
      team: data.team_id,
      user: data.user_id,
      channel: data.channel_id,
      ...(data.response_url && { replyUrl: data.response_url }),
    }
  }
  const asMessage = message.safeParse(body)
  if (asMessage.success) {
    const { event, team_id: team } = asMessage.data
    if (event.type === 'message' && event.channel_type !== 'im') return undefined
    const { user, channel, ts, text } = event
    // A mention in a direct conversation comes as two events; both are about this one message.
    return {
      kind: 'message',
      id: safeId(`msg-${channel}-${ts}`),
      typed: text,
      ts,
      team,
      user,
      channel,
      threadTs: event.thread_ts ?? ts,
    }
  }
  const asHome = homeOpened.safeParse(body)
  if (asHome.success) {
    const { event, event_id, team_id: team } = asHome.data
    return { kind: 'home', id: safeId(`home-${event_id}`), team, user: event.user, channel: event.channel }
  }
  const click = parseClick(body)
  if (click) return { kind: 'action', ...click, id: safeId(click.id) }
  const form = parseSubmission(body)
  return form && { kind: 'form', ...form, id: safeId(form.id) }
}

function safeId(text: string): string {
  return text.replace(/[^\w.-]/g, '_')
}
