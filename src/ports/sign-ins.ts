import { z } from 'zod'

const slackPerson = z.object({ team: z.string(), user: z.string() })

export type SlackPerson = z.output<typeof slackPerson>

/** What a person's requests to the instance authenticate with. */
const credential = z.object({ token: z.string(), scheme: z.enum(['token', 'Bearer']) })

export type Credential = z.output<typeof credential>

/** How an authorization server knows the bot, in its own words (RFC 7591). */
export const registrationSchema = z.object({
  client_id: z.string(),
  client_secret: z.string().exactOptional(),
  token_endpoint_auth_method: z.string().exactOptional(),
})

export type OAuthRegistration = z.output<typeof registrationSchema>

/** Where and as which client the tokens of a sign-in are renewed and revoked. */
const grant = z.object({
  /** The authorization server's address. */
  issuer: z.string(),
  tokenEndpoint: z.string(),
  revocationEndpoint: z.string().exactOptional(),
  introspectionEndpoint: z.string().exactOptional(),
  /** How it lets clients authenticate. */
  authMethods: z.array(z.string()).readonly().exactOptional(),
  client: registrationSchema,
  /** The instance's endpoint that the tokens are for. */
  resource: z.string().exactOptional(),
})

export type OAuthGrant = z.output<typeof grant>

/** A person's sign-in with the instance, as it is stored, encrypted. */
export const signInSchema = credential.extend({
  by: z.enum(['browser', 'device', 'token']),
  /** Their name on the instance, if it says. */
  account: z.string().exactOptional(),
  connectedAt: z.number(),
  /** The scope that was requested, in the authorization server's words. */
  scope: z.string().exactOptional(),
  /** When the token expires, in ms since the epoch, if known. */
  expiresAt: z.number().exactOptional(),
  /** When the whole sign-in expires and gives no more tokens, if known. */
  endsAt: z.number().exactOptional(),
  /** Works once: each use returns the next one. */
  refreshToken: z.string().exactOptional(),
  /** When the refresh token was sent, until the answer is stored. */
  refreshingSince: z.number().exactOptional(),
  /** How the authorization server knows the bot, for this sign-in. */
  grant: grant.exactOptional(),
  /** When the person was told that it is about to end. */
  toldAt: z.number().exactOptional(),
})

export type SignIn = z.output<typeof signInSchema>

/** The bot's registrations, by the authorization server's address and their purpose. */
export interface OAuthRegistrations {
  find(issuer: string, purpose: string): Promise<OAuthRegistration | undefined>
  save(issuer: string, purpose: string, registration: OAuthRegistration): Promise<void>
  /** For a registration that the server no longer knows. */
  forget(issuer: string, purpose: string): Promise<void>
}

/** A sign-in as stored; `text` identifies this version of it. */
export interface KeptSignIn {
  signIn: SignIn
  text: string
}

/** A job that continues once its asker has signed in. */
export const awaitingJobSchema = z.object({ queue: z.string(), id: z.string() })

type AwaitingJob = z.output<typeof awaitingJobSchema>

export interface SignInStore {
  find(person: SlackPerson): Promise<KeptSignIn | undefined>
  save(person: SlackPerson, signIn: SignIn): Promise<void>
  /** Undefined, and nothing changed, if someone else changed or removed it since. */
  replace(person: SlackPerson, before: KeptSignIn, signIn: SignIn): Promise<KeptSignIn | undefined>
  /** False if it has changed since, or there was none. */
  remove(person: SlackPerson, before?: KeptSignIn): Promise<boolean>
  /** All sign-ins of a team, with the day each was last used. Unreadable ones are left out. */
  all(team: string): AsyncIterable<{ person: SlackPerson; kept: KeptSignIn; usedAt: number }>
  removeTeam(team: string): Promise<void>
  noteUse(person: SlackPerson, at: number): Promise<void>
  /** Runs work that only one process may do at a time for a person; undefined if another one is doing it. */
  exclusively<Value>(person: SlackPerson, work: () => Promise<Value>): Promise<{ value: Value } | undefined>
  /** Jobs that wait for a person to sign in, to be woken then. */
  await(person: SlackPerson, job: AwaitingJob): Promise<void>
  awaiting(person: SlackPerson): Promise<readonly AwaitingJob[]>
  endAwaiting(person: SlackPerson, job: AwaitingJob): Promise<void>
  /** Re-encrypts all sign-ins of a team with a new key and forgets the old key; returns how many there were. */
  rotateKey(team: string): Promise<number>
}

/** What happened to a person's sign-in. They are told, unless they `declined` it on its own page. */
export type SignInNews = 'connected' | 'lost' | 'refused' | 'ending' | 'unused' | 'declined'

export interface SignIns {
  /** How people can sign in here now, besides typing an access token. */
  ways(): Promise<{ browser: boolean; device: boolean }>
  find(person: SlackPerson): Promise<SignIn | undefined>
  /**
   * An address to open in a browser, valid for ten minutes and one sign-in. `name`: how Slack shows the person; `scope`: what must be
   * allowed in addition.
   */
  begin(person: SlackPerson, name: string, scope?: string): Promise<string>
  /** A code to type on a page of the instance. `name`: as shown on that page. */
  beginDevice(person: SlackPerson, name: string): Promise<DeviceCode>
  /** Whether the code was typed; stores the sign-in. */
  pollDevice(ticket: string): Promise<DevicePoll>
  /** Stores an access token if the instance accepts it. Throws a UserError otherwise. */
  useToken(person: SlackPerson, token: string, endsAt?: number): Promise<void>
  /** Ends a sign-in here and at the instance; false if there was none. */
  remove(person: SlackPerson): Promise<boolean>
  removeTeam(team: string): Promise<void>
  /**
   * What a person's requests authenticate with, renewed if it expires within a minute or is the one that the instance `refused`.
   * Undefined if they aren't signed in, or no longer are: then they were told.
   */
  credentialOf(person: SlackPerson, refused?: string): Promise<Credential | undefined>
  /**
   * Checks all sign-ins of a team: tells people whose sign-in ends within a week, and ends those unused for 90 days and those of people
   * who left.
   */
  review(team: string, hasLeft: (person: SlackPerson) => Promise<boolean>): Promise<void>
  /** Has a job woken once a person has signed in. */
  await(person: SlackPerson, job: AwaitingJob): Promise<void>
  awaiting(person: SlackPerson): Promise<readonly AwaitingJob[]>
  endAwaiting(person: SlackPerson, job: AwaitingJob): Promise<void>
}

export interface DeviceCode {
  ticket: string
  code: string
  address: string
  /** When to poll for the first time. */
  againMs: number
}

/** `ended`: refused, or the code expired. */
export type DevicePoll =
  | { state: 'waiting'; againMs: number }
  | { state: 'connected'; account: string | undefined }
  | { state: 'ended' }

/** Signs someone in by browser. `browser`: a secret that the browser keeps, so that no one else can finish what it began. */
export interface BrowserSignIn {
  /** From the link in Slack to the authorization server's address; undefined for a ticket that is used, expired or invalid. */
  leave(ticket: string, browser: string): Promise<string | undefined>
  /** Back from there: what the person still has to confirm. Throws SignInDenied if they refused. */
  comeBack(state: string, browser: string, answer: BrowserAnswer): Promise<SignInToConfirm | undefined>
  /** The person confirmed: whose sign-in is stored now. */
  confirm(secret: string, browser: string): Promise<(SlackPerson & { account: string | undefined }) | undefined>
  /** The person refused: nothing is stored. */
  refuse(secret: string, browser: string): Promise<SlackPerson | undefined>
}

interface BrowserAnswer {
  code: string | undefined
  error: string | undefined
  iss: string | undefined
}

export interface SignInToConfirm {
  /** In Slack. */
  name: string
  /** On the instance, if it says. */
  account: string | undefined
  /** Confirms the sign-in, once. */
  secret: string
}

/** Short-lived values, each under a secret that only its holder knows. */
export interface Tickets<Value> {
  /** Returns the secret. */
  issue(value: Value): Promise<string>
  read(secret: string): Promise<Value | undefined>
  /** Reads the value and ends the ticket: only one of several takers gets it. */
  take(secret: string): Promise<Value | undefined>
}

/** What is stored while a browser is at the authorization server. */
const authorization = z.object({
  /** Of PKCE. */
  verifier: z.string(),
  grant,
  scope: z.string().exactOptional(),
  /** Whether the server identifies itself in its answer (RFC 9207). */
  namesIssuer: z.boolean(),
})

export type Authorization = z.output<typeof authorization>

/** What the steps of a sign-in store for the next one. */
export const ticketSchemas = {
  /** Whom a sign-in link in Slack is for. */
  invitation: slackPerson.extend({ name: z.string(), scope: z.string().exactOptional() }),
  /** A browser that is at the authorization server. `browser`: a hash of its secret. */
  journey: z.object({ ticket: z.string(), browser: z.string(), authorization }),
  /** A browser that is back, with the sign-in that its person has to confirm. */
  arrival: z.object({ ticket: z.string(), browser: z.string(), signIn: signInSchema }),
  /** What a device code is polled with. */
  device: slackPerson.extend({ device: z.string(), grant, intervalMs: z.number() }),
}

type TicketOf<Kind extends keyof typeof ticketSchemas> = z.output<(typeof ticketSchemas)[Kind]>

export type Arrival = TicketOf<'arrival'>

export interface SignInStores {
  store: SignInStore
  registrations: OAuthRegistrations
  invitations: Tickets<TicketOf<'invitation'>>
  journeys: Tickets<TicketOf<'journey'>>
  arrivals: Tickets<Arrival>
  devices: Tickets<TicketOf<'device'>>
}
