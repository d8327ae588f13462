import { Queue } from 'bullmq'
import { expect } from 'vitest'
import { z } from 'zod'
import type { JobDefinition, Search } from '../../../src/ports.ts'
import { createSearches } from '../../../src/queue/deep-search/searches.ts'
import { createSweep } from '../../../src/queue/deep-search/sweep.ts'
import { test as queueTest } from '../../support/queue-test.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import { createSetClock } from '../../support/set-clock.ts'

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
  const prefix = redis.newPrefix()
  const sweep = createSweep({ redis: client, definition, log: createRecordedLog().log, prefix })
  const queue = new Queue('deep-search', { connection: client, prefix })
  onCleanup(async () => {
    await sweep.close()
    await queue.close()
  })
  return { sweep, queue, searches: createSearches({ redis: client, clock: createSetClock(1), prefix }) }
})

test('a search that goes on without a job is given one again', async ({ scene: { sweep, queue, searches } }) => {
  await searches.save(search('searching'), job)
  await sweep.run()
  expect((await queue.getJob('lost-one'))?.data).toEqual(job)
})

test('a search whose job waits, or that has ended, is left alone', async ({ scene: { sweep, queue, searches } }) => {
  await searches.save(search('searching'), job)
  await queue.add('deep-search', { question: 'as it is' }, { jobId: 'lost-one' })
  await sweep.run()
  expect((await queue.getJob('lost-one'))?.data).toEqual({ question: 'as it is' })
  await queue.remove('lost-one')
  await searches.save(search('delivered'), undefined)
  await sweep.run()
  expect(await queue.getJob('lost-one')).toBeUndefined()
})

test('a search that loses its job again and again is given up', async ({ scene: { sweep, queue, searches } }) => {
  await searches.save(search('searching'), job)
  for (let n = 0; n < 3; n++) {
    await sweep.run()
    expect(await queue.remove('lost-one')).toBe(1)
  }
  await sweep.run()
  expect(await queue.getJob('lost-one')).toBeUndefined()
})
