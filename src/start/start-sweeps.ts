import type { RetentionSettings } from '../config/retention-settings.ts'
import { reviewSignIns } from '../handlers/sign-in/review.ts'
import type { Clock, Deps, JobRunner, Log } from '../ports/index.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import { startHourly } from '../queue/schedules/hourly.ts'
import { sweepJobs } from '../queue/sweep-jobs.ts'
import type { createAudit } from '../storage/audit/audit-store.ts'
import type { TeamStoreOptions } from '../storage/keys.ts'
import { sweepRecords } from '../storage/retention/sweep.ts'

interface SweepsOptions extends TeamStoreOptions {
  clock: Clock
  log: Log
  days: RetentionSettings
  isPrivate: boolean
  deps: Pick<Deps, 'signIns' | 'chat'>
  runners: readonly Pick<JobRunner, 'definition'>[]
  audit: Pick<ReturnType<typeof createAudit>, 'sweep'>
  lifecycle: Pick<Lifecycle, 'add'>
}

/** Every hour, deletes records that are older than their kind may be. */
export function startSweeps({ deps, runners, audit, lifecycle, ...options }: SweepsOptions): void {
  const { team, log } = options
  const definitions = runners.map(({ definition }) => definition)
  const retention = { ...options, sweepJobs: () => sweepJobs({ ...options, definitions }) }
  const add = (what: string, work: () => Promise<boolean>) => lifecycle.add(what, startHourly(what, work, log).close)
  add('looking at sign-ins', () => reviewSignIns(team, deps))
  add('removing old files of the audit log', audit.sweep)
  add('ending old records', () => sweepRecords(retention))
}
