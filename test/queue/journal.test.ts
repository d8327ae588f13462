import { until } from '@crowsnest/workspace/testing'
import { expect, vi } from 'vitest'
import { JobRecord } from '../../src/queue/job-record.ts'
import { createJournal } from '../../src/queue/journal.ts'
import { RunningJob } from '../../src/queue/worker/running-jobs.ts'
import { keys } from '../../src/storage/keys.ts'
import { mastersOf } from '../../src/storage/redis/redis-client.ts'
import { test as base } from '../support/queue-test.ts'

/** Runs of one job, each with its token and BullMQ's count of starts. */
const test = base.extend('job', async ({ redis }) => {
  const { client } = redis.connect()
  const run = (token: string, started = 1) => {
    const record = new JobRecord(client, 'talk', 'x', { token, started })
    const running = new RunningJob('talk', 'x')
    return { record, running, ...createJournal(record, running) }
  }
  const give = (token: string) => client.set(keys.lock('talk', 'x'), token)
  const steps = () => client.hgetall(keys.journal('talk', 'x'))
  return { client, run, give, steps }
})

test('runs that never ended are crashes, and those that were suspended are none', async ({ job }) => {
  const { record } = job.run('a', 1)
  expect((await record.begin(false)).crashes).toBe(0)
  await record.suspend()
  expect((await job.run('b', 2).record.begin(false)).crashes).toBe(0)
  expect((await job.run('c', 3).record.begin(false)).crashes).toBe(1)
  const last = job.run('d', 4).record
  expect((await last.begin(false)).crashes).toBe(2)
  expect((await last.begin(false)).crashes).toBe(2)
})

test('a job that was added again begins without crashes, and counts them from its first', async ({ job }) => {
  for (const started of [198, 199]) await job.run(`old-${started}`, started).record.begin(false)
  expect((await job.run('new-1', 1).record.begin(false)).crashes).toBe(0)
  expect((await job.run('new-2', 2).record.begin(false)).crashes).toBe(1)
})

test('a step that just ended is read, even if Redis forgot its scripts', async ({ job }) => {
  const { step, readStep } = job.run('a')
  await job.give('a')
  await step('first', async () => job.client.script('FLUSH').then(() => 1))
  expect(await readStep('first')).toBe(1)
})

test('a step is stored before what is kept after it', async ({ job }) => {
  const { step, keep } = job.run('a')
  await job.give('a')
  const seen: string[] = []
  const [node] = mastersOf(job.client)
  const monitor = await node?.monitor()
  monitor?.on('monitor', (_: unknown, args: string[]) => seen.push(args.join(' ')))
  await step('found', async () => 1)
  await keep('outbox', 2)
  await until('both are stored', () => seen.some((line) => line.includes('step:outbox done')))
  monitor?.disconnect()
  const at = (text: string) => seen.findIndex((line) => line.includes(text))
  expect(at('step:found done')).toBeGreaterThanOrEqual(0)
  expect(at('step:found done')).toBeLessThan(at('step:outbox done'))
})

test('a step that two in a row name alike runs once', async ({ job }) => {
  const { step } = job.run('a')
  await job.give('a')
  const act = vi.fn(async () => 1)
  expect([await step('same', act), await step('same', act)]).toEqual([1, 1])
  expect(act).toHaveBeenCalledTimes(1)
})

test('a run whose last step another began meanwhile has lost the job', async ({ job }) => {
  const [first, second] = [job.run('a', 1), job.run('b', 2)]
  await job.give('a')
  const others = Promise.withResolvers<undefined>()
  await first.step('last', async () => {
    await job.give('b')
    void second.step('last', () => others.promise)
    await until('the other has begun it', async () => (await job.steps())['step:last'] === 'begun:b:2')
  })
  await expect(first.written()).rejects.toThrow('lost the job')
  expect(first.running.ownsJob).toBe(false)
  others.resolve(undefined)
})

test('a run with the token of the one before ends no step of it', async ({ job }) => {
  const [first, second] = [job.run('a', 1), job.run('a', 2)]
  await job.give('a')
  await first.record.beginStep('ask')
  await second.record.beginStep('ask')
  expect(await first.record.endStep('ask', '{"value":1}')).toBe(false)
})

test('a step whose end Redis refuses fails the run, once', async ({ job }) => {
  const { step, written } = job.run('a')
  await job.give('a')
  await step('ask', async () => void (await job.client.config('SET', 'maxmemory', '1')))
  await expect(written()).rejects.toThrow()
  await job.client.config('SET', 'maxmemory', '0')
  await written()
  expect(await job.steps()).toEqual({ 'step:ask': 'begun:a:1' })
})
