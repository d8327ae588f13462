import type { Seat, UsageRow } from '../../../ports/index.ts'

export interface IdleSeat {
  user: string
  /** '' if no export ever named them. */
  name: string
  /** The last month they were active in, YYYY-MM; undefined: never. */
  lastMonth: string | undefined
}

/** People who have a seat and didn't use it; with names, so only for admins. */
export function createIdleTally() {
  const recent = new Set<string>()
  const known = new Map<string, { name: string; lastMonth: string | undefined }>()
  return {
    /** Rows of the days that count. */
    addRecent({ user, isActive }: UsageRow): void {
      if (isActive) recent.add(user)
    },
    /** Rows of all time, by user and month, in any order. */
    addMonth({ user, username, email, isActive, date }: UsageRow): void {
      const { name, lastMonth } = known.get(user) ?? { name: '', lastMonth: undefined }
      const isLater = isActive && date > (lastMonth ?? '')
      known.set(user, { name: username || email || name, lastMonth: isLater ? date : lastMonth })
    },
    /** The one that was idle longest first. */
    idle: (seats: readonly Seat[]): IdleSeat[] =>
      seats
        .filter(({ user, isService }) => !isService && !recent.has(user))
        .map(({ user }) => ({ user, ...(known.get(user) ?? { name: '', lastMonth: undefined }) }))
        .sort(
          (a, b) => compare(a.lastMonth ?? '', b.lastMonth ?? '') || compare(a.name, b.name) || compare(a.user, b.user),
        ),
  }
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
