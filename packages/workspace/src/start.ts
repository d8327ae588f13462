import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { resumeScheduled } from './actions/schedule.ts'
import { resumeStreams } from './actions/stream.ts'
import { beginUninstalled, endInstallation, UNINSTALL_EVENTS } from './actions/uninstall.ts'
import { createApp } from './app.ts'
import { Changes } from './changes.ts'
import { Events } from './events/events.ts'
import { createHttpTransport } from './events/http-transport.ts'
import { createTransport } from './events/transport.ts'
import { closeServer, listen } from './http/listen.ts'
import type { Log } from './log/log.ts'
import { loadManifest } from './manifest/manifest.ts'
import { SocketHub } from './sockets/hub.ts'
import type { Team } from './state/model/model.ts'
import { TEAM } from './state/model/seed.ts'
import type { Organization } from './state/organization.ts'
import { openState } from './state/state.ts'
import { RateLimits } from './state/stores/rate-limits.ts'
import type { Workspace } from './workspace.ts'

export interface WorkspaceOptions {
  /** 0: any free port. */
  port: number
  host?: string
  dataDir: string
  /** A YAML or JSON app manifest with the app's commands, shortcuts, scopes and events. */
  manifestPath: string
  team?: Team
  /** What the workspace belongs to; if it has the team's own id, it takes the installations for all its workspaces. */
  organization?: Organization
  /** Whether the app is installed from the start, or has to be installed by a person. */
  installed?: 'from the start' | 'by OAuth'
  /** The app's sockets, if other teams share them. */
  sockets?: SocketHub
  /** Hosts whose links the app is told about, replacing the manifest's. */
  unfurlDomains?: readonly string[]
  botToken?: string
  appToken?: string
  signingSecret?: string
  /** For installing the app by OAuth. */
  clientId?: string
  clientSecret?: string
  /** Where events, commands and interactions go while no socket is connected. */
  requestUrl?: string
  /** The address that apps and people use, if it differs from the one listened on. */
  publicUrl?: string
  pageDir?: string
  /** How to connect the app to a real Slack, in a sentence or two for people. */
  howToConnect?: string
  /** `off` lets an app call as often as it wants. */
  limits?: 'on' | 'off'
  log: Log
}

export interface RunningWorkspace {
  url: string
  /** Answers a request as the server does. */
  fetch: Hono['fetch']
  close(): Promise<void>
}

const HOW_TO_CONNECT =
  'Create a Slack app from the same manifest at api.slack.com/apps, then start your app with its tokens and without slackApiUrl.'

/** Starts a practice workspace with one app. Its messages are kept in `dataDir`. */
export async function startWorkspace(options: WorkspaceOptions): Promise<RunningWorkspace> {
  const {
    port,
    host = '127.0.0.1',
    dataDir,
    manifestPath,
    requestUrl,
    publicUrl,
    team = TEAM,
    organization,
    log,
  } = options
  const { botToken = 'xoxb-practice-bot', appToken = 'xapp-practice-app' } = options
  const {
    signingSecret = 'practice-signing-secret',
    clientId = '7.7',
    clientSecret = 'practice-client-secret',
  } = options
  const { pageDir = fileURLToPath(new URL('../page/dist', import.meta.url)) } = options

  const loaded = await loadManifest(manifestPath, log)
  const manifest = { ...loaded, unfurlDomains: options.unfurlDomains ?? loaded.unfurlDomains }
  const state = openState(dataDir, log, team)
  const changes = new Changes()
  const isNew = state.directory.isNew
  const sockets = options.sockets ?? new SocketHub(state.clock, changes, log)
  const http = requestUrl === undefined ? undefined : createHttpTransport(requestUrl, signingSecret, state.clock)
  const { clock, eventLog, installation } = state
  const transport = createTransport(sockets, http, () => manifest.isInteractive && installation.isInstalled)
  const canReceive = (type: unknown) => installation.isInstalled || UNINSTALL_EVENTS.has(type)
  const events = new Events({
    team: team.id,
    organization,
    subscribed: manifest.events,
    canReceive,
    transport,
    eventLog,
    changes,
    clock,
    log,
  })
  const closing = new AbortController()

  let url = publicUrl ?? ''
  const credentials = { botToken, appToken, signingSecret, clientId, clientSecret }
  const rateLimits = options.limits === 'off' ? undefined : new RateLimits(state.clock)
  const { howToConnect = HOW_TO_CONNECT } = options
  const parts = {
    manifest,
    team,
    organization,
    howToConnect,
    credentials,
    state,
    rateLimits,
    changes,
    sockets,
    transport,
    events,
    log,
  }
  const workspace: Workspace = {
    ...parts,
    get url() {
      return url
    },
  }
  const emit: Events['emit'] = (...event) => events.emit(...event)
  organization?.add({ team, installation, emit, end: () => endInstallation(workspace) })
  const ownHosts = new Set([host, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])])
  const app = createApp(workspace, { http, ownHosts, pageDir, closing: closing.signal })
  const server = createServer(getRequestListener(app.fetch))
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head))
  try {
    const address = await listen(server, port, host)
    url ||= address
  } catch (error) {
    state.close()
    throw error
  }
  if (isNew && options.installed === 'by OAuth') beginUninstalled(workspace)
  events.resume()
  resumeStreams(workspace)
  resumeScheduled(workspace)
  return {
    url,
    fetch: app.fetch,
    async close() {
      closing.abort()
      events.drop()
      if (!options.sockets) await sockets.close()
      await closeServer(server)
      state.close()
    },
  }
}
