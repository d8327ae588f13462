import { until } from '@crowsnest/workspace/testing'
import { Queue } from 'bullmq'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import type { JobDefinition, JobRunner, Search } from '../../src/ports/index.ts'
import { createJobs } from '../../src/queue/jobs.ts'
import { createReaper } from '../../src/queue/reaper.ts'
import { startWorkers, type Workers } from '../../src/queue/worker/worker.ts'
import { createSearches } from '../../src/storage/deep-search/searches.ts'
import { keys } from '../../src/storage/keys.ts'
import { test as queueTest } from '../support/queue-test.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import { createSetClock } from '../support/set-clock.ts'

const definition: JobDefinition<{ question: string }> = {
  name: 'deep-search',
  payload: z.object({ question: z.string() }),
  concurrency: 1,
  attempts: 1,
}
const job = { question: 'how?' }

function search(state: Search['state']): Search {
  return { jobId: 'lost-one', user: 'U1', question: 'how?', state, url: undefined, askedAt: 1 }
}

const test = queueTest.extend('scene', ({ redis }, { onCleanup }) => {
  const { client } = redis.connect()
  const { log } = createRecordedLog()
  const reaper = createReaper({ redis: client, definition, log, team: 'T1' })
  const queue = new Queue('deep-search', { connection: client, prefix: keys.bullPrefix('deep-search') })
  const searches = createSearches({ redis: client, clock: createSetClock(1), team: 'T1' })
  let workers: Workers | undefined
  onCleanup(async () => {
    await workers?.close()
    await reaper.close()
    await queue.close()
  })
  return {
    reaper,
    queue,
    searches,
    async work(runner: JobRunner<{ question: string }>) {
      const jobs = createJobs({ redis: client, log })
      workers = await startWorkers({ address: redis.address, redisUse: 'shared', log, runners: [runner], jobs })
    },
    /** The search loses its job so often. */
    async lose(times: number) {
      for (let n = 0; n < times; n++) {
        await reaper.run()
        expect(await queue.remove('lost-one')).toBe(1)
      }
    },
  }
})

test('a search that goes on without a job is given one again', async ({ scene: { reaper, queue, searches } }) => {
  await searches.save(search('searching'), job)
  await reaper.run()
  expect((await queue.getJob('lost-one'))?.data).toEqual(job)
})

test('a search whose job waits, or that has ended, is left alone', async ({ scene: { reaper, queue, searches } }) => {
  await searches.save(search('searching'), job)
  await queue.add('deep-search', { question: 'as it is' }, { jobId: 'lost-one' })
  await reaper.run()
  expect((await queue.getJob('lost-one'))?.data).toEqual({ question: 'as it is' })
  await queue.remove('lost-one')
  await searches.save(search('delivered'), undefined)
  await reaper.run()
  expect(await queue.getJob('lost-one')).toBeUndefined()
})

test('a search that loses its job again and again is told to its asker, once', async ({ scene }) => {
  const { reaper, queue, searches, work, lose } = scene
  await searches.save(search('searching'), job)
  await lose(3)
  await reaper.run()
  const told: string[] = []
  const run = vi.fn(async () => undefined)
  await work({
    definition,
    run,
    async onFinalFailure(failure, { question }) {
      told.push(`${question} ${failure.why === 'cancelled' ? '' : (failure.error as Error).message}`)
      await searches.save(search('failed'), undefined)
    },
  })
  await until('its job is over', async () => (await queue.getJobState('lost-one')) === 'failed')
  await reaper.run()
  expect(await queue.getJobState('lost-one')).toBe('failed')
  expect(told).toEqual(['how? its job ended without it 4 times'])
  expect(run).not.toHaveBeenCalled()
})

test('a search of which nobody can be told is forgotten at last', async ({ scene }) => {
  const { reaper, queue, searches, lose } = scene
  await searches.save(search('searching'), job)
  await lose(6)
  await reaper.run()
  expect(await queue.getJob('lost-one')).toBeUndefined()
})

test('a search whose job is no longer understood keeps no other from being looked at', async ({ scene }) => {
  const { reaper, queue, searches } = scene
  await searches.save(search('searching'), { words: 'of another version' })
  await searches.save({ ...search('searching'), jobId: 'other' }, job)
  await reaper.run()
  expect(await queue.getJobs(['waiting'])).toHaveLength(2)
})
