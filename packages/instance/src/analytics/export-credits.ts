import type { BucketStore, CreditBucket } from '../metering/credits/buckets.ts'
import { csvAnswer } from './csv-answer.ts'
import type { DateRange } from './parameters.ts'
import { preferred } from './preferred-type.ts'

const fields = ['id', 'name', 'allocated', 'consumed', 'remaining', 'startDate', 'endDate'] as const

/** Buckets whose active period shares a day with the range; JSON, or CSV where `accept` prefers that. */
export function exportCredits(
  buckets: Pick<BucketStore, 'list'>,
  range: DateRange,
  accept: string | undefined,
): Response {
  const records = buckets.list(range).map(recordOf)
  const asCsv = preferred(accept, ['application/json', 'text/csv']) === 'text/csv'
  const response = asCsv
    ? csvAnswer({
        fileName: `${['credits', ...new Set([range.from, range.to].filter((day) => day !== undefined))].join('-')}.csv`,
        headers: fields,
        rows: rowsOf(records),
      })
    : Response.json({ buckets: records }, { headers: { 'cache-control': 'no-store' } })
  response.headers.set('vary', 'accept')
  return response
}

function recordOf({ id, name, allocated, consumed, startDate, endDate }: CreditBucket) {
  return { id, name, allocated, consumed, remaining: allocated - consumed, startDate, endDate: endDate ?? null }
}

function* rowsOf(records: readonly ReturnType<typeof recordOf>[]) {
  for (const record of records) yield fields.map((field) => record[field])
}
