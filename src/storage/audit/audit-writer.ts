import { randomBytes } from 'node:crypto'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keys } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { type AuditLine, chained, firstHead, type Head } from './chain.ts'

interface AuditWriterOptions {
  dir: string
  key: Uint8Array
  redis: RedisClient
  now(): number
  /** Called with each line as it is written. */
  copy?: ((line: string) => void) | undefined
  maxBytes?: number
}

/** Writes the lines of one process to its own files: a new one each day, and after a number of bytes. */
export function createAuditWriter(options: AuditWriterOptions) {
  const { dir, key, redis, now, copy, maxBytes = 10_000_000 } = options
  const { auditHeads } = keys
  let file: { name: string; day: string; bytes: number; head: Head } | undefined

  function currentFile(): NonNullable<typeof file> {
    const day = new Date(now()).toISOString().slice(0, 10)
    if (file && file.day === day && file.bytes < maxBytes) return file
    const name = `${day}-${randomBytes(4).toString('hex')}.jsonl`
    file = { name, day, bytes: 0, head: firstHead(key, name) }
    return file
  }

  return {
    /** Lines are on disk before Redis is told how far the file goes. Lines that a crash leaves after that still have their MACs. */
    async write(lines: readonly Omit<AuditLine, 'n'>[]): Promise<void> {
      const current = currentFile()
      let { head } = current
      const texts = lines.map((line) => {
        const next = chained(key, head, line)
        head = next.head
        return next.text
      })
      const text = `${texts.join('\n')}\n`
      await mkdir(dir, { recursive: true, mode: 0o700 })
      try {
        await appendFile(join(dir, current.name), text, { mode: 0o600, flush: true })
      } catch (error) {
        // It may be partly written, so the next lines go to another file.
        file = undefined
        throw error
      }
      current.bytes += Buffer.byteLength(text)
      current.head = head
      for (const line of texts) copy?.(line)
      await wrapRedisErrors('write the head of the audit log', () =>
        redis.hset(auditHeads, current.name, `${head.n} ${head.mac}`),
      )
    },
  }
}
