import type { Changes } from './changes.ts'
import type { Events } from './events/events.ts'
import type { Transport } from './events/transport.ts'
import type { Log } from './log/log.ts'
import type { Manifest } from './manifest/manifest.ts'
import type { SocketHub } from './sockets/hub.ts'
import type { Team } from './state/model/model.ts'
import type { Organization } from './state/organization.ts'
import type { State } from './state/state.ts'
import type { RateLimits } from './state/stores/rate-limits.ts'

interface Credentials {
  botToken: string
  appToken: string
  signingSecret: string
  clientId: string
  clientSecret: string
}

/** What every part of the workspace gets. */
export interface Workspace {
  /** The address at which apps and people reach it, without a trailing slash. */
  readonly url: string
  readonly team: Team
  /** The one that it belongs to, or that it represents. */
  readonly organization: Organization | undefined
  readonly manifest: Manifest
  /** How to connect the app to a real Slack, for people who open the page for the first time. */
  readonly howToConnect: string
  readonly credentials: Credentials
  readonly state: State
  /** Undefined if nothing is limited. */
  readonly rateLimits: RateLimits | undefined
  readonly changes: Changes
  readonly sockets: SocketHub
  /** The only way to reach the app: a connected socket, otherwise its request URL. */
  readonly transport: Transport
  readonly events: Events
  readonly log: Log
}
