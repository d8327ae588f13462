import { until } from '@crowsnest/workspace/testing'
import { afterEach, expect, vi } from 'vitest'
import { endChildren, startChild } from '../support/child.ts'
import { talk } from '../support/queue.ts'
import { test as queueTest } from '../support/queue-test.ts'
import { fragile } from './fixtures/fragile.ts'

/** Without help a job of a dead process starts again only after this. */
const lockMs = 30_000
const workerFile = new URL('./fixtures/worker.ts', import.meta.url)

afterEach(endChildren)

const test = queueTest
  .extend(
    'startWorker',
    ({ redis }) =>
      () =>
        startChild(workerFile, [redis.address.path ?? '']),
  )
  .extend(
    'notes',
    ({ redis }) =>
      () =>
        redis.connect().client.lrange('notes', 0, -1),
  )

test('a job whose worker is killed goes on at the next start, and its ended steps are not repeated', async ({
  queue,
  startWorker,
  notes,
}) => {
  await queue.jobs.enqueue(fragile, { dies: false, waits: true }, { id: 'killed' })
  const first = await startWorker()
  await until('2 notes', async () => (await notes()).length === 2)
  first.process.kill('SIGKILL')
  await first.exited
  const startedAt = performance.now()
  await startWorker()
  await until('3 notes', async () => (await notes()).length === 3)
  expect(performance.now() - startedAt).toBeLessThan(lockMs / 2)
  expect(await notes()).toEqual(['first', 'second', 'second again'])
})

test('a job that takes its process along three times is lost, which is said once', async ({
  queue,
  startWorker,
  notes,
}) => {
  await queue.jobs.enqueue(fragile, { dies: true, waits: false }, { id: 'deadly' })
  for (const _ of [1, 2, 3]) await (await startWorker()).exited
  await startWorker()
  await until('the job is lost', async () => (await notes()).some((note) => note.startsWith('lost')))
  expect(await notes()).toEqual([
    'first',
    'second',
    'second again',
    'second again',
    'lost: its process ended 3 times while it ran',
  ])
  await until('the job has ended', async () => !(await queue.jobs.cancel(fragile, 'deadly')))
})

test('another living worker keeps its job when a new process starts', async ({ queue }) => {
  const run = vi.fn(async (_payload: unknown, { signal }: { signal: AbortSignal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw new Error('stopped')
  })
  await queue.work(run)
  await queue.jobs.enqueue(talk, { text: 'mine' }, { id: 'mine' })
  await until('the job runs', () => run.mock.calls.length === 1)
  const second = vi.fn(async () => undefined)
  await queue.work(second, { redisUse: 'own' })
  await queue.jobs.enqueue(talk, { text: 'other' }, { id: 'other' })
  await until('a job runs', () => second.mock.calls.length > 0)
  expect(second).toHaveBeenCalledExactlyOnceWith({ text: 'other' }, expect.anything())
  expect(run).toHaveBeenCalledTimes(1)
})

test.for([
  ['heeds the signal', true],
  ['does not heed the signal', false],
] as const)('a closing worker hands over a job whose code %s', async ([, heeds], { queue }) => {
  const running = Promise.withResolvers<void>()
  const workers = await queue.work(async (_payload, { signal }) => {
    running.resolve()
    await new Promise((resolve) => heeds && signal.addEventListener('abort', resolve))
    throw signal.reason
  })
  await queue.jobs.enqueue(talk, { text: 'long' }, { id: 'long' })
  await running.promise
  const done = Promise.withResolvers<number>()
  await queue.work(async () => {
    done.resolve(performance.now())
    return undefined
  })
  const closedAt = performance.now()
  await workers.close(1000)
  expect((await done.promise) - closedAt).toBeLessThan(lockMs / 2)
})
