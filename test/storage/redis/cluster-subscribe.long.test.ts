import { until } from '@crowsnest/workspace/testing'
import { expect, onTestFinished, test } from 'vitest'
import { connectProducer } from '../../../src/storage/redis/connection.ts'
import { parseRedisUrl } from '../../../src/storage/redis/redis-address.ts'
import { subscribe } from '../../../src/storage/redis/subscribe.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import { startRedisCluster } from '../../support/redis-cluster.ts'

/** Each hears any of six nodes, so that some hear one that is killed. */
const SUBSCRIBERS = 12

const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

test('whoever hears a node of a Cluster that is killed hears another, and looks at what was missed', async () => {
  const cluster = await startRedisCluster()
  onTestFinished(() => cluster.close())
  const { log } = createRecordedLog()
  const { client, close } = connectProducer(parseRedisUrl(cluster.url), log)
  onTestFinished(close)
  let gaps = 0
  const subscribers = await Promise.all(
    Array.from({ length: SUBSCRIBERS }, async () => {
      const heard = new Set<string>()
      const subscription = await subscribe(client, {
        channel: 'news',
        name: 'test',
        onMessage: (text) => heard.add(text),
        onGap: async () => void gaps++,
        log,
      })
      onTestFinished(subscription.close)
      return heard
    }),
  )
  for (const key of ['a', 'b', 'c']) {
    const port = await cluster.killMasterOf(key)
    await until('another takes over', () => succeeds(client.set(key, '1')))
    await until('all hear it', async () => {
      const isSaid = await succeeds(client.publish('news', key))
      return isSaid && subscribers.every((heard) => heard.has(key))
    })
    await cluster.revive(port)
  }
  expect(gaps).toBeGreaterThan(0)
})
