import { expect, test } from 'vitest'
import { createLimit } from '../../src/workers/limit.ts'

test('no more run at once than allowed, in the order they came, whatever becomes of them', async () => {
  const limit = createLimit(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const all = [0, 1, 2, 3, 4].map((number) =>
    limit(async () => {
      begun.push(number)
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      if (number === 1) throw new Error('no')
      return number
    }),
  )
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(await limit(async () => 'free')).toBe('free')
})
