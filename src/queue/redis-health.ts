import type { Redis } from 'ioredis'
import type { Health } from '../ports.ts'
import { describeFailure } from './redis-failure.ts'

/** Pings over a producer's connection, so within 1.5 s. */
export async function redisHealth(redis: Redis): Promise<Health> {
  const startedAt = performance.now()
  try {
    await redis.ping()
    return { name: 'redis', ok: true, detail: `answers in ${(performance.now() - startedAt).toFixed(1)} ms` }
  } catch (error) {
    const remedy = 'See that Redis runs and REDIS_URL names it; a private one writes DATA_DIR/redis/redis.log'
    return { name: 'redis', ok: false, detail: describeFailure(error), remedy }
  }
}
