import { keys } from '../keys.ts'
import type { RedisClient } from '../redis/redis-client.ts'
import { wrapRedisErrors } from '../redis/redis-failure.ts'
import { auditFiles, linesOf } from './audit-files.ts'
import { firstHead, follow, type Head } from './chain.ts'

interface AuditFault {
  file: string
  /** The first line that isn't as it was written. */
  line?: number
  what: 'changed' | 'missing' | 'cut off' | 'unknown'
}

interface AuditVerdict {
  files: number
  lines: number
  faults: readonly AuditFault[]
}

/**
 * Reads every file of the log again and checks that each line follows from the one before, and that each file goes as far as Redis knows.
 */
export async function verifyAudit(options: {
  dir: string
  key: Uint8Array
  redis: RedisClient
}): Promise<AuditVerdict> {
  const { dir, key, redis } = options
  const heads = await wrapRedisErrors('read heads', () => redis.hgetall(keys.auditHeads))
  const names = (await auditFiles(dir)).map(({ name }) => name)
  const faults: AuditFault[] = Object.keys(heads)
    .filter((name) => !names.includes(name))
    .map((file) => ({ file, what: 'missing' }))
  let lines = 0
  for (const name of names) {
    const known = parseHead(heads[name])
    const { reached, broken } = await walk(name)
    lines += reached.n
    if (broken !== undefined) faults.push({ file: name, line: broken, what: 'changed' })
    else if (known && reached.n < known.n) faults.push({ file: name, line: reached.n + 1, what: 'cut off' })
    // A process may have died before it told Redis of its first lines. More than one batch without a head was put there by someone.
    else if (!known && reached.n > 0) faults.push({ file: name, what: 'unknown' })
  }
  return { files: names.length, lines, faults }

  async function walk(name: string): Promise<{ reached: Head; broken?: number }> {
    const known = parseHead(heads[name])
    let reached = firstHead(key, name)
    for await (const text of linesOf(dir, name)) {
      const next = follow(key, reached, text)
      // Lines after the head were being written by a process that died.
      if (!next) return known && reached.n >= known.n ? { reached } : { reached, broken: reached.n + 1 }
      reached = next
      if (known && reached.n === known.n && reached.mac !== known.mac) return { reached, broken: reached.n }
    }
    return { reached }
  }
}

function parseHead(text: string | undefined): Head | undefined {
  const { n, mac } = /^(?<n>\d+) (?<mac>[\w-]+)$/.exec(text ?? '')?.groups ?? {}
  return n === undefined || mac === undefined ? undefined : { n: Number(n), mac }
}
