import { expect, test } from 'vitest'
import { createCached } from '../../src/time/cached.ts'

function counting(life: number | ((value: number) => number) = 100) {
  const clock = { now: 1000, made: 0 }
  const cached = createCached(
    async () => ++clock.made,
    life,
    () => clock.now,
  )
  return { clock, cached }
}

test('what is kept is asked for once, however many want it, until its life is over', async () => {
  const { clock, cached } = counting()
  expect(await Promise.all([cached.get(), cached.get()])).toEqual([1, 1])
  clock.now += 99
  expect(await cached.get()).toBe(1)
  clock.now += 1
  expect(await cached.get()).toBe(2)
})

test('somebody may want it younger, and others then have the same', async () => {
  const { clock, cached } = counting()
  await cached.get()
  clock.now += 50
  expect([await cached.get(51), await cached.get(50), await cached.get()]).toEqual([1, 2, 2])
})

test('how long it lives may depend on what it is', async () => {
  const { clock, cached } = counting((value) => (value === 1 ? 10 : 1000))
  await cached.get()
  clock.now += 11
  expect(await cached.get()).toBe(2)
  clock.now += 11
  expect(await cached.get()).toBe(2)
})

test('a failure is told to all who wait and not kept', async () => {
  let fails = true
  const cached = createCached(() => (fails ? Promise.reject(new Error('gone')) : Promise.resolve('here')), 100)
  const both = await Promise.allSettled([cached.get(), cached.get()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect([cached.isKept(), await cached.get(), cached.isKept()]).toEqual([false, 'here', true])
})

test('what came late of an older one changes nothing', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const cached = createCached(() => answers[asked++]?.promise ?? Promise.reject(), 100)
  const first = cached.get()
  cached.forget()
  const second = cached.get()
  answers[0]?.reject(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  answers[1]?.resolve('here')
  expect([await second, await cached.get()]).toEqual(['here', 'here'])
})
