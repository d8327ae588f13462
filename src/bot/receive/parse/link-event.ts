import { z } from 'zod'
import { eventTeam, teamOf } from './event-team.ts'

const shared = z.object({
  event_id: z.string(),
  ...eventTeam,
  event: z.object({
    type: z.literal('link_shared'),
    user: z.string(),
    // While it is still being written, nobody knows who will read it.
    source: z.literal('conversations_history'),
    channel: z.string(),
    message_ts: z.string(),
    links: z.array(z.object({ url: z.string() })).max(50),
  }),
})

/** Reads that somebody posted links to the instance. https://docs.slack.dev/reference/events/link_shared */
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
