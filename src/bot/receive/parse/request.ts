import { z } from 'zod'
import { parseClick } from './click.ts'
import { enterpriseOf } from './enterprise.ts'
import { eventTeam, teamOf } from './event-team.ts'
import { parseLinkEvent } from './link-event.ts'
import { parseMessageEvent } from './message-event.ts'
import { parseShortcut } from './shortcut.ts'
import { parseStopEvent } from './stop-event.ts'
import { parseSubmission } from './submission.ts'

/** A request as it is kept between its acknowledgement and its handling. */
export const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command'), typed: z.string(), triggerId: z.string(), ...from() }),
  z.object({ kind: z.literal('message'), ...written() }),
  /** Said in a channel's thread without a mention; the version before called it overheard. */
  z.object({ kind: z.literal(['ambient', 'overheard']).transform(() => 'ambient' as const), ...written() }),
  /** A message as it was changed to. */
  z.object({ kind: z.literal('edit'), ...written() }),
  /** Of a message (`ts`), or of whatever runs in a thread. */
  z.object({ kind: z.literal('stop'), ts: z.string().exactOptional(), ...from() }),
  z.object({ kind: z.literal('links'), ts: z.string(), urls: z.array(z.string()), ...from() }),
  z.object({ kind: z.literal('shortcut'), shortcut: z.string(), typed: z.string(), triggerId: z.string(), ...from() }),
  z.object({
    kind: z.literal('action'),
    action: z.string(),
    value: z.string(),
    triggerId: z.string(),
    /** Of the message that was clicked in. */
    ts: z.string().exactOptional(),
    ...from(),
  }),
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

function written() {
  return {
    typed: z.string(),
    ts: z.string(),
    files: z.array(z.string()).exactOptional(),
    /** What another message shows that it passes on. */
    passedOn: z.string().exactOptional(),
    ...from(),
  }
}

function from() {
  return {
    /** Made of the message or of Slack's own id, so that a second delivery is the same request. */
    id: z.string(),
    team: z.string(),
    enterprise: z.string().exactOptional(),
    user: z.string(),
    channel: z.string(),
    threadTs: z.string().exactOptional(),
    replyUrl: z.string().exactOptional(),
  }
}

export type Request = z.output<typeof requestSchema>

/** Slack delivers it again where it is not acknowledged. */
export function isRedelivered({ kind }: Request): boolean {
  return kind !== 'command' && kind !== 'action' && kind !== 'form' && kind !== 'shortcut'
}

const command = z.object({
  command: z.string(),
  text: z.string().default(''),
  team_id: z.string(),
  user_id: z.string(),
  channel_id: z.string(),
  trigger_id: z.string(),
  response_url: z.string().optional(),
})

const homeOpened = z.object({
  event_id: z.string(),
  ...eventTeam,
  event: z.object({
    type: z.literal('app_home_opened'),
    tab: z.literal('home'),
    user: z.string(),
    channel: z.string(),
  }),
})

/** Reads a payload of Slack's; undefined for what the bot has no business with (its own messages, edits, other events). */
export function parseRequest(body: unknown): Request | undefined {
  const request = requestIn(body)
  const enterprise = enterpriseOf(body)
  return request && { ...request, ...(enterprise !== undefined && { enterprise }) }
}

function requestIn(body: unknown): Request | undefined {
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
  const event = parseMessageEvent(body) ?? parseStopEvent(body) ?? parseLinkEvent(body) ?? parseShortcut(body)
  if (event) return { ...event, id: safeId(event.id) }
  const asHome = homeOpened.safeParse(body)
  if (asHome.success) {
    const { event, event_id } = asHome.data
    return {
      kind: 'home',
      id: safeId(`home-${event_id}`),
      team: teamOf(asHome.data),
      user: event.user,
      channel: event.channel,
    }
  }
  const click = parseClick(body)
  if (click) return { kind: 'action', ...click, id: safeId(click.id) }
  const form = parseSubmission(body)
  return form && { kind: 'form', ...form, id: safeId(form.id) }
}

function safeId(text: string): string {
  return text.replace(/[^\w.-]/g, '_')
}
