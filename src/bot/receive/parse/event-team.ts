import { z } from 'zod'

/** Of an event's envelope. */
export const eventTeam = {
  team_id: z.string(),
  authorizations: z.array(z.object({ team_id: z.string().nullish() })).optional(),
}

/**
 * Whose installation an event is for; in a channel shared with another company `team_id` may be that company's.
 * https://docs.slack.dev/apis/events-api#authorizations
 */
export function teamOf({ team_id, authorizations: [first] = [] }: z.output<z.ZodObject<typeof eventTeam>>): string {
  return first?.team_id ?? team_id
}
