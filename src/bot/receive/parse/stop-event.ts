import { z } from 'zod'
import { eventTeam, teamOf } from './event-team.ts'

/** The reaction that stops: https://docs.slack.dev/reference/events/reaction_added names it without colons. */
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

/** Reads how somebody stops what the bot does without words: a reaction to a message, or Slack's own stop in a thread. */
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
