import { openToRead } from '../database/database.ts'
import { csvAnswer, type Row } from './csv-answer.ts'
import type { DateRange, Granularity } from './parameters.ts'
import { sumDays } from './sum-days.ts'
import { usageHeaders, usageQuery } from './usage-columns.ts'

export function exportUsage(dataDir: string, granularity: Granularity, range: DateRange): Response {
  const days = new Set([range.from, range.to].filter((day) => day !== undefined))
  return csvAnswer({
    fileName: `${['usage', granularity.replaceAll('_', '-'), ...days].join('-')}.csv`,
    headers: usageHeaders(granularity),
    rows: usageRows(dataDir, granularity, range),
  })
}

/** On its own connection, in one transaction, so that concurrent writes aren't included. */
function* usageRows(dataDir: string, granularity: Granularity, range: DateRange): Generator<Row | undefined, void> {
  const db = openToRead(dataDir)
  try {
    db.exec('BEGIN')
    const isSpread = granularity === 'by_user' || granularity === 'by_user_month'
    const table = isSpread ? yield* sumDays(db, granularity, range) : 'usage'
    const statement = db.prepare(usageQuery(granularity, table))
    statement.setReturnArrays(true)
    for (const row of statement.iterate(range.from ?? '', range.to ?? '9999-12-31')) yield Object.values(row)
  } finally {
    db.close()
  }
}
