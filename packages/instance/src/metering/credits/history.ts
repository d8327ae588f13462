import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '../../time/units.ts'
import { type CreditBucket, createBucketStore } from './buckets.ts'

export interface BucketHistory extends CreditBucket {
  /** One for each full hour in which the bucket was valid; `at` in ms since the epoch. */
  samples: { at: number; consumed: number }[]
}

const hourSchema = z.object({ hour: z.number(), amount: z.number() })

/** What hourly samples would have seen, with today's allocations: buckets don't record when those were increased. */
export function creditHistoryOf(db: DatabaseSync, since: number, until: number): BucketHistory[] {
  const drawn = db.prepare(
    `SELECT at / ${HOUR_MS} AS hour, sum(amount) AS amount
     FROM credit_draw JOIN tool_use ON tool_use.id = use_id WHERE bucket_id = ? GROUP BY hour ORDER BY hour`,
  )
  return createBucketStore(db)
    .list()
    .map((bucket) => {
      const hours = drawn.all(bucket.id).map((row) => hourSchema.parse(row))
      const samples: BucketHistory['samples'] = []
      const begin = Math.max(since, Date.parse(bucket.startDate))
      const end = bucket.endDate === undefined ? until : Math.min(until, Date.parse(bucket.endDate) + DAY_MS)
      let [consumed, next] = [0, 0]
      for (let at = Math.ceil(begin / HOUR_MS) * HOUR_MS; at <= end; at += HOUR_MS) {
        for (let drew = hours[next]; drew !== undefined && (drew.hour + 1) * HOUR_MS <= at; drew = hours[++next]) {
          consumed += drew.amount
        }
        samples.push({ at, consumed })
      }
      return { ...bucket, samples }
    })
}
