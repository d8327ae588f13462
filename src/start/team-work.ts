import type { TeamAccess } from '../bot/install/teams.ts'
import { createDirectory } from '../bot/people/directory.ts'
import type { Encryption } from '../bot/receive/encrypt.ts'
import { createDispatch } from '../bot/route/dispatch.ts'
import { createChat } from '../bot/send/chat.ts'
import type { Config } from '../config/config.ts'
import { auditOf, factsOf, installationOf } from '../config/neighbours.ts'
import { deepSearch } from '../handlers/deep-search/search/deep-search.job.ts'
import { catalog, handlers, jobRunners } from '../handlers/index.ts'
import { createPolicies } from '../handlers/policy/in-channel.ts'
import type { Deps, InstallationStore, JobRunner, Jobs } from '../ports/index.ts'
import type { WorkObserver } from '../ports/work.ts'
import type { Outgoing } from '../process/outgoing.ts'
import { createReaper } from '../queue/reaper.ts'
import { ownedId } from '../queue/team-jobs.ts'
import { createAlertStore } from '../storage/alerts/alert-store.ts'
import { createAudit } from '../storage/audit/audit-store.ts'
import { createConversationStores } from '../storage/conversations/conversations.ts'
import { createDeepSearchStores } from '../storage/deep-search/deep-search-stores.ts'
import type { TeamStoreOptions } from '../storage/keys.ts'
import { createRequestCounts } from '../storage/report/request-counts.ts'
import { createForgetting } from './create-forgetting.ts'
import { startSweeps } from './start-sweeps.ts'
import type { TeamWork } from './teams-at-work.ts'

/** What all workspaces share: the instance, its figures and credits, and how work is stored. */
interface SharedWork
  extends Pick<Deps, 'tools' | 'toolsOf' | 'signIns' | 'reports' | 'credits' | 'pause' | 'clock' | 'log' | 'health'> {
  config: Config
  redis: TeamStoreOptions['redis']
  isPrivate: boolean
  /** There are several workspaces. */
  isOneOfMany: boolean
  secretKey: string
  encryption: Encryption
  outgoing: Outgoing
  observer: WorkObserver
  jobsOf(team: string): Jobs
  recurringOf(team: string): Pick<Deps, 'subscriptions' | 'reportOwners'>
  installations: Pick<InstallationStore, 'leave'>
  /** The jobs of recurring work. */
  ticks: readonly Pick<JobRunner, 'definition'>[]
  /** Whether deep searches cost nothing. */
  isFree(): Promise<boolean>
}

/** Everything for one workspace, with its own stores, limits, caches and rate limits. */
export async function createTeamWork(
  team: string,
  { client, botUser, isGone }: TeamAccess,
  shared: SharedWork,
): Promise<TeamWork> {
  const { config, redis, clock, log, isOneOfMany, secretKey, encryption, outgoing, observer } = shared
  const { tools, toolsOf, signIns, reports, credits, pause, health } = shared
  const stored = { redis, team, clock, log }
  const owned = isOneOfMany && { owns: (id: string) => id.startsWith(ownedId(team, '')) }
  const conversations = createConversationStores(stored)
  const policies = createPolicies(conversations.settings, installationOf(config))
  const audit = createAudit({ ...stored, ...auditOf(config), secretKey })
  const deps: Deps = {
    tools,
    toolsOf,
    signIns,
    reports,
    credits,
    pause,
    clock,
    log,
    health,
    policies,
    audit,
    catalog,
    ...conversations,
    ...createDeepSearchStores(stored, config, shared.isFree, isOneOfMany),
    ...shared.recurringOf(team),
    ...factsOf(config),
    jobs: shared.jobsOf(team),
    alerts: createAlertStore(stored),
    requestCounts: createRequestCounts(stored),
    modeOf: async (channel) => (await policies.of(channel)).mode.value,
    chat: createChat({ client, directory: createDirectory(client, team), encryption, botUser, outgoing, log }),
    allowlist: policies.installation,
    home: (person) => handlers.home.run(person, deps),
    forgetting: {
      forget: (user) => forgetting.forget(user),
      async forgetTeam() {
        // The event may come late, after the app was installed again.
        if (await isGone()) await shared.installations.leave(team)
      },
    },
  }

  const of = { ...handlers, deps, encryption, observer, operators: deps.operators, botUser, team }
  const runners = [createDispatch(of), ...jobRunners(deps)]
  const kept = { ...stored, ...owned, signIns, tools, toolsOf, secretKey, dataDir: config.dataDir, encryption, audit }
  const forgetting = createForgetting({ ...kept, runners, isPrivate: shared.isPrivate })
  await forgetting.catchUp()
  const jobId = (id: string) => (isOneOfMany ? ownedId(team, id) : id)
  const reaper = createReaper({ ...stored, definition: deepSearch, jobId })
  reaper.start()
  const sweeps: (() => Promise<void> | void)[] = []
  const lifecycle = { add: (_: string, close: () => Promise<void> | void) => void sweeps.push(close) }
  startSweeps({
    ...stored,
    deps,
    runners: [...runners, ...shared.ticks],
    audit,
    lifecycle,
    days: config,
    isPrivate: shared.isPrivate,
  })
  return {
    runners: new Map(runners.map((runner) => [runner.definition.name, runner])),
    async close() {
      await Promise.all(sweeps.map((close) => close()))
      await reaper.close()
      await audit.close()
    },
  }
}
