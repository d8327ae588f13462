import type { TeamAccess, Teams } from '../bot/install/teams.ts'
import { intakeJob } from '../bot/receive/intake-job.ts'
import type { AnalyticsConfig } from '../config/config.ts'
import { searchesAreFree } from '../config/neighbours.ts'
import { creditSample } from '../handlers/credits/credit-sample.job.ts'
import { minuteFor } from '../handlers/credits/hourly-looks.ts'
import { jobDefinitions } from '../handlers/index.ts'
import { createCreditSource } from '../integrations/analytics/credits/credit-source.ts'
import { startReports } from '../integrations/analytics/reports.ts'
import { gated } from '../integrations/gated.ts'
import { bindJob } from '../ports/define.ts'
import { alsoTelling } from '../ports/work.ts'
import { version } from '../process/version.ts'
import { startHourly } from '../queue/schedules/hourly.ts'
import { createEveryTeamJobs } from '../queue/team-jobs.ts'
import { startWorkers } from '../queue/worker/worker.ts'
import { createCreditStore } from '../storage/credits/credit-store.ts'
import { countRequests } from '../storage/report/request-counts.ts'
import type { HealthOfAll } from './create-health.ts'
import { createRecurring } from './create-recurring.ts'
import { startErasingTeams } from './erase-teams.ts'
import type { OpenInstance } from './open-instance.ts'
import type { OpenStorage } from './open-storage.ts'
import { showQueues } from './show-queues.ts'
import type { Starting } from './starting.ts'
import { createTeamWork } from './team-work.ts'
import { createTeamsAtWork } from './teams-at-work.ts'

interface WorkOptions {
  storage: OpenStorage
  instance: OpenInstance
  /** Undefined if no analytics service is set. */
  analytics: AnalyticsConfig | undefined
  teams: Teams
  health: HealthOfAll
}

/** Runs the jobs of every workspace, and what recurs. */
export async function startWork(starting: Starting, options: WorkOptions): Promise<void> {
  const { config, log, lifecycle, outgoing, metrics } = starting
  const { storage, instance, analytics, teams, health } = options
  const { redis, clock, jobs, secretKey, encryption, isPrivate, workspaces } = storage
  const { jobsOf, installations } = workspaces
  const { pause, tools, toolsOf, signIns } = instance
  const stored = { redis, clock, log }
  const observer = alsoTelling(starting.observer, countRequests(stored))
  const { reports, credits, isFree } = await openFigures(starting, options)
  const recurring = createRecurring(stored, { jobs, teams, jobsOf, analytics, lifecycle })

  const shared = {
    ...stored,
    config,
    secretKey,
    encryption,
    outgoing,
    observer,
    pause,
    tools,
    toolsOf,
    signIns,
    reports,
    credits,
    isFree,
    jobsOf,
    installations,
    isPrivate,
    isOneOfMany: teams.only === undefined,
    health: health.look,
    recurringOf: recurring.storesOf,
    ticks: recurring.ticks,
  }
  const create = (team: string, access: TeamAccess) => createTeamWork(team, access, shared)
  const atWork = createTeamsAtWork({ teams, create, log })
  lifecycle.add('workspaces', atWork.close)
  await atWork.begin()

  const sampling = bindJob(creditSample, { credits, clock, log, jobs: createEveryTeamJobs(teams, jobsOf) })
  const runners = [
    ...[intakeJob, ...jobDefinitions].map((job) =>
      job.name === sampling.definition.name ? sampling : atWork.runnerOf(job),
    ),
    ...recurring.ticks,
  ]
  const redisUse = isPrivate ? 'own' : 'shared'
  const workers = await startWorkers({ address: storage.address, runners, jobs, log, redisUse, pause, observer })
  lifecycle.add('workers', () => workers.close())
  const queues = runners.map(({ definition }) => definition.name)
  const leaving = { redis, store: installations, signIns, queues, only: teams.only, log }
  const erasing = startErasingTeams({ ...leaving, endWork: atWork.of })
  lifecycle.add('erasing of workspaces', erasing.close)
  // A process of the previous version may still be running.
  lifecycle.add('migration', startHourly('carrying over what the version before kept', storage.migrate, log).close)
  recurring.start()
  health.add(workers.health)
  health.add(recurring.health)
  metrics?.look({ queues: workers.counts, credits: async () => credits?.lastReading() })
  await showQueues(metrics, { ...stored, runners, lifecycle })
}

/** Reports and credits from the analytics service, if one is set. While paused, neither asks it. */
async function openFigures(
  { config, log, lifecycle, outgoing }: Starting,
  { analytics, storage: { redis, clock }, instance: { unpaused } }: WorkOptions,
) {
  const service = analytics && { ...analytics, version, outgoing, clock }
  const reports = service && (await startReports({ ...service, dataDir: config.dataDir }))
  if (reports) lifecycle.add('analytics', reports.close)
  const source = service && createCreditSource({ ...service, fields: config.CREDITS_FIELDS })
  return {
    reports: reports && gated(reports, unpaused),
    credits: source && {
      ...createCreditStore({ redis, clock, log }),
      ...gated(source, unpaused),
      lookMinute: minuteFor(service.instance),
    },
    isFree: () => searchesAreFree(config, source),
  }
}
