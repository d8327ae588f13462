import type { Redis } from 'ioredis'
import { z } from 'zod'
import type { SignInStores } from '../../ports/index.ts'
import { createOAuthRegistrations } from './oauth-registrations.ts'
import { grantSchema, signInSchema } from './schemas.ts'
import { createSignInStore } from './sign-in-store.ts'
import { createTickets } from './tickets.ts'

/** What a person has for each step of a sign-in. */
const LIFE_SECONDS = 10 * 60

const invitation = z.object({ team: z.string(), user: z.string(), name: z.string() })
const journey = z.object({
  ticket: z.string(),
  browser: z.string(),
  authorization: z.object({ verifier: z.string(), grant: grantSchema, namesIssuer: z.boolean() }),
})
const arrival = z.object({ ticket: z.string(), browser: z.string(), signIn: signInSchema })

export function createSignInStores(options: { redis: Redis; secretKey: string; prefix?: string }): SignInStores {
  const of = { ...options, lifeSeconds: LIFE_SECONDS }
  return {
    store: createSignInStore(options),
    registrations: createOAuthRegistrations(options),
    invitations: createTickets({ ...of, kind: 'invitation', schema: invitation }),
    journeys: createTickets({ ...of, kind: 'journey', schema: journey }),
    arrivals: createTickets({ ...of, kind: 'arrival', schema: arrival }),
  }
}
