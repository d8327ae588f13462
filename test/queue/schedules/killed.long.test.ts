import { until } from '@crowsnest/workspace/testing'
import { Queue } from 'bullmq'
import { afterEach, describe, expect } from 'vitest'
import { nextDue } from '../../../src/queue/schedules/next-due.ts'
import { keys } from '../../../src/storage/keys.ts'
import { type Child, endChildren, startChild } from '../../support/child.ts'
import { aSubscription, createTestDigests, digest } from '../../support/digests.ts'
import { test as queueTest } from '../../support/queue-test.ts'
import { deathKey, deathPoints, POSTS } from '../fixtures/death-points.ts'

const workerFile = new URL('../fixtures/digest-worker.ts', import.meta.url)

const test = queueTest
  .extend('digests', async ({ redis, queue }, { onCleanup }) => {
    const digests = createTestDigests(redis, queue)
    onCleanup(() => digests.close())
    return digests
  })
  .extend('runs', async ({ redis }, { onCleanup }) => {
    const runs = new Queue(digest.name, {
      connection: redis.connect().client,
      prefix: keys.bullPrefix(digest.name),
    })
    onCleanup(() => runs.close())
    return runs
  })

afterEach(endChildren)

async function isIdle(queues: readonly Queue[]): Promise<boolean> {
  const counts = await Promise.all(queues.map((queue) => queue.getJobCountByTypes('waiting', 'active')))
  return counts.every((count) => count === 0)
}

describe('a digest is posted once, and the next is due a week later, when a process is killed', () => {
  test.for(deathPoints)('%s', async (point, { redis, digests, runs }) => {
    const { client } = redis.connect()
    const { subscriptions, ticks } = digests
    // Each tick is delivered once to three times. Two of three take a process along.
    const dying = ['firstdie', 'nextdies']
    const ids = [...dying, 'survives']
    for (const id of ids) await subscriptions.save(aSubscription({ id }))
    for (const id of dying) await client.set(deathKey(point, id), 1)
    const dueMs = subscriptions.nextRun(aSubscription()).getTime()
    for (const tick of await ticks.getDelayed()) await tick.promote()
    for (const [n, id] of ids.entries()) await digests.deliver(id, dueMs, n)

    const startWorker = () => startChild(workerFile, [redis.address.path ?? ''])
    const workers: Child[] = await Promise.all([startWorker(), startWorker()])
    let deaths = 0
    await until('deaths, and then nothing left to do', async () => {
      const dead = workers.findIndex(({ process }) => process.signalCode !== null)
      if (dead === -1) return deaths > 0 && (await isIdle([ticks, runs]))
      deaths++
      workers[dead] = await startWorker()
      return false
    })
    // Both may have met in one process.
    const left = await Promise.all(dying.map((id) => client.get(deathKey(point, id))))
    expect(left.every((count) => Number(count) <= 0)).toBe(true)
    const posts = ids.map((id) => `${id} ${dueMs}`).sort()
    expect((await client.lrange(POSTS, 0, -1)).sort()).toEqual(posts)

    // What has ended is forgotten after a day; its journal is not.
    await runs.clean(0, 100, 'completed')
    for (const id of ids) await digests.deliver(id, dueMs)
    await until('the late deliveries are worked off', () => isIdle([ticks, runs]))
    expect((await client.lrange(POSTS, 0, -1)).sort()).toEqual(posts)
    const nextMs = nextDue({ pattern: '0 9 * * 1', zone: 'Europe/Berlin' }, dueMs)
    expect((await ticks.getDelayed()).map(({ id }) => id).sort()).toEqual(
      ids.map((id) => `repeat:${id}:${nextMs}`).sort(),
    )
  })
})

test('a tick that lost three processes is worked off all the same; its schedule goes on', async ({
  redis,
  digests,
  runs,
}) => {
  const subscription = aSubscription()
  await digests.subscriptions.save(subscription)
  await redis.connect().client.set(deathKey('before the run is enqueued', subscription.id), 3)
  for (const tick of await digests.ticks.getDelayed()) await tick.promote()
  const startWorker = () => startChild(workerFile, [redis.address.path ?? ''])
  for (const _ of [1, 2, 3]) await (await startWorker()).exited
  await startWorker()
  await until('tick and run are worked off', () => isIdle([digests.ticks, runs]))
  expect(await digests.ticks.getJobSchedulers()).toHaveLength(1)
  expect(await digests.ticks.getDelayedCount()).toBe(1)
  expect(await redis.connect().client.llen(POSTS)).toBe(1)
})
