import type { Health } from '../../ports/index.ts'
import type { RedisClient } from './redis-client.ts'
import { describeFailure } from './redis-failure.ts'

/** Processes compare times that others wrote, such as those of jobs and locks. */
const MOST_MS = 5_000

/** Whether this machine's clock matches Redis’s, which all processes share. */
export async function clockDrift(redis: Pick<RedisClient, 'time'>, now: () => number = Date.now): Promise<Health> {
  const name = 'clock'
  try {
    const before = now()
    const [seconds, micros] = await redis.time()
    const aheadMs = (before + now()) / 2 - (Number(seconds) * 1000 + Number(micros) / 1000)
    if (Math.abs(aheadMs) <= MOST_MS) return { name, ok: true, detail: 'matches Redis’' }
    return {
      name,
      ok: false,
      detail: `${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} that of Redis`,
      remedy: 'sync both machines by NTP. Until then, schedules are off by as much',
    }
  } catch (error) {
    return { name, ok: true, detail: `not compared: ${describeFailure(error)}` }
  }
}
