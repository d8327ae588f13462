import { expect, test } from 'vitest'
import { retryDelayMs } from '../../src/queue/worker/attempt.ts'

test('the delay doubles up to a minute', () => {
  expect([1, 2, 3, 6, 7, 50].map((failures) => retryDelayMs(failures, 0, 1))).toEqual([
    1000, 2000, 4000, 32_000, 60_000, 60_000,
  ])
})

test('the delay is spread over its upper half', () => {
  expect(retryDelayMs(3, 0, 0)).toBe(2000)
  expect(retryDelayMs(3, 0, 0.5)).toBe(3000)
})

test('the delay is never shorter than the service asked', () => {
  expect(retryDelayMs(1, 90_000)).toBe(90_000)
})
