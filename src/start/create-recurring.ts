import type { Teams } from '../bot/install/teams.ts'
import { hourlyLooks, lookNow } from '../handlers/credits/hourly-looks.ts'
import { createSubscriptions, recurringDigests } from '../handlers/digests/schedule-digests.ts'
import { createScheduledOwners, recurringReports } from '../handlers/report/weekly-reports.ts'
import type { Clock, Deps, Health, JobRunner, Jobs, Log, RecurringWork, Scheduler } from '../ports/index.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import { recurringOfTeams, schedulerOfTeam } from '../queue/schedules/of-teams.ts'
import { createScheduler } from '../queue/schedules/scheduler.ts'
import { createSubscriptionStore } from '../storage/digests/subscription-store.ts'
import type { TeamStoreOptions } from '../storage/keys.ts'
import { describeFailure } from '../storage/redis/redis-failure.ts'
import { createReportOwners } from '../storage/report/report-owners.ts'

interface RecurringOptions {
  jobs: Jobs
  teams: Pick<Teams, 'only' | 'all'>
  jobsOf(team: string): Jobs
  /** Undefined if no analytics service is set. */
  analytics: { instance: string } | undefined
  lifecycle: Lifecycle
}

interface Recurring {
  storesOf(team: string): Pick<Deps, 'subscriptions' | 'reportOwners'>
  /** For the workers. */
  ticks: readonly JobRunner[]
  /** Whether everything that was due has run. */
  health(): Promise<Health>
  start(): void
}

/** Everything that recurs: credit samples, digests, reports. */
export function createRecurring(
  stored: Omit<TeamStoreOptions, 'team'> & { clock: Clock; log: Log },
  { jobs, teams, jobsOf, analytics, lifecycle }: RecurringOptions,
): Recurring {
  const schedulers: ReturnType<typeof createScheduler>[] = []
  const add = (work: RecurringWork): Scheduler => {
    const scheduler = createScheduler({ ...stored, work })
    lifecycle.add(`schedules of ${work.name}`, scheduler.close)
    schedulers.push(scheduler)
    return scheduler
  }

  if (analytics) add(hourlyLooks({ jobs }, analytics.instance))
  const subscriptionsOf = (team: string) => createSubscriptionStore({ ...stored, team })
  const ownersOf = (team: string) => createReportOwners({ ...stored, team })
  const digests = add(recurringOfTeams(teams, (team) => recurringDigests(subscriptionsOf(team), jobsOf(team))))
  const reports = add(recurringOfTeams(teams, (team) => recurringReports(ownersOf(team), jobsOf(team))))
  return {
    storesOf: (team) => ({
      subscriptions: createSubscriptions(subscriptionsOf(team), schedulerOfTeam(digests, team, teams.only)),
      reportOwners: createScheduledOwners(ownersOf(team), schedulerOfTeam(reports, team, teams.only)),
    }),
    ticks: schedulers.map(({ tick }) => tick),
    async health() {
      const name = 'schedules'
      try {
        const late = (await Promise.all(schedulers.map((scheduler) => scheduler.late()))).reduce(
          (sum, one) => sum + one,
        )
        if (late === 0) return { name, ok: true, detail: 'none is late' }
        return { name, ok: false, detail: `${late} are in the past`, remedy: 'look at the queue, or start a worker' }
      } catch (error) {
        return { name, ok: false, detail: describeFailure(error) }
      }
    },
    start() {
      for (const scheduler of schedulers) scheduler.start()
      if (analytics) lookNow({ jobs, ...stored })
    },
  }
}
