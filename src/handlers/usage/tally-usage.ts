import { UserError } from '../../ports/errors.ts'
import type { Deps, Reports } from '../../ports/index.ts'
import type { Window } from '../../time/days.ts'
import type { Audience } from '../privacy/audience.ts'
import type { TableBy, UsageDigest } from './figures/usage-digest.ts'
import { rowTally } from './usage.tally.ts'
import { usageWords } from './words/usage.ts'

/** Throws a UserError if no analytics service is set. */
export function reportsOf({ reports }: Pick<Deps, 'reports'>): Reports {
  if (reports) return reports
  throw new UserError(usageWords.noReports, { id: 'no-reports' })
}

/** Counts a window's exports. Returns the digest for either audience. */
export async function tallyUsage(
  reports: Reports,
  window: Window,
  by: TableBy | undefined,
  signal: AbortSignal,
): Promise<(audience: Audience) => UsageDigest> {
  const isOwnTable = by === 'client' || by === 'language'
  const { seats } = await reports.seats(signal)
  const digests = await reports.tally(rowTally, { window, by: isOwnTable ? undefined : by, seats }, signal)
  return (audience) => {
    const digest = digests[audience]
    return isOwnTable ? { ...digest, tables: digest.tables.filter((table) => table.by === by) } : digest
  }
}
