import { whoAmI } from '../bot/client/identity.ts'
import { checkToken } from '../bot/client/slack-check.ts'
import { createSlackClient } from '../bot/client/slack-client.ts'
import { isRevoked } from '../bot/install/access.ts'
import { installHealth } from '../bot/install/install-health.ts'
import { installRoutes } from '../bot/install/routes.ts'
import { createTeamTokens } from '../bot/install/team-tokens.ts'
import { installedTeams, oneTeam, type Teams } from '../bot/install/teams.ts'
import type { Routes } from '../bot/receive/http-server.ts'
import type { SlackConfig } from '../config/config.ts'
import type { Clock, Health, InstallationStore, Jobs, Log } from '../ports/index.ts'
import type { CallObserver } from '../ports/work.ts'
import type { Outgoing } from '../process/outgoing.ts'
import { createTeamJobs } from '../queue/team-jobs.ts'
import { createInstallationStore } from '../storage/installations/installation-store.ts'
import type { TeamStoreOptions } from '../storage/keys.ts'
import { createInstallTickets } from '../storage/sign-ins/sign-in-stores.ts'

interface OpenTeamsOptions {
  slack: SlackConfig
  redis: TeamStoreOptions['redis']
  secretKey: string
  jobs: Jobs
  /** The bot's address for browsers; undefined if there is none. */
  botUrl(): string | undefined
  outgoing: Outgoing
  calls: Pick<CallObserver, 'slackCalled'>
  clock: Clock
  log: Log
  /** Ends the wait for Slack. */
  signal: AbortSignal
}

interface OpenTeams {
  installations: InstallationStore
  jobsOf(team: string): Jobs
  /** Whether a workspace has the app; undefined if a bot token is set, because then everything comes from its workspace. */
  isInstalled?: (team: string, enterprise: string | undefined) => Promise<boolean>
  /** An organization removed the app from some of its workspaces, or from all. */
  leave?: (enterprise: string) => Promise<void>
  /** Waits for Slack if one workspace's token is set. */
  teams(): Promise<Teams>
  /** The one workspace; undefined if people install the app themselves. */
  identity: (() => Promise<{ teamId: string }>) | undefined
  health(): Promise<Health>
  pages: Routes
}

/** The workspaces that the bot serves: the one whose token is set, or those where people installed the app. */
export function openTeams(options: OpenTeamsOptions): OpenTeams {
  const { slack, redis, secretKey, jobs, botUrl, outgoing, calls, clock, log, signal } = options
  const { apiUrl, install } = slack
  const via = { outgoing, calls, log }
  const store = createInstallationStore({ redis, secretKey })
  if (!install) {
    const client = createSlackClient(apiUrl, slack.botToken, via)
    const identity = () => whoAmI(client, log, signal)
    return {
      installations: store,
      jobsOf: () => jobs,
      identity,
      async teams() {
        const { teamId, botUserId: botUser } = await identity()
        return oneTeam(teamId, { client, botUser, isGone: () => isRevoked(client) })
      },
      health: () => checkToken(client),
      pages: {},
    }
  }
  const tokens = createTeamTokens({ ...install, store, client: createSlackClient(apiUrl, undefined, via), clock, log })
  const clientOf = (id: string, teamId: string | undefined) =>
    createSlackClient(apiUrl, () => tokens(id), { ...via, teamId })
  const teams = installedTeams({ store, listed: install.teams, clientOf })
  const tickets = createInstallTickets({ redis, secretKey })
  return {
    installations: store,
    jobsOf: (team) => createTeamJobs(jobs, team),
    isInstalled: async (team, enterprise) => (await teams.find(team, enterprise)) !== undefined,
    leave: teams.leave,
    identity: undefined,
    teams: async () => teams,
    health: () => installHealth(teams, install.teams),
    pages: installRoutes({ ...install, apiUrl, store, tickets, botUrl, outgoing, log }),
  }
}
