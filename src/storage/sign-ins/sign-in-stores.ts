import { z } from 'zod'
import type { SignInStores, Tickets } from '../../ports/index.ts'
import { createOAuthRegistrations } from './oauth-registrations.ts'
import { grantSchema, signInSchema } from './schemas.ts'
import { createSignInStore, type SignInStoreOptions } from './sign-in-store.ts'
import { createTickets } from './tickets.ts'

/** How long a person has for each step of a sign-in. */
const LIFE_SECONDS = 10 * 60

const invitation = z.object({ team: z.string(), user: z.string(), name: z.string(), scope: z.string().exactOptional() })
const journey = z.object({
  ticket: z.string(),
  browser: z.string(),
  authorization: z.object({
    verifier: z.string(),
    grant: grantSchema,
    scope: z.string().exactOptional(),
    namesIssuer: z.boolean(),
  }),
})
const arrival = z.object({ ticket: z.string(), browser: z.string(), signIn: signInSchema })

const device = z.object({
  team: z.string(),
  user: z.string(),
  device: z.string(),
  grant: grantSchema,
  intervalMs: z.number(),
})

/** An installation of the app that a browser started. */
const install = z.object({ scopes: z.array(z.string()), redirectUri: z.string() })

export function createInstallTickets(options: SignInStoreOptions): Tickets<z.output<typeof install>> {
  return createTickets({ ...options, lifeSeconds: LIFE_SECONDS, kind: 'install', schema: install })
}

export function createSignInStores(options: SignInStoreOptions): SignInStores {
  const of = { ...options, lifeSeconds: LIFE_SECONDS }
  return {
    store: createSignInStore(options),
    registrations: createOAuthRegistrations(options),
    invitations: createTickets({ ...of, kind: 'invitation', schema: invitation }),
    journeys: createTickets({ ...of, kind: 'journey', schema: journey }),
    arrivals: createTickets({ ...of, kind: 'arrival', schema: arrival }),
    devices: createTickets({ ...of, kind: 'device', schema: device }),
  }
}
