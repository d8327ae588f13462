import { parseAccept } from 'hono/utils/accept'
import type { BucketStore, CreditBucket } from '../metering/credits/buckets.ts'
import { csvAnswer } from './csv-answer.ts'
import type { DateRange } from './parameters.ts'

const fields = ['id', 'name', 'allocated', 'consumed', 'remaining', 'startDate', 'endDate'] as const

/** Buckets whose period overlaps the range; JSON, or CSV if `accept` prefers that. */
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

/** The media type that an `Accept` header prefers (RFC 9110, 12.5.1); if several or none are preferred, the first. */
export function preferred<Type extends string>(accept: string | undefined, types: readonly [Type, ...Type[]]): Type {
  const ranges = new Map(parseAccept(accept ?? '*/*').map(({ type, q }) => [type.toLowerCase(), q]))
  const quality = (type: Type) => ranges.get(type) ?? ranges.get(type.replace(/\/.*/, '/*')) ?? ranges.get('*/*') ?? 0
  return types.reduce((best, type) => (quality(type) > quality(best) ? type : best))
}
