import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { RedisClient } from '../../src/storage/redis/redis-client.ts'

const kept = z.object({
  key: z.string(),
  ttlMs: z.number().optional(),
  string: z.string().optional(),
  base64: z.string().optional(),
  hash: z.record(z.string(), z.string()).optional(),
  list: z.array(z.string()).optional(),
  set: z.array(z.string()).optional(),
  /** Each member with its score behind it. */
  zset: z.array(z.string()).optional(),
  stream: z.array(z.string()).optional(),
})

export type Kept = z.output<typeof kept>

/** What a release left in its Redis: whose it is, when it was read (ms), and a line for each key. */
export function readDump(url: URL) {
  const bytes = readFileSync(url)
  const [head = '', ...lines] = (url.pathname.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().trim().split('\n')
  return { ...z.object({ team: z.string(), at: z.number() }).parse(JSON.parse(head)), lines }
}

export function parseKept(line: string): Kept {
  return kept.parse(JSON.parse(line))
}

/** BullMQ puts what waits in order by its time, times so much, and a counter. */
const BULLMQ_STEPS = 4096

/** Times as if the dump had been made just now, for what is kept ends by the clock: in ms, Slack's, and BullMQ's. */
export function movedToNow({ at, lines }: ReturnType<typeof readDump>): string[] {
  const moveMs = Math.floor((Date.now() - at) / 1000) * 1000
  const day = String(at).slice(0, 4)
  const times = new RegExp(`(?<![\\d.])(?:${day}\\d{9}|${day}\\d{6}(?=\\.\\d{6}(?!\\d))|\\d{16})(?!\\d)`, 'g')
  return lines.map((line) =>
    line.replaceAll(times, (time) => {
      if (time.length === 10) return String(Number(time) + moveMs / 1000)
      if (time.length === 13) return String(Number(time) + moveMs)
      const isBullMq = Math.abs(Number(time) / BULLMQ_STEPS - at) < 7 * 24 * 3_600_000
      return isBullMq ? String(Number(time) + moveMs * BULLMQ_STEPS) : time
    }),
  )
}

/** `key`: what a key is called there. */
export async function writeKept(redis: RedisClient, { ttlMs, ...one }: Kept, key = one.key): Promise<void> {
  if (one.string !== undefined) await redis.set(key, one.string)
  if (one.base64 !== undefined) await redis.set(key, Buffer.from(one.base64, 'base64'))
  if (one.hash) await redis.hset(key, one.hash)
  if (one.list) await redis.rpush(key, ...one.list)
  if (one.set) await redis.sadd(key, ...one.set)
  if (one.zset) await redis.zadd(key, ...one.zset.map((_, n, all) => all[n % 2 === 0 ? n + 1 : n - 1] ?? ''))
  if (one.stream) await redis.xadd(key, '*', ...one.stream)
  if (ttlMs !== undefined) await redis.pexpire(key, ttlMs)
}
