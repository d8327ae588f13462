import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHourly } from '../../../src/queue/schedules/hourly.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

const minuteMs = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the work is done now, then hourly, and a minute after it failed or was not done', async () => {
  const { log, lines } = createRecordedLog()
  const work = vi.fn(async () => true)
  const hourly = startHourly('the work', work, log)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(59 * minuteMs)
  expect(work).toHaveBeenCalledTimes(1)
  work.mockRejectedValueOnce(new Error('no Redis'))
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(work).toHaveBeenCalledTimes(2)
  expect(lines).toEqual([{ level: 'warn', message: 'the work failed', facts: { error: 'no Redis' } }])
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(work).toHaveBeenCalledTimes(3)
  work.mockResolvedValueOnce(false)
  await vi.advanceTimersByTimeAsync(61 * minuteMs)
  expect(work).toHaveBeenCalledTimes(5)
  await hourly.close()
  await vi.advanceTimersByTimeAsync(120 * minuteMs)
  expect(work).toHaveBeenCalledTimes(5)
})

test('closing stops the work under way and waits for its end', async () => {
  let hasEnded = false
  const work = async (signal: AbortSignal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    hasEnded = true
    return true
  }
  await startHourly('the work', work, createRecordedLog().log).close()
  expect(hasEnded).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
