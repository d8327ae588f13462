import { expect, onTestFinished, test, vi } from 'vitest'
import { readPage } from '../../../src/research/passages/read-page.ts'

test('a page that nobody asks about for ten minutes is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let now = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => {
    clock.mockRestore()
    vi.useRealTimers()
  })
  const wait = (minutes: number) => {
    now += minutes * 60 * 1000
    vi.advanceTimersByTime(minutes * 60 * 1000)
  }
  const idle = { repo: 'app', commit: '5d39ea8c'.repeat(5), path: 'docs/idle.md' }
  const readable = { lines: async () => ['# Idle', '', 'Nobody asks about it.'] }
  const first = await readPage(idle, readable)
  wait(9)
  expect(await readPage(idle, readable)).toBe(first)
  wait(9)
  expect(await readPage(idle, readable)).toBe(first)
  wait(11)
  expect(await readPage(idle, readable)).not.toBe(first)
})
