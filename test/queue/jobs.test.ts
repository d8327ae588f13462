import { until } from '@crowsnest/workspace/testing'
import { expect, vi } from 'vitest'
import { keys } from '../../src/storage/keys.ts'
import { talk } from '../support/queue.ts'
import { test } from '../support/queue-test.ts'

test('a job enqueued three times runs once, also after it has ended', async ({ queue }) => {
  const run = vi.fn(async () => undefined)
  await queue.work(run)
  await queue.jobs.enqueue(talk, { text: 'once' }, { id: 'msg-1' })
  await queue.jobs.enqueue(talk, { text: 'twice' }, { id: 'msg-1' })
  await until('the job runs', () => run.mock.calls.length === 1)
  await queue.jobs.enqueue(talk, { text: 'thrice' }, { id: 'msg-1' })
  await queue.jobs.enqueue(talk, { text: 'another' }, { id: 'msg-2' })
  await until('the second run', () => run.mock.calls.length === 2)
  expect(run).toHaveBeenNthCalledWith(1, { text: 'once' }, expect.anything())
  expect(run).toHaveBeenNthCalledWith(2, { text: 'another' }, expect.anything())
})

test('a run knows its id and when it was enqueued', async ({ queue }) => {
  const before = Date.now()
  await queue.jobs.enqueue(talk, { text: 'hello' }, { id: 'msg-C1-17.5' })
  const seen = Promise.withResolvers<{ id: string; enqueuedAt: number }>()
  await queue.work(async (_payload, { id, enqueuedAt }) => seen.resolve({ id, enqueuedAt }) ?? undefined)
  const { id, enqueuedAt } = await seen.promise
  expect(id).toBe('msg-C1-17.5')
  expect(enqueuedAt).toBeGreaterThanOrEqual(before)
  expect(enqueuedAt).toBeLessThanOrEqual(Date.now())
})

test.for(['', '17', 'a:b', 'a b', 'x'.repeat(201)])('the id %j is refused', async (id, { queue }) => {
  await expect(queue.jobs.enqueue(talk, { text: 'hello' }, { id })).rejects.toThrow('not a job id')
})

test('a payload of the wrong form is refused', async ({ queue }) => {
  await expect(queue.jobs.enqueue(talk, JSON.parse('{"text":1}'), { id: 'wrong' })).rejects.toThrow()
  expect(await queue.jobs.read(talk, 'wrong')).toBeUndefined()
})

test('a payload can be read back', async ({ queue }) => {
  await queue.jobs.enqueue(talk, { text: 'hello' }, { id: 'kept' })
  expect(await queue.jobs.read(talk, 'kept')).toEqual({ text: 'hello' })
  expect(await queue.jobs.read(talk, 'other')).toBeUndefined()
})

test('a job that is cancelled before it runs only has its last word, once, even when it is delivered again', async ({
  queue,
}) => {
  await queue.jobs.enqueue(talk, { text: 'stop me' }, { id: 'stopped' })
  expect(await queue.jobs.cancel(talk, 'stopped')).toBe(true)
  await queue.jobs.enqueue(talk, { text: 'stop me' }, { id: 'stopped' })
  await queue.jobs.enqueue(talk, { text: 'go on' }, { id: 'other' })
  const seen: unknown[] = []
  await queue.work(async ({ text }) => {
    seen.push(text)
    return undefined
  })
  await until('the other has run', () => seen.length === 1)
  expect(seen).toEqual(['go on'])
  expect(queue.concluded).toEqual(['{"text":"stop me"}: cancelled'])
})

test('a cancel that nobody can read ends nothing, and the next is heard', async ({ queue, redis }) => {
  const begun = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<unknown>()
  await queue.work((_, { signal }) => {
    signal.addEventListener('abort', () => ended.resolve(signal.reason))
    begun.resolve()
    return ended.promise.then(() => undefined)
  })
  const { client } = redis.connect()
  for (const text of ['null', '{', '{"queue":7}']) await client.publish(keys.cancelChannel, text)
  await queue.jobs.enqueue(talk, { text: 'go on' }, { id: 'running' })
  await begun.promise
  await queue.jobs.cancel(talk, 'running')
  expect(await ended.promise).toBe('cancelled')
  expect(queue.lines.filter(({ level }) => level === 'warn')).toHaveLength(3)
})

test('a cancelled job that waits has its last word at once, and is not run again', async ({ queue }) => {
  const reasons: unknown[] = []
  await queue.work(async (_, { signal, waitFor }) => {
    reasons.push(signal.reason)
    return waitFor(60_000)
  })
  await queue.jobs.enqueue(talk, { text: 'poll' }, { id: 'poll' })
  await until('the job is put aside', async () => reasons.length === 1 && (await queue.jobs.cancel(talk, 'poll')))
  await until('it has ended', async () => !(await queue.jobs.cancel(talk, 'poll')))
  expect(reasons).toEqual([undefined])
  expect(queue.concluded).toEqual(['{"text":"poll"}: cancelled'])
})

test('cancelling a running job aborts it within a moment, and it is not tried again', async ({ queue }) => {
  const aborted = Promise.withResolvers<unknown>()
  const run = vi.fn(async (_payload: unknown, { signal }: { signal: AbortSignal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    aborted.resolve(signal.reason)
    throw new Error('stopped')
  })
  await queue.work(run)
  await queue.jobs.enqueue(talk, { text: 'long' }, { id: 'long' })
  await until('the job runs', () => run.mock.calls.length === 1)
  const startedAt = performance.now()
  expect(await queue.jobs.cancel(talk, 'long')).toBe(true)
  expect(await aborted.promise).toBe('cancelled')
  expect(performance.now() - startedAt).toBeLessThan(1000)
  await until('the job has ended', async () => !(await queue.jobs.cancel(talk, 'long')))
  expect(run).toHaveBeenCalledTimes(1)
})

test('a cancel between the start of a job and its first step is not lost', async ({ redis, queue }) => {
  const { client } = redis.connect()
  await client.set(keys.cancelled(talk.name, 'between'), '1')
  await queue.jobs.enqueue(talk, { text: 'between' }, { id: 'between' })
  const run = vi.fn(async () => undefined)
  await queue.work(run)
  await until('its last word', () => queue.concluded.length > 0)
  expect(queue.concluded).toEqual(['{"text":"between"}: cancelled'])
  expect(run).not.toHaveBeenCalled()
})

test('a cancel that a worker could not hear reaches it once it is connected again', async ({ redis, queue }) => {
  const aborted = Promise.withResolvers<unknown>()
  const begun = Promise.withResolvers<void>()
  await queue.work(async (_payload, { signal }) => {
    signal.addEventListener('abort', () => aborted.resolve(signal.reason))
    begun.resolve()
    await aborted.promise
    return undefined
  })
  await queue.jobs.enqueue(talk, { text: 'deaf' }, { id: 'deaf' })
  await begun.promise
  await Promise.all([redis.connect().client.call('CLIENT', 'KILL', 'TYPE', 'pubsub'), queue.jobs.cancel(talk, 'deaf')])
  expect(await aborted.promise).toBe('cancelled')
})

test('a job that has ended or never was cannot be cancelled', async ({ queue }) => {
  const run = vi.fn(async () => undefined)
  await queue.work(run)
  await queue.jobs.enqueue(talk, { text: 'quick' }, { id: 'quick' })
  await until('the job runs', () => run.mock.calls.length === 1)
  await until('the job has ended', async () => !(await queue.jobs.cancel(talk, 'quick')))
  expect(await queue.jobs.cancel(talk, 'never')).toBe(false)
})
