import type { Jobs, RecurringWork, ReportOwner, ReportOwners, Schedule, Scheduler } from '../../ports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { weeklyReport } from './weekly-report.job.ts'

/** How long a missed report is still worth sending. */
const CATCH_UP_MS = 2 * DAY_MS

/** Each Monday morning, in the owner's time zone. */
const scheduleOf = ({ user, zone }: ReportOwner): Schedule => ({ id: user, pattern: '0 9 * * 1', zone })

type Owners = ReportOwners & { all(): Promise<ReportOwner[]> }

export function recurringReports(owners: Owners, jobs: Pick<Jobs, 'enqueue'>): RecurringWork {
  return {
    name: 'report-tick',
    catchUpMs: CATCH_UP_MS,
    async find(id) {
      const found = await owners.find(id)
      return found && scheduleOf(found)
    },
    all: async () => (await owners.all()).map(scheduleOf),
    enqueue: ({ id }, dueMs) => jobs.enqueue(weeklyReport, { user: id, dueMs }, { id: `report-${id}-${dueMs}` }),
  }
}

/** Owners whose reports are scheduled when they are stored. */
export function createScheduledOwners(owners: ReportOwners, scheduler: Pick<Scheduler, 'align'>): ReportOwners {
  return {
    find: owners.find,
    async save(owner) {
      await owners.save(owner)
      await scheduler.align(owner.user)
    },
    async remove(user) {
      const wasThere = await owners.remove(user)
      await scheduler.align(user)
      return wasThere
    },
  }
}
