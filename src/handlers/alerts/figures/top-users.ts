import type { UsageRow } from '../../../ports/reports.ts'
import { dayNumber, type Window, windowBefore } from '../../../time/days.ts'
import { actionsIn } from '../../usage/figures/figure-sums.ts'

/** What people did in a window and in the one before, by name; only for admins. The largest rise comes first. */
export interface UserMover {
  name: string
  now: number
  before: number
}

export function createUserTally(window: Window) {
  const before = windowBefore(window)
  const [firstBefore, first, last] = [dayNumber(before.from), dayNumber(window.from), dayNumber(window.to)]
  const users = new Map<string, UserMover>()
  return {
    /** Rows in any order; rows of other days are ignored. */
    add({ user, username, email, date, figures }: UsageRow): void {
      const day = dayNumber(date)
      if (user === '' || !(day >= firstBefore && day <= last)) return
      const one = users.get(user) ?? { name: username || email || user, now: 0, before: 0 }
      users.set(user, one)
      one[day >= first ? 'now' : 'before'] += actionsIn(figures)
    },
    movers: (): UserMover[] =>
      [...users.values()]
        .filter(({ now, before: earlier }) => now > 0 || earlier > 0)
        .sort((a, b) => b.now - b.before - (a.now - a.before) || (a.name < b.name ? -1 : 1)),
  }
}
