import { startPrivateRedis } from '@crowsnest/private-redis'
import type { Config } from '../../config/config.ts'
import type { Log } from '../../ports/index.ts'
import { type Connection, connectProducer } from './connection.ts'
import { parseRedisUrl, type RedisAddress } from './redis-address.ts'

interface OpenRedis {
  address: RedisAddress
  producer: Connection
  /** The Redis belongs to this process only. */
  isPrivate: boolean
  close(): Promise<void>
}

/** A connection to the Redis of REDIS_URL, or else to a private Redis that runs until `close`. */
export async function openRedis(
  { REDIS_URL, REDIS_CLUSTER, dataDir }: Pick<Config, 'REDIS_URL' | 'REDIS_CLUSTER' | 'dataDir'>,
  log: Log,
  onFatal: (error: Error) => void,
): Promise<OpenRedis> {
  const own = REDIS_URL ? undefined : await startPrivateRedis({ dataDir, log, onFatal })
  const address = own ? { path: own.socketPath } : parseRedisUrl(REDIS_URL ?? '', REDIS_CLUSTER === 'on')
  const producer = connectProducer(address, log)
  return {
    address,
    producer,
    isPrivate: own !== undefined,
    async close() {
      producer.close()
      await own?.close()
    },
  }
}
