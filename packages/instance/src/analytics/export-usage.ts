import { openToRead } from '../database.ts'
import { csvAnswer } from './csv-answer.ts'
import type { DateRange, Granularity } from './parameters.ts'
import { usageHeaders, usageQuery } from './usage-columns.ts'

export function exportUsage(dataDir: string, granularity: Granularity, range: DateRange): Response {
  const days = new Set([range.from, range.to].filter((day) => day !== undefined))
  return csvAnswer({
    fileName: `${['usage', granularity.replaceAll('_', '-'), ...days].join('-')}.csv`,
    headers: usageHeaders(granularity),
    rows: usageRows(dataDir, granularity, range),
  })
}

/** On a connection of its own: what is written meanwhile is not among them. */
function* usageRows(dataDir: string, granularity: Granularity, { from, to }: DateRange) {
  const db = openToRead(dataDir)
  try {
    const statement = db.prepare(usageQuery(granularity))
    statement.setReturnArrays(true)
    for (const row of statement.iterate(from ?? '', to ?? '9999-12-31')) yield Object.values(row)
  } finally {
    db.close()
  }
}
