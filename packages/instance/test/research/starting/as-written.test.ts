import { expect, test } from 'vitest'
import { asWritten } from '../../../src/research/starting/as-written.ts'

const place = (symbol: string, text: string) => ({
  repo: 'shop',
  commit: 'c0ffee',
  path: `src/${symbol}.ts`,
  symbol,
  startLine: 1,
  endLine: 1,
  lines: [{ number: 1, text }],
})

test('a word in capitals is no other form of it', () => {
  const moving = place('handleMoving', 'case NotificationMoving:')
  const moved = place('isMovedError', 'return err.code === "MOVED"')
  const both = place('startMoving', 'if (reply.startsWith("MOVED")) retry()')
  expect(asWritten([moving, moved, both], 'how does the client handle MOVED')).toEqual([moved, both, moving])
})

test('other words keep the order', () => {
  const places = [place('handleMoving', 'move()'), place('isMovedError', 'moved()')]
  for (const question of ['how are moved keys handled', 'how does it handle a CSV', 'how does `MOVED_TO` work'])
    expect(asWritten(places, question)).toEqual(places)
})
