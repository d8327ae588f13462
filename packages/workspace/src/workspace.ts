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

/** What every part of the workspace is given. */
export interface Workspace {
  /** The address under which apps and people reach it, without a slash at the end. */
  readonly url: string
  readonly team: Team
  /** The one that it belongs to, or that it stands for. */
  readonly organization: Organization | undefined
  readonly manifest: Manifest
  /** How the app comes into a real Slack, for whoever opens the page for the first time. */
  readonly howToConnect: string
  readonly credentials: Credentials
  readonly state: State
  /** Undefined where nothing is limited. */
  readonly rateLimits: RateLimits | undefined
  readonly changes: Changes
  readonly sockets: SocketHub
  /** The one way to the app: a connected socket, else its request URL. */
  readonly transport: Transport
  readonly events: Events
  readonly log: Log
}
