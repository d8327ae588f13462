import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../../ports/index.ts'
import { DAY_MS } from '../../time/units.ts'
import { keys } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { auditFiles } from './audit-files.ts'

interface SweepOptions {
  dir: string
  days: number
  now: number
  redis: RedisClient
  log: Log
}

/** Deletes log files that are older than this many days, and their heads, so that nothing expects them. */
export async function sweepAudit({ dir, days, now, redis, log }: SweepOptions): Promise<true> {
  const { auditHeads } = keys
  const old = (await auditFiles(dir)).filter(({ day }) => Date.parse(day) < now - days * DAY_MS)
  for (const { name } of old) {
    await wrapRedisErrors('forget the head of an audit file', () => redis.hdel(auditHeads, name))
    await rm(join(dir, name), { force: true })
    log.info('removed an old file of the audit log', { file: name, days })
  }
  return true
}
