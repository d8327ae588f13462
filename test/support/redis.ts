import { randomUUID } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivateRedis } from '@crowsnest/private-redis'
import { type Connection, connectProducer } from '../../src/storage/redis/connection.ts'
import type { RedisAddress } from '../../src/storage/redis/redis-address.ts'
import { createRecordedLog } from './recorded-log.ts'
import { removeDir } from './remove-dir.ts'

export interface TestRedis {
  address: RedisAddress
  /** A key prefix that nobody else uses. */
  newPrefix(): string
  connect(): Connection
  close(): Promise<void>
}

/** A real Redis for one test file: `beforeAll` starts it, `afterAll` closes it, each test takes a prefix of its own. */
export async function startTestRedis(): Promise<TestRedis> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-redis-'))
  const { log } = createRecordedLog()
  const redis = await startPrivateRedis({ dataDir, log, onFatal: (error) => log.error(error.message) })
  const address = { path: redis.socketPath }
  const connections: Connection[] = []
  return {
    address,
    newPrefix: () => `test-${randomUUID()}`,
    connect() {
      const connection = connectProducer(address, log)
      connections.push(connection)
      return connection
    },
    async close() {
      for (const connection of connections) connection.close()
      await redis.close()
      await removeDir(dataDir)
    },
  }
}
