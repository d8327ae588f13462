import { UserError } from '../../ports/errors.ts'
import type { Deps, Reports } from '../../ports/index.ts'
import type { Window } from '../../time/days.ts'
import type { Audience } from '../privacy/audience.ts'
import type { TableBy, UsageDigest } from './figures/usage-digest.ts'
import { createUsageTally } from './figures/usage-tally.ts'
import { usageWords } from './words/usage.ts'

/** Throws a UserError where no analytics service is set. */
export function reportsOf({ reports }: Pick<Deps, 'reports'>): Reports {
  if (reports) return reports
  throw new UserError(usageWords.noReports, { id: 'no-reports' })
}

/** Reads a window's exports row by row. What comes back makes the digest for either audience. */
export async function tallyUsage(
  reports: Reports,
  window: Window,
  by: TableBy | undefined,
  signal: AbortSignal,
): Promise<(audience: Audience) => UsageDigest> {
  const isOwnTable = by === 'client' || by === 'language'
  const tally = createUsageTally(window, isOwnTable ? undefined : by)
  const { seats } = await reports.seats(signal)
  const earlier = await reports.usage(tally.earlier, 'by_user_month', signal)
  for await (const rows of earlier.rows) for (const row of rows) tally.addEarlier(row)
  const { asOf, rows: daily } = await reports.usage(tally.daily, 'by_user_day_client_language', signal)
  for await (const rows of daily) for (const row of rows) tally.add(row)
  return (audience) => {
    const digest = tally.digest({ seats, audience, asOf })
    return isOwnTable ? { ...digest, tables: digest.tables.filter((table) => table.by === by) } : digest
  }
}
