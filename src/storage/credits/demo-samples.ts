import type { CreditSample } from '../../ports/index.ts'
import { keys } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { KEPT_MS, samplesKey } from './credit-store.ts'
import { endOf, monthsFrom, slotOf, withSample } from './packed-month.ts'

/** Writes generated samples for a bucket where it has none, and marks the bucket as generated. */
export async function writeDemoSamples(
  redis: RedisClient,
  bucket: string,
  samples: readonly CreditSample[],
): Promise<void> {
  await wrapRedisErrors('write made-up samples', async () => {
    await redis.sadd(keys.demoCredits, bucket)
    for (const [month, ofMonth] of Map.groupBy(samples, ({ at }) => slotOf(at).month)) {
      const key = samplesKey(bucket, month)
      const kept = (await redis.getBuffer(key)) ?? Buffer.alloc(0)
      await redis.set(key, ofMonth.reduce(withSample, kept), 'PXAT', endOf(month) + KEPT_MS)
    }
  })
}

/** Deletes all samples of buckets that are marked as generated. Returns how many buckets there were. */
export async function removeDemoSamples(redis: RedisClient, nowMs: number): Promise<number> {
  return wrapRedisErrors('remove made-up samples', async () => {
    const buckets = await redis.smembers(keys.demoCredits)
    const months = monthsFrom(nowMs - KEPT_MS, nowMs)
    // One bucket's keys share a Cluster slot; those of several buckets don't.
    for (const bucket of buckets) await redis.del(months.map((month) => samplesKey(bucket, month)))
    await redis.del(keys.demoCredits)
    return buckets.length
  })
}
