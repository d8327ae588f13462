/** Somebody in a Slack workspace. */
export interface SlackPerson {
  team: string
  user: string
}

/** What a person's requests to the instance are made with. */
export interface Credential {
  token: string
  scheme: 'token' | 'Bearer'
}

/** How a person's sign-in with the instance is kept, encrypted. */
export interface SignIn extends Credential {
  by: 'browser' | 'device' | 'token'
  /** Their name on the instance, where it tells. */
  account?: string
  connectedAt: number
  /** What was asked for, in the authorization server's words. */
  scope?: string
  /** When the token ends, in ms since the epoch, where that is known. */
  expiresAt?: number
  /** When no token can be had by it any more, where that is known. */
  endsAt?: number
  /** Serves once: another token comes with the next one. */
  refreshToken?: string
  /** When the refresh token was sent, before its answer was kept. */
  refreshingSince?: number
  /** What the authorization server knows the bot by, as this sign-in needs it. */
  grant?: OAuthGrant
  /** The person was told that it ends. */
  toldAt?: number
}

/** How tokens of a sign-in are renewed and ended: where, and as whom. */
export interface OAuthGrant {
  /** The authorization server's address. */
  issuer: string
  tokenEndpoint: string
  revocationEndpoint?: string
  introspectionEndpoint?: string
  /** How it lets clients prove who they are. */
  authMethods?: readonly string[]
  client: OAuthRegistration
  /** The instance's endpoint, which the tokens are for. */
  resource?: string
}

/** What an authorization server knows the bot by, in its own words (RFC 7591). */
export interface OAuthRegistration {
  client_id: string
  client_secret?: string
  token_endpoint_auth_method?: string
}

/** The bot's registrations, by the authorization server's address and what is registered for. */
export interface OAuthRegistrations {
  find(issuer: string, purpose: string): Promise<OAuthRegistration | undefined>
  save(issuer: string, purpose: string, registration: OAuthRegistration): Promise<void>
  /** For one that the server does not know any more. */
  forget(issuer: string, purpose: string): Promise<void>
}

/** A sign-in as it stands in the store; `text` tells it from what it is later. */
export interface KeptSignIn {
  signIn: SignIn
  text: string
}

/** A job that goes on once its asker has signed in. */
export interface AwaitingJob {
  queue: string
  id: string
}

export interface SignInStore {
  find(person: SlackPerson): Promise<KeptSignIn | undefined>
  save(person: SlackPerson, signIn: SignIn): Promise<void>
  /** False, and nothing changed, where another has changed or removed it since. */
  replace(person: SlackPerson, before: KeptSignIn, signIn: SignIn): Promise<KeptSignIn | undefined>
  /** False where it has changed since, or there was none. */
  remove(person: SlackPerson, before?: KeptSignIn): Promise<boolean>
  /** Of a team, with the day each was used last. What cannot be opened is left out. */
  all(team: string): AsyncIterable<{ person: SlackPerson; kept: KeptSignIn; usedAt: number }>
  /** Everything of a team. */
  removeTeam(team: string): Promise<void>
  noteUse(person: SlackPerson, at: number): Promise<void>
  /** Runs work that one process at a time may do for a person; `undefined` where another does it now. */
  exclusively<Value>(person: SlackPerson, work: () => Promise<Value>): Promise<{ value: Value } | undefined>
  /** Jobs that wait for a person, to be woken. */
  await(person: SlackPerson, job: AwaitingJob): Promise<void>
  awaiting(person: SlackPerson): Promise<readonly AwaitingJob[]>
  endAwaiting(person: SlackPerson, job: AwaitingJob): Promise<void>
  /** Encrypts all sign-ins of a team with a new key, and forgets the key before; how many there were. */
  rotateKey(team: string): Promise<number>
}

/** What became of a person's sign-in; they are told, unless they `declined` it on its page. */
export type SignInNews = 'connected' | 'lost' | 'refused' | 'ending' | 'unused' | 'declined'

export interface SignIns {
  /** How people can sign in here now, beside typing an access token. */
  ways(): Promise<{ browser: boolean; device: boolean }>
  find(person: SlackPerson): Promise<SignIn | undefined>
  /**
   * The address to open in a browser, good for ten minutes and one sign-in. `name`: how they are shown in Slack; `scope`: what has to
   * be allowed beside what always is.
   */
  begin(person: SlackPerson, name: string, scope?: string): Promise<string>
  /** A code to type on a page of the instance. `name`: as it stands there. */
  beginDevice(person: SlackPerson, name: string): Promise<DeviceCode>
  /** Whether the code was typed; keeps the sign-in. */
  pollDevice(ticket: string): Promise<DevicePoll>
  /** Keeps an access token that the instance takes. Throws a UserError for one that it does not. */
  useToken(person: SlackPerson, token: string, endsAt?: number): Promise<void>
  /** Ends a sign-in here and at the instance; false where there was none. */
  remove(person: SlackPerson): Promise<boolean>
  removeTeam(team: string): Promise<void>
  /**
   * What a person's requests are made with, renewed where it ends within a minute or is the one that the instance `refused`. Undefined
   * where they are not signed in, or not any more: then they were told.
   */
  credentialOf(person: SlackPerson, refused?: string): Promise<Credential | undefined>
  /** Looks at everybody's of a team: tells whose ends within a week, ends those not used for 90 days, and of whoever left. */
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
  /** When to look for the first time. */
  againMs: number
}

/** `ended`: refused, or nobody came. */
export type DevicePoll =
  | { state: 'waiting'; againMs: number }
  | { state: 'connected'; account: string | undefined }
  | { state: 'ended' }

/** What a code is polled with. */
interface DevicePending extends SlackPerson {
  device: string
  grant: OAuthGrant
  intervalMs: number
}

/** A browser that signs somebody in. `browser`: a secret that it keeps, so that nobody else ends what it began. */
export interface BrowserSignIn {
  /** From the address in Slack to the authorization server's; undefined for a ticket that is used up, too old, or none. */
  leave(ticket: string, browser: string): Promise<string | undefined>
  /** Back from there: what the person has still to confirm. Throws a SignInDenied where they did not allow it. */
  comeBack(state: string, browser: string, answer: BrowserAnswer): Promise<SignInToConfirm | undefined>
  /** The person confirmed it: whose sign-in is kept now. */
  confirm(secret: string, browser: string): Promise<(SlackPerson & { account: string | undefined }) | undefined>
  /** The person did not: nothing is kept. */
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
  /** On the instance, where it tells. */
  account: string | undefined
  /** Confirms it, once. */
  secret: string
}

/** Something short-lived under a secret that only its holder knows. */
export interface Tickets<Value> {
  /** Returns the secret. */
  issue(value: Value): Promise<string>
  read(secret: string): Promise<Value | undefined>
  /** Reads it and ends it: of several that take, one gets it. */
  take(secret: string): Promise<Value | undefined>
}

/** Whom an address in Slack is for. */
interface Invitation extends SlackPerson {
  name: string
  scope?: string
}

/** What is kept while a browser is at the authorization server. */
export interface Authorization {
  /** Of PKCE. */
  verifier: string
  grant: OAuthGrant
  scope?: string
  /** The server says in its answer who it is (RFC 9207). */
  namesIssuer: boolean
}

/** A browser that is at the authorization server. */
interface Journey {
  ticket: string
  /** Of the browser's secret. */
  browser: string
  authorization: Authorization
}

/** A browser that is back, with what its person has to confirm. */
export interface Arrival {
  ticket: string
  browser: string
  signIn: SignIn
}

export interface SignInStores {
  store: SignInStore
  registrations: OAuthRegistrations
  invitations: Tickets<Invitation>
  journeys: Tickets<Journey>
  arrivals: Tickets<Arrival>
  devices: Tickets<DevicePending>
}
