import { until } from '@crowsnest/workspace/testing'
import { Queue } from 'bullmq'
import { afterAll, describe, expect, onTestFailed } from 'vitest'
import { creditAlerts } from '../../../src/handlers/alerts/credit-alerts.job.ts'
import { alertDispatch } from '../../../src/handlers/alerts/outbox/alert-dispatch.job.ts'
import { createAlertStore } from '../../../src/storage/alerts/alert-store.ts'
import { keys } from '../../../src/storage/keys.ts'
import { acknowledge, alertDeathPoints, alertKeys } from '../../queue/fixtures/alert-world.ts'
import { channelAlerts } from '../../support/channel-alerts.ts'
import { type Child, endChildren, startChild } from '../../support/child.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const workerFile = new URL('../../queue/fixtures/alert-worker.ts', import.meta.url)

const test = queueTest.extend('queues', async ({ redis }, { onCleanup }) => {
  const connection = redis.connect().client
  const queues = [creditAlerts, alertDispatch, acknowledge].map(
    ({ name }) => new Queue(name, { connection, prefix: keys.bullPrefix(name) }),
  )
  onCleanup(async () => {
    for (const one of queues) await one.close()
  })
  return queues
})

/** Of the test before, which left it nothing to do: a start takes longer than all that is done. */
let worker: Child | undefined
afterAll(endChildren)

describe('an alert is told once, and nothing of it is lost, when a process is killed', () => {
  test.for(alertDeathPoints)('%s', async (point, { redis, queue, queues }) => {
    const { client } = redis.connect()
    const { jobs, log } = queue
    const store = createAlertStore({ redis: client, team: 'T1', log })
    await store.change('C1', () => channelAlerts('C1'))
    const startWorker = () => startChild(workerFile, [redis.address.path ?? ''])
    worker ??= await startWorker()
    onTestFailed(() => {
      endChildren()
      worker = undefined
    })
    let deaths = 0

    async function isIdle(): Promise<boolean> {
      if (worker?.process.signalCode !== null) {
        deaths++
        worker = await startWorker()
        return false
      }
      const counts = await Promise.all(queues.map((one) => one.getJobCountByTypes('waiting', 'active', 'delayed')))
      return counts.every((count) => count === 0)
    }
    async function look(id: string, consumed: Record<string, number>): Promise<void> {
      await client.set(alertKeys.deaths(point), 1)
      await client.hset(alertKeys.consumed, consumed)
      await jobs.enqueue(creditAlerts, {}, { id })
      await until('the credits were looked at', isIdle)
    }

    await look('first', { team: 780, ci: 950 })
    await look('second', { team: 910 })
    await client.set(alertKeys.deaths(point), 1)
    await jobs.enqueue(acknowledge, { click: 'act-1' }, { id: 'click' })
    await until('the click was taken', isIdle)

    expect(deaths).toBeGreaterThanOrEqual(2)
    const texts = await client.hgetall(alertKeys.texts)
    const posts = (await client.lrange(alertKeys.posts, 0, -1)).map((tag) => texts[tag]?.split('\n')[0])
    expect(posts).toEqual([
      expect.stringMatching(/^🟠 .*(?:\bteam\b.*91%|91%.*\bteam\b)/),
      expect.stringMatching(/^🟠 .*(?:\bci\b.*95%|95%.*\bci\b)/),
      '*2 credit alerts*',
      expect.stringContaining('90% used.'),
      'Acknowledged by <@UOLU>.',
    ])
    const kept = await store.find('C1')
    expect(kept?.outbox).toEqual([])
    expect(Object.values(kept?.alerts.byKey ?? {}).map(({ state }) => state)).toEqual(['acknowledged', 'open'])
  })
})
