import type { RedisClient } from '../../src/storage/redis/redis-client.ts'
import { parseKept, readDump, writeKept } from './restore-dump.ts'

/** Whose the records are, and when they were read (ms). */
export const dumped = readDump(new URL('../storage/migration/keys-0.1.jsonl', import.meta.url))

/**
 * Writes what version 0.1 left in its Redis when it was killed: after a conversation, with jobs that wait, one cancelled, one delayed
 * and one held, and a record in each store.
 */
export async function restoreDump(redis: RedisClient): Promise<void> {
  for (const line of dumped.lines) {
    await writeKept(redis, parseKept(line))
  }
}
