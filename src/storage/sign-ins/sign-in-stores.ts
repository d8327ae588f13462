import { z } from 'zod'
import type { SignInStores, Tickets } from '../../ports/index.ts'
import { ticketSchemas } from '../../ports/sign-ins.ts'
import { createOAuthRegistrations } from './oauth-registrations.ts'
import { createSignInStore, type SignInStoreOptions } from './sign-in-store.ts'
import { createTickets } from './tickets.ts'

/** How long a person has for each step of a sign-in. */
const LIFE_SECONDS = 10 * 60

/** An installation of the app that a browser started. */
const install = z.object({ scopes: z.array(z.string()), redirectUri: z.string() })

export function createInstallTickets(options: SignInStoreOptions): Tickets<z.output<typeof install>> {
  return createTickets({ ...options, lifeSeconds: LIFE_SECONDS, kind: 'install', schema: install })
}

export function createSignInStores(options: SignInStoreOptions): SignInStores {
  const of = { ...options, lifeSeconds: LIFE_SECONDS }
  const { invitation, journey, arrival, device } = ticketSchemas
  return {
    store: createSignInStore(options),
    registrations: createOAuthRegistrations(options),
    invitations: createTickets({ ...of, kind: 'invitation', schema: invitation }),
    journeys: createTickets({ ...of, kind: 'journey', schema: journey }),
    arrivals: createTickets({ ...of, kind: 'arrival', schema: arrival }),
    devices: createTickets({ ...of, kind: 'device', schema: device }),
  }
}
