import { expect, test } from 'vitest'
import { createSlots } from '../../src/scripts/slots.ts'

const { signal } = new AbortController()

/** Something that ends when it is told to. */
function task() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let hasBegun = false
  const act = async () => {
    hasBegun = true
    await promise
  }
  return { act, end: resolve, hasBegun: () => hasBegun }
}

test('some run at once, the others in the order they came', async () => {
  const slots = createSlots({ atOnce: 2, mostWaiting: 5, patienceMs: 10_000 })
  const tasks = [task(), task(), task(), task()] as const
  const runs = tasks.map(({ act }) => slots.take(act, signal))
  const begun = () => tasks.map((one) => one.hasBegun())
  expect(begun()).toEqual([true, true, false, false])
  tasks[1].end()
  await runs[1]
  await expect.poll(begun).toEqual([true, true, true, false])
  tasks[0].end()
  await expect.poll(begun).toEqual([true, true, true, true])
  tasks[2].end()
  tasks[3].end()
  await Promise.all(runs)
})

test('who waits too long, gives up or finds the line full leaves no trace', async () => {
  const slots = createSlots({ atOnce: 1, mostWaiting: 2, patienceMs: 50 })
  const first = task()
  const running = slots.take(first.act, signal)
  const cancel = new AbortController()
  const late = slots.take(async () => 'late', signal)
  const cancelled = slots.take(async () => 'cancelled', cancel.signal)
  await expect(slots.take(async () => 'one too many', signal)).rejects.toThrow('Too many')
  cancel.abort(new Error('not wanted'))
  await expect(cancelled).rejects.toThrow('not wanted')
  await expect(late).rejects.toThrow('took too long')
  first.end()
  await running
  expect(await slots.take(async () => 'next', signal)).toBe('next')
})

test('one that fails makes room as well', async () => {
  const slots = createSlots({ atOnce: 1, mostWaiting: 2, patienceMs: 10_000 })
  await expect(slots.take(() => Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken')
  expect(await slots.take(async () => 'next', signal)).toBe('next')
})
