import { until } from '@crowsnest/workspace/testing'
import { Cluster } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, UserError } from '../../../src/ports/errors.ts'
import { refuseCluster } from '../../../src/storage/backup/snapshot.ts'
import { keys } from '../../../src/storage/keys.ts'
import { connectProducer, connectWorker } from '../../../src/storage/redis/connection.ts'
import { parseRedisUrl } from '../../../src/storage/redis/redis-address.ts'
import { scanKeys } from '../../../src/storage/redis/redis-client.ts'
import { redisHealth, waitForRedis } from '../../../src/storage/redis/redis-requirements.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import { type RedisCluster, startRedisCluster } from '../../support/redis-cluster.ts'

let cluster: RedisCluster
beforeAll(async () => {
  cluster = await startRedisCluster()
})
afterAll(() => cluster.close())

function connectTo(url: string, isOfCluster = false) {
  const { log, lines } = createRecordedLog()
  return { ...connectProducer(parseRedisUrl(url, isOfCluster), log), log, lines }
}

test('one node of a Cluster is enough to find the others, and is refused as a Redis of its own', async () => {
  const url = `redis://127.0.0.1:${cluster.ports[0]}`
  const { signal } = new AbortController()
  const alone = connectTo(url)
  await expect(waitForRedis(alone, alone.log, signal)).rejects.toThrow(ConfigError)
  alone.close()
  const whole = connectTo(url, true)
  await waitForRedis(whole, whole.log, signal)
  expect(await redisHealth(whole)).toMatchObject({ ok: true, detail: expect.stringMatching(/^a Cluster of 3 masters/) })
  whole.close()
})

test('keys of teams and queues are spread over all masters, and found on each', async () => {
  const { client, close } = connectTo(cluster.url)
  const written = Array.from({ length: 40 }, (_, n) => keys.journal(`queue${n}`, 'job'))
  for (const key of written) await client.hset(key, 'step', 'done')
  expect((await cluster.keysOfMasters()).filter((count) => count > 0)).toHaveLength(3)
  const found = (await Array.fromAsync(scanKeys(client, '{crowsnest:queue*'))).flat()
  expect(found.toSorted()).toEqual(written.toSorted())
  expect(() => refuseCluster(client)).toThrow(UserError)
  close()
})

// BullMQ waits for this promise before it takes another job.
test('who connects while a replica takes over learns when the client is connected', async () => {
  const { log } = createRecordedLog()
  const worker = connectWorker(parseRedisUrl(cluster.url), log)
  const { client, ...watched } = connectTo(cluster.url)
  const blocking = worker.client instanceof Cluster ? worker.client.duplicate([], { lazyConnect: true }) : undefined
  const port = await cluster.killMasterOf('key')
  await until('it is missed', async () => !(await redisHealth({ client, ...watched })).ok)
  await blocking?.connect()
  expect(await blocking?.set('key', 'value')).toBe('OK')
  // The other nodes may hear of it a moment later.
  await until('all know the new master', () => cluster.isWholeWithout(port))
  await cluster.revive(port)
  blocking?.disconnect()
  worker.close()
  watched.close()
})
