import { until } from '@crowsnest/workspace/testing'
import { Queue, Worker } from 'bullmq'
import { expect } from 'vitest'
import { RunningJobs } from '../../src/queue/worker/running-jobs.ts'
import { createWatchdog } from '../../src/queue/worker/worker.ts'
import { keys } from '../../src/storage/keys.ts'
import { connectWorker } from '../../src/storage/redis/connection.ts'
import { redisHealth } from '../../src/storage/redis/redis-requirements.ts'
import { talk } from '../support/queue.ts'
import { test } from '../support/queue-test.ts'
import { createRecordedLog } from '../support/recorded-log.ts'

test('a Redis that answers is healthy, and the time is told', async ({ redis }) => {
  expect(await redisHealth(redis.connect())).toEqual({
    name: 'redis',
    ok: true,
    detail: expect.stringMatching(/^answers in \d+\.\d ms$/),
  })
})

test('the queue tells what runs, waits and was put aside', async ({ queue }) => {
  const started: string[] = []
  const release = Promise.withResolvers<void>()
  const workers = await queue.work(async ({ text }, { waitFor }) => {
    started.push(text)
    if (text === 'poll') return waitFor(60_000)
    await release.promise
    return undefined
  })
  for (const text of ['poll', 'long', 'next']) await queue.jobs.enqueue(talk, { text }, { id: text })
  await until('the long job runs', () => started.includes('long'))
  expect(await workers.health()).toEqual({
    name: 'queue',
    ok: true,
    detail: 'talk 1 running, 1 waiting, 1 put aside',
  })
  release.resolve()
})

test('a free worker that starts nothing for a minute although jobs wait is not healthy', async ({ redis, queue }) => {
  const connection = connectWorker(redis.address, createRecordedLog().log)
  const options = { connection: connection.client, prefix: keys.bullPrefix(talk.name) }
  const bullQueue = new Queue(talk.name, options)
  const idle = new Worker(talk.name, async () => {}, { ...options, autorun: false })
  let now = 0
  const watchdog = createWatchdog([bullQueue], [idle], new RunningJobs(), () => now)
  now = 500_000
  expect(await watchdog.health()).toMatchObject({ ok: true })
  await queue.jobs.enqueue(talk, { text: 'waits' }, { id: 'waits' })
  now += 59_000
  expect(await watchdog.health()).toMatchObject({ ok: true })
  now += 2000
  expect(await watchdog.health()).toMatchObject({ ok: false, detail: 'talk 0 running, 1 waiting, 0 put aside' })
  await Promise.all([idle.close(), bullQueue.close()])
  connection.close()
})
