import { z } from 'zod'

const named = z.object({ enterprise_id: z.string().nullish() })

/** Commands and events name it flat, events of newer apps with the authorization alone, clicks and forms as an object. */
const inEnterprise = named.extend({
  authorizations: z.array(named).optional(),
  enterprise: z.object({ id: z.string() }).nullish(),
})

/**
 * The Enterprise organization that a payload comes from, undefined where the workspace is in none. In a channel shared with another
 * company it is the installation's: https://docs.slack.dev/apis/events-api#authorizations
 */
export function enterpriseOf(body: unknown): string | undefined {
  const { data = {} } = inEnterprise.safeParse(body)
  const [authorization] = data.authorizations ?? []
  return (authorization ?? data).enterprise_id ?? data.enterprise?.id
}
