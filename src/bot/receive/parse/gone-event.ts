import { z } from 'zod'
import { eventTeam, teamOf } from './event.ts'

const envelope = { event_id: z.string(), ...eventTeam }

/** `bot`: the app's own tokens; `oauth`: people's. https://docs.slack.dev/reference/events/tokens_revoked */
const revoked = z.object({
  ...envelope,
  event: z.object({
    type: z.literal('tokens_revoked'),
    tokens: z.object({ oauth: z.array(z.string()).default([]), bot: z.array(z.string()).default([]) }),
  }),
})
const uninstalled = z.object({ ...envelope, event: z.object({ type: z.literal('app_uninstalled') }) })
const deactivated = z.object({
  ...envelope,
  event: z.object({ type: z.literal('user_change'), user: z.object({ id: z.string(), deleted: z.literal(true) }) }),
})

const ofOrganization = z.object({
  team_id: z.string().nullish(),
  enterprise_id: z.string().nullish(),
  authorizations: z.array(z.object({ enterprise_id: z.string().nullish() })).optional(),
  event: z.object({ type: z.enum(['team_access_revoked', 'app_uninstalled', 'tokens_revoked']) }),
})

/**
 * The organization that removed the app from all or some of its workspaces. In Slack's example, the event about some of them comes from a
 * workspace: https://docs.slack.dev/reference/events/team_access_revoked
 */
export function parseOrganizationLeft(body: unknown): string | undefined {
  const { data } = ofOrganization.safeParse(body)
  if (!data || (data.event.type !== 'team_access_revoked' && typeof data.team_id === 'string')) return undefined
  return data.enterprise_id ?? data.authorizations?.[0]?.enterprise_id ?? undefined
}

/** Parses that people left, or everyone if there are no `users`. */
export function parseGoneEvent(body: unknown) {
  const { data: person } = deactivated.safeParse(body)
  if (person) return gone(person, [person.event.user.id])
  const { data: tokens } = revoked.safeParse(body)
  if (tokens) return gone(tokens, tokens.event.tokens.bot.length > 0 ? undefined : tokens.event.tokens.oauth)
  const { data: app } = uninstalled.safeParse(body)
  return app && gone(app, undefined)
}

function gone(data: { event_id: string } & Parameters<typeof teamOf>[0], users: readonly string[] | undefined) {
  const of = { kind: 'gone' as const, id: `gone-${data.event_id}`, team: teamOf(data), user: '', channel: '' }
  return { ...of, ...(users && { users: [...users] }) }
}
