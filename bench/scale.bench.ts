import { startTestRedis } from '../test/support/redis.ts'
import { burst } from './scale/burst.ts'
import { dueTogether } from './scale/due-together.ts'
import { throughput } from './scale/throughput.ts'

const PARTS = ['workers', 'due', 'burst'] as const

/**
 * How far it scales: queued questions with one, two and four workers compared with raw BullMQ; 10,000 subscriptions of 100 teams due in the
 * same minute; 500 commands at once. `args`: only these of `workers`, `due`, `burst`.
 */
export async function run(args: readonly string[]): Promise<unknown> {
  const wanted = new Set(PARTS.filter((part) => args.length === 0 || args.includes(part)))
  const redis = await startTestRedis()
  try {
    const workers = []
    if (wanted.has('workers')) for (const count of [1, 2, 4]) workers.push(await throughput(redis, count))
    return {
      ...(workers.length > 0 && { workers }),
      ...(wanted.has('due') && { due: await dueTogether(redis) }),
      ...(wanted.has('burst') && { burst: await burst() }),
    }
  } finally {
    await redis.close()
  }
}
