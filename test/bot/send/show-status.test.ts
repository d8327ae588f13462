import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStatus } from '../../../src/bot/send/show-status.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

const place = { channel: 'C1', threadTs: '1.1' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A workspace that answers when it is told to, so that calls overlap as wished. */
function open() {
  const lines: string[] = []
  let answer = () => {}
  const setStatus = ({ status }: { status: string }) => {
    lines.push(status)
    return new Promise<void>((resolve) => (answer = resolve))
  }
  const client = {
    agents: { sessions: { setStatus: async () => {} } },
    assistant: { threads: { setStatus } },
  }
  const showStatus = createStatus(client, createRecordedLog().log)
  const settled = () => vi.advanceTimersByTimeAsync(0)
  const show = async (status: string, afterMs?: number) => {
    const done = showStatus(place, status, afterMs)
    await settled()
    return done
  }
  return { lines, show, answer: () => answer(), settled }
}

it('a question that ends before its line was due shows none, also after the line of another in its thread', async () => {
  const { lines, show, answer, settled } = open()
  await show('first', 10)
  await vi.advanceTimersByTimeAsync(10)
  await show('second', 500)
  answer()
  await settled()
  const ended = show('')
  await settled()
  answer()
  await ended
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lines).toEqual(['first', ''])
})

it('an end waits for the line that is on its way, and takes it away while another is due', async () => {
  const { lines, show, answer, settled } = open()
  await show('first', 10)
  await vi.advanceTimersByTimeAsync(10)
  await show('second', 500)
  const ended = show('')
  await settled()
  expect(lines).toEqual(['first'])
  answer()
  await settled()
  expect(lines).toEqual(['first', ''])
  answer()
  await ended
})
