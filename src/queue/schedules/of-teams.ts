import type { RecurringWork, Schedule, Scheduler } from '../../ports/index.ts'
import { ownedId, parseOwnedId } from '../team-jobs.ts'

interface ScheduledTeams {
  /** If there is only one workspace: its schedules keep the ids that they always had. */
  only: string | undefined
  all(): Promise<readonly string[]>
}

/** The recurring work of all workspaces as one: equal ids in two of them are different schedules. */
export function recurringOfTeams(
  { only, all }: ScheduledTeams,
  workOf: (team: string) => RecurringWork,
): RecurringWork {
  if (only !== undefined) return workOf(only)
  const { name, catchUpMs } = workOf('')
  const owned = (team: string, schedule: Schedule): Schedule => ({ ...schedule, id: ownedId(team, schedule.id) })
  return {
    name,
    catchUpMs,
    async find(id) {
      const found = parseOwnedId(id)
      if (!found || !(await all()).includes(found.team)) return undefined
      const schedule = await workOf(found.team).find(found.id)
      return schedule && owned(found.team, schedule)
    },
    async all() {
      const teams = await all()
      const each = await Promise.all(
        teams.map(async (team) => (await workOf(team).all()).map((schedule) => owned(team, schedule))),
      )
      return each.flat()
    },
    async enqueue(schedule, dueMs) {
      const found = parseOwnedId(schedule.id)
      if (found) await workOf(found.team).enqueue({ ...schedule, id: found.id }, dueMs)
    },
  }
}

/** The scheduler as one workspace sees it. */
export function schedulerOfTeam(scheduler: Scheduler, team: string, only: string | undefined): Scheduler {
  return only === undefined ? { ...scheduler, align: (id) => scheduler.align(ownedId(team, id)) } : scheduler
}
