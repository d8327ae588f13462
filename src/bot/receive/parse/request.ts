import { z } from 'zod'
import { eventTeam, parseLinkEvent, parseStopEvent, teamOf } from './event.ts'
import { parseGoneEvent } from './gone-event.ts'
import { parseClick, parseShortcut, parseSubmission } from './interaction.ts'
import { parseBotMention, parseMessageEvent } from './message-event.ts'

/** A request as it is stored between acknowledgement and handling. */
export const requestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('command'), typed: z.string(), triggerId: z.string(), ...from() }),
  z.object({ kind: z.literal('message'), ...written() }),
  /** A mention by another app or a workflow, with that bot's ids. */
  z.object({ kind: z.literal('bot'), bot: z.array(z.string()), ...written() }),
  /** Said in a channel's thread without a mention; the previous version called it `overheard`. */
  z.object({ kind: z.literal(['ambient', 'overheard']).transform(() => 'ambient' as const), ...written() }),
  /** A message as it is after an edit. */
  z.object({ kind: z.literal('edit'), ...written() }),
  /** Stops what a message (`ts`) stands for, or whatever runs in the thread. */
  z.object({ kind: z.literal('stop'), ts: z.string().exactOptional(), ...from() }),
  z.object({ kind: z.literal('links'), ts: z.string(), urls: z.array(z.string()), ...from() }),
  z.object({ kind: z.literal('shortcut'), shortcut: z.string(), typed: z.string(), triggerId: z.string(), ...from() }),
  z.object({
    kind: z.literal('action'),
    action: z.string(),
    value: z.string(),
    triggerId: z.string(),
    /** Timestamp of the message that was clicked in. */
    ts: z.string().exactOptional(),
    /** The form or Home tab that was clicked in, with its note. */
    view: z.object({ id: z.string(), note: z.string().exactOptional() }).exactOptional(),
    ...from(),
  }),
  z.object({
    kind: z.literal('form'),
    form: z.string(),
    values: z.record(z.string(), z.string()),
    /** Its values were already deleted. */
    isOver: z.literal(true).exactOptional(),
    inThread: z.boolean().exactOptional(),
    note: z.string().exactOptional(),
    ...from(),
  }),
  z.object({ kind: z.literal('home'), ...from() }),
  /** These people left, or everyone. */
  z.object({ kind: z.literal('gone'), users: z.array(z.string()).exactOptional(), ...from() }),
])

function written() {
  return {
    typed: z.string(),
    ts: z.string(),
    files: z.array(z.string()).exactOptional(),
    /** The text of a message that this one forwards. */
    passedOn: z.string().exactOptional(),
    ...from(),
  }
}

function from() {
  return {
    /** Made from the message or from Slack's own id, so that a second delivery is the same request. */
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

/** Whether Slack delivers it again if it isn't acknowledged. */
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

function parseCommand(body: unknown): Request | undefined {
  const { data } = command.safeParse(body)
  return (
    data && {
      kind: 'command',
      id: `cmd-${data.trigger_id}`,
      typed: `${data.command.replace(/^\//, '')} ${data.text}`,
      triggerId: data.trigger_id,
      team: data.team_id,
      user: data.user_id,
      channel: data.channel_id,
      ...(data.response_url && { replyUrl: data.response_url }),
    }
  )
}

function parseHomeOpened(body: unknown): Request | undefined {
  const { data } = homeOpened.safeParse(body)
  if (!data) return undefined
  const { event, event_id } = data
  return { kind: 'home', id: `home-${event_id}`, team: teamOf(data), user: event.user, channel: event.channel }
}

/** By the type of the payload, or of the event in it; commands have none. */
const parsers = new Map<string | undefined, (body: unknown) => Request | undefined>([
  [undefined, parseCommand],
  ['message', parseMessageEvent],
  ['app_mention', (body) => parseMessageEvent(body) ?? parseBotMention(body)],
  ['reaction_added', parseStopEvent],
  ['agent_session_stopped', parseStopEvent],
  ['link_shared', parseLinkEvent],
  ['app_home_opened', parseHomeOpened],
  ['tokens_revoked', parseGoneEvent],
  ['app_uninstalled', parseGoneEvent],
  ['user_change', parseGoneEvent],
  ['message_action', parseShortcut],
  ['block_actions', parseClick],
  ['view_submission', parseSubmission],
])

const envelope = z.object({ type: z.string().optional(), event: z.object({ type: z.string() }).optional() })

/** Parses a payload from Slack; undefined for what doesn't concern the bot (its own messages, edits, other events). */
export function parseRequest(body: unknown): Request | undefined {
  const { data } = envelope.safeParse(body)
  const request = data && parsers.get(data.event?.type ?? data.type)?.(body)
  const enterprise = enterpriseOf(body)
  return (
    request && { ...request, id: request.id.replace(/[^\w.-]/g, '_'), ...(enterprise !== undefined && { enterprise }) }
  )
}

const named = z.object({ enterprise_id: z.string().nullish() })

/** Commands and events name it directly, events of newer apps only in the authorization, clicks and forms as an object. */
const inEnterprise = named.extend({
  authorizations: z.array(named).optional(),
  enterprise: z.object({ id: z.string() }).nullish(),
})

/**
 * The Enterprise organization that a payload comes from; undefined if the workspace is in none. In a channel shared with another company,
 * it is the installation's: https://docs.slack.dev/apis/events-api#authorizations
 */
function enterpriseOf(body: unknown): string | undefined {
  const { data = {} } = inEnterprise.safeParse(body)
  const [authorization] = data.authorizations ?? []
  return (authorization ?? data).enterprise_id ?? data.enterprise?.id
}
