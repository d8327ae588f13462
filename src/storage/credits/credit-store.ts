import { createHash } from 'node:crypto'
import { z } from 'zod'
import { creditReadingSchema } from '../../ports/credits.ts'
import type { Clock, CreditBucket, Credits, Log } from '../../ports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { createJsonRecord } from '../json-record.ts'
import { keys } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { endOf, monthsFrom, packSample, slotOf, unpackMonth } from './packed-month.ts'

type CreditStore = Omit<Credits, 'read' | 'lookMinute'>

/** Counted from the end of their month. */
export const KEPT_MS = 2 * 366 * DAY_MS
/** A bucket's year takes about 200 kB. */
const SAMPLED_MAX = 200

/** Keeps the first sample of an hour, however many processes take one. */
const writeSample = `
local told = redis.call('GETRANGE', KEYS[1], ARGV[1], ARGV[1] + 3)
if told == '' or told == '\\0\\0\\0\\0' then
  redis.call('SETRANGE', KEYS[1], ARGV[1], ARGV[2])
  redis.call('PEXPIREAT', KEYS[1], ARGV[3])
end
`

const trouble = z.object({ since: z.coerce.number(), why: z.string() })

/** Credit readings in Redis: samples packed by bucket and month, deleted after two years. */
export function createCreditStore(options: { redis: RedisClient; clock: Clock; log: Log }): CreditStore {
  const { redis, clock, log } = options
  const reading = createJsonRecord({ redis, name: 'credits', schema: creditReadingSchema })

  return {
    async keep(kept) {
      const { asOf, buckets } = kept
      const running = buckets.filter((bucket) => isRunning(bucket, asOf))
      if (running.length > SAMPLED_MAX) {
        log.warn('more credit buckets than are sampled', { running: running.length, sampled: SAMPLED_MAX })
      }
      const { month, offset } = slotOf(asOf)
      const text = reading.write(creditReadingSchema.parse(kept))
      await wrapRedisErrors('keep credits', async () => {
        for (const bucket of running.slice(0, SAMPLED_MAX)) {
          const key = samplesKey(bucket.id, month)
          const slot = packSample({ at: asOf, consumed: bucket.consumed, allocated: bucket.allocated })
          await redis.eval(writeSample, 1, key, offset, slot, endOf(month) + KEPT_MS)
        }
        await redis.multi().set(keys.creditReading, text).del(keys.creditTrouble).exec()
      })
    },

    async noteTrouble(why) {
      await wrapRedisErrors('note trouble with credits', () =>
        redis
          .multi()
          .hsetnx(keys.creditTrouble, 'since', String(clock.now()))
          .hset(keys.creditTrouble, 'why', why)
          .exec(),
      )
    },

    async lastTrouble() {
      const kept = await wrapRedisErrors('read trouble with credits', () => redis.hgetall(keys.creditTrouble))
      return kept.since === undefined ? undefined : trouble.parse(kept)
    },

    lastReading: () => reading.get(keys.creditReading),

    async samples(bucket, since) {
      const now = clock.now()
      const months = monthsFrom(Math.max(since, now - KEPT_MS), now)
      const packed = await wrapRedisErrors('read samples of credits', () =>
        redis.mgetBuffer(months.map((month) => samplesKey(bucket, month))),
      )
      return months.flatMap((month, index) => unpackMonth(month, packed[index])).filter(({ at }) => at >= since)
    },
  }
}

/** Ids can be any text. */
export function samplesKey(bucket: string, month: string): string {
  return keys.creditSamples(createHash('sha256').update(bucket).digest('base64url').slice(0, 22), month)
}

/** Ended buckets no longer change, except by late reports. */
function isRunning({ from = '', to = '9999' }: CreditBucket, at: number): boolean {
  const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return from <= day(at + DAY_MS) && to >= day(at - DAY_MS)
}
