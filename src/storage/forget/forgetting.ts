import { createHmac, randomUUID } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../json/parse-json.ts'
import type { Clock, Erased, Eraser, Forgetting, Forgotten, Log } from '../../ports/index.ts'
import { deriveKey } from '../encrypted-json.ts'
import { createTeamKeys, type TeamStoreOptions } from '../keys.ts'
import { describeFailure, wrapRedisErrors } from '../redis/redis-failure.ts'

interface ForgettingOptions extends TeamStoreOptions {
  secretKey: string
  dataDir: string
  /** The pages on the instance of what a person asked. */
  pagesOf(user: string): Promise<readonly string[]>
  /** Deletes a conversation there; false if that isn't possible. */
  deletePage(user: string, url: string): Promise<boolean>
  erasers: readonly Eraser[]
  /** The bot has its own Redis, whose file keeps deleted records until it is rewritten. */
  isPrivate?: boolean
  clock: Clock
  log: Log
}

/** Who was forgotten, as a keyed hash: the file names nobody. */
const tombstone = z
  .string()
  .transform(parseJson)
  .pipe(z.object({ id: z.string(), at: z.string(), who: z.string() }))

/**
 * Forgets people. The list of who was forgotten is in a file outside Redis, and Redis records which of its lines were carried out. A
 * Redis that was restored from before lacks some of those records, so the next process that starts carries them out again.
 */
export function createForgetting(
  options: ForgettingOptions,
): Pick<Forgetting, 'forget'> & { catchUp(): Promise<void> } {
  const { redis, team, dataDir, pagesOf, deletePage, erasers, clock, log } = options
  const path = join(dataDir, 'forgotten.jsonl')
  const { forgotten } = createTeamKeys(team)
  const key = deriveKey(options.secretKey, 'forgotten people').bytes
  const hashOf = (user: string) => createHmac('sha256', key).update(`${team} ${user}`).digest('base64url')

  async function erase(user: string): Promise<Forgotten> {
    // Before the records that lead there, and the sign-in, are erased.
    const deleted = []
    for (const url of await pagesOf(user)) deleted.push(await deletePage(user, url).catch(() => false))
    const instance = deleted.filter(Boolean).length
    const counts = new Map<Erased, number>([['instance', instance]])
    for (const { of, erase } of erasers) counts.set(of, (counts.get(of) ?? 0) + (await erase(user)))
    if (options.isPrivate)
      await redis
        .bgrewriteaof()
        .catch((error: unknown) => log.warn('Redis did not write its file anew', { error: describeFailure(error) }))
    return { counts, left: deleted.length - instance }
  }

  async function tombstones(): Promise<z.output<typeof tombstone>[]> {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
      throw error
    })
    return text.split('\n').flatMap((line) => tombstone.safeParse(line).data ?? [])
  }

  const carriedOut = async (ids: readonly string[]) => {
    await wrapRedisErrors('note who was forgotten', () => redis.sadd(forgotten, ...ids))
  }

  return {
    async forget(user) {
      const id = randomUUID()
      const line = JSON.stringify({ id, at: new Date(clock.now()).toISOString(), who: hashOf(user) })
      await appendFile(path, `${line}\n`, { mode: 0o600, flush: true })
      const erased = await erase(user)
      await carriedOut([id])
      return erased
    },
    async catchUp() {
      const all = await tombstones()
      const done = new Set(await wrapRedisErrors('read who was forgotten', () => redis.smembers(forgotten)))
      const missed = all.filter(({ id }) => !done.has(id))
      if (missed.length === 0) return
      const left = new Set(missed.map(({ who }) => who))
      const known = new Set((await Promise.all(erasers.map(async ({ users }) => [...(await users())]))).flat())
      const again = [...known].filter((user) => left.has(hashOf(user)))
      for (const user of again) await erase(user)
      await carriedOut(missed.map(({ id }) => id))
      log.info('forgot again whom a restored backup remembered', { people: again.length })
    },
  }
}
