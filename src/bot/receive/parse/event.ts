import { z } from 'zod'

/** Fields of an event's envelope. */
export const eventTeam = {
  team_id: z.string(),
  authorizations: z.array(z.object({ team_id: z.string().nullish() })).optional(),
}

/**
 * The team whose installation an event is for. In a channel shared with another company, `team_id` may be that company's.
 * https://docs.slack.dev/apis/events-api#authorizations
 */
export function teamOf({ team_id, authorizations: [first] = [] }: z.output<z.ZodObject<typeof eventTeam>>): string {
  return first?.team_id ?? team_id
}

const shared = z.object({
  event_id: z.string(),
  ...eventTeam,
  event: z.object({
    type: z.literal('link_shared'),
    user: z.string(),
    // Not while it is being written: nobody knows yet who will read it.
    source: z.literal('conversations_history'),
    channel: z.string(),
    message_ts: z.string(),
    links: z.array(z.object({ url: z.string() })).max(50),
  }),
})

/** Parses that somebody posted links to the instance. https://docs.slack.dev/reference/events/link_shared */
export function parseLinkEvent(body: unknown) {
  const { data } = shared.safeParse(body)
  if (!data) return undefined
  const { event, event_id } = data
  return {
    kind: 'links' as const,
    id: `links-${event_id}`,
    team: teamOf(data),
    user: event.user,
    channel: event.channel,
    ts: event.message_ts,
    urls: event.links.map(({ url }) => url),
  }
}

/** The reaction that stops a question. https://docs.slack.dev/reference/events/reaction_added names it without colons. */
const STOP_REACTION = 'x'

const reaction = z.object({
  event_id: z.string(),
  ...eventTeam,
  event: z.object({
    type: z.literal('reaction_added'),
    user: z.string(),
    reaction: z.literal(STOP_REACTION),
    item: z.object({ type: z.literal('message'), channel: z.string(), ts: z.string() }),
  }),
})

const stopped = z.object({
  event_id: z.string(),
  ...eventTeam,
  event: z.object({
    type: z.literal('agent_session_stopped'),
    user: z.string(),
    channel: z.string(),
    thread_ts: z.string(),
  }),
})

/** Parses the two ways to stop the bot without a button: a reaction to a message, or Slack's own stop in a thread. */
export function parseStopEvent(body: unknown) {
  const { data: reacted } = reaction.safeParse(body)
  if (reacted) {
    const { event, event_id } = reacted
    const { channel, ts } = event.item
    return { kind: 'stop' as const, id: `stop-${event_id}`, team: teamOf(reacted), user: event.user, channel, ts }
  }
  const { data } = stopped.safeParse(body)
  if (!data) return undefined
  const { event, event_id } = data
  return {
    kind: 'stop' as const,
    id: `stop-${event_id}`,
    team: teamOf(data),
    user: event.user,
    channel: event.channel,
    threadTs: event.thread_ts,
  }
}
