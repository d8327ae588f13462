import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { UnusableRedis } from './errors.ts'
import type { Log } from './log.ts'
import type { Place } from './place.ts'

const PATIENCE_MS = 5000

/**
 * Shuts down a server that outlived its owner. A second server on the same files would start without complaint, take the socket and ruin
 * the append-only file, so nothing may be started before this returns. Call it only as the owner of `dir`.
 */
export async function endOrphan({ dir, socketPath }: Place, log: Log): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (await shutDown(dir, socketPath, log)) {
    if (Date.now() > deadline) {
      throw new UnusableRedis(`An old redis-server still uses ${socketPath} and doesn’t answer. End that process`)
    }
    await delay(50)
  }
}

/** False once nobody listens any more: a server removes its socket after its files are safe. */
async function shutDown(dir: string, socketPath: string, log: Log): Promise<boolean> {
  const client = new Redis({
    path: socketPath,
    lazyConnect: true,
    retryStrategy: null,
    maxRetriesPerRequest: 0,
    connectTimeout: 1000,
    commandTimeout: 1000,
    enableReadyCheck: false,
  })
  const failure = Promise.withResolvers<Error>()
  client.on('error', failure.resolve)
  try {
    await client.connect()
    const setting: unknown = await client.call('CONFIG', 'GET', 'dir')
    if (!JSON.stringify(setting).includes(JSON.stringify(dir))) {
      throw new UnusableRedis(`A redis-server for a different folder uses ${socketPath}. End that process`)
    }
    log.info('shutting down a Redis that outlived its owner', { socketPath })
    await client.call('SHUTDOWN')
    return true
  } catch (error) {
    if (error instanceof UnusableRedis) throw error
    const code = await Promise.race([failure.promise, delay(0)])
    return !(code && 'code' in code && (code.code === 'ENOENT' || code.code === 'ECONNREFUSED'))
  } finally {
    client.disconnect()
  }
}
