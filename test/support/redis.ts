import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivateRedis } from '@crowsnest/private-redis'
import { until } from '@crowsnest/workspace/testing'
import { type Connection, connectProducer } from '../../src/storage/redis/connection.ts'
import type { RedisAddress } from '../../src/storage/redis/redis-address.ts'
import { freePort } from './free-port.ts'
import { createRecordedLog } from './recorded-log.ts'
import { removeDir } from './remove-dir.ts'

export interface TestRedis {
  address: RedisAddress
  /** Deletes every key. */
  empty(): Promise<void>
  connect(): Connection
  close(): Promise<void>
}

/** A real Redis for one test file: `beforeAll` starts it, `afterAll` closes it, each test takes it `empty`. */
export async function startTestRedis(program?: string): Promise<TestRedis> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-redis-'))
  const { log } = createRecordedLog()
  const located = program === undefined ? {} : { program }
  const redis = await startPrivateRedis({ dataDir, log, onFatal: (error) => log.error(error.message), located })
  const address = { path: redis.socketPath }
  const own = connectProducer(address, log)
  const connections: Connection[] = [own]
  return {
    address,
    empty: async () => void (await own.client.flushdb()),
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

/** One node of a Redis Cluster that has all slots: it refuses every command, script and transaction that touches two of them. */
export async function startTestCluster(): Promise<TestRedis> {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-cluster-'))
  const program = join(dir, 'redis-server')
  const options = `--cluster-enabled yes --cluster-port ${await freePort()}`
  await writeFile(program, `#!/bin/sh\nexec redis-server "$@" ${options}\n`, { mode: 0o700 })
  const redis = await startTestRedis(program)
  const { client } = redis.connect()
  await client.cluster('ADDSLOTSRANGE', 0, 16_383)
  // Redis waits for two seconds before it calls itself whole.
  await until('the cluster is whole', async () => /cluster_state:ok/.test(String(await client.cluster('INFO'))))
  return {
    ...redis,
    async close() {
      await redis.close()
      await removeDir(dir)
    },
  }
}
