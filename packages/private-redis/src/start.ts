import { readFile, stat, truncate } from 'node:fs/promises'
import { Redis } from 'ioredis'
import { UnusableRedis } from './errors.ts'
import { keepRunning } from './keep-running.ts'
import { type Located, locateRedis } from './locate.ts'
import type { Log } from './log.ts'
import { endOrphan } from './orphan.ts'
import { lockForOwner } from './owner-lock.ts'
import { type Place, preparePlace } from './place.ts'
import { spawnServer } from './spawn-server.ts'

export interface PrivateRedis {
  socketPath: string
  close(): Promise<void>
}

interface PrivateRedisOptions {
  dataDir: string
  log: Log
  /** Called when Redis ended three times in quick succession and isn't restarted. */
  onFatal: (error: Error) => void
  /** Instead of what is found on this machine. */
  located?: Partial<Located>
}

const CLOSE_DEADLINE_MS = 5000
const LONGEST_LOG_BYTES = 1_000_000

/**
 * Runs a Redis for this process only, on a socket in `dataDir`; restarts it if it ends, and ends it with this process. Throws
 * UnusableRedis if none is installed, another process uses `dataDir`, or it doesn't start.
 */
export async function startPrivateRedis(options: PrivateRedisOptions): Promise<PrivateRedis> {
  const { dataDir, log, onFatal } = options
  const place = await preparePlace(dataDir)
  const located = { ...(await locateRedis(place.dir)), ...options.located }
  const unlock = await lockForOwner(place.dir)
  try {
    await endOrphan(place, log)
    await shortenLog(place.logPath)
  } catch (error) {
    unlock()
    throw error
  }

  const givenUp = Promise.withResolvers<never>()
  let isReady = false
  const keeper = keepRunning(
    async () => {
      // With the `watcher` guard, a server may outlive the shell that watches it.
      await endOrphan(place, log)
      return spawnServer(located, place)
    },
    log,
    async (reason) => {
      if (isReady) {
        onFatal(new Error(`Redis keeps ending (${reason}). The end of its log:\n${await logTail(place.logPath)}`))
      } else {
        const remedy = `Fix what ${place.logPath} says. Or move ${place.dir} away: then what is queued is lost.`
        givenUp.reject(new UnusableRedis(`The private Redis doesn’t start (${reason}). ${remedy}`))
      }
    },
  )
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= keeper.stop(CLOSE_DEADLINE_MS).finally(unlock)
    return closing
  }
  try {
    await untilReady(place, givenUp.promise)
  } catch (error) {
    await close()
    throw error
  }
  isReady = true
  return { socketPath: place.socketPath, close }
}

/** Reading a long append-only file can take a while; when to give up is decided elsewhere. */
async function untilReady({ socketPath }: Place, givenUp: Promise<never>): Promise<void> {
  const client = new Redis({ path: socketPath, retryStrategy: () => 10, maxRetriesPerRequest: null })
  client.on('error', () => {})
  try {
    await Promise.race([client.ping(), givenUp])
  } finally {
    client.disconnect()
  }
}

async function shortenLog(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (found && found.size > LONGEST_LOG_BYTES) await truncate(path)
}

async function logTail(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-10).join('\n')
}
