import { expect, test } from 'vitest'
import { indexLines } from '../../src/files/line-index.ts'

const plenty = 1_000_000

test.each([
  ['', ['']],
  ['one', ['one']],
  ['one\n', ['one', '']],
  ['\n\n', ['', '', '']],
  ['one\r\ntwo\r\n', ['one', 'two', '']],
  ['Grün –\n\u{1f600}\n', ['Grün –', '\u{1f600}', '']],
])('the lines of %j', async (text, lines) => {
  const index = await indexLines(Buffer.from(text))
  expect(index.total).toBe(lines.length)
  expect(index.read(1, lines.length, plenty)).toEqual(lines)
  for (const [at, line] of lines.entries()) expect(index.read(at + 1, at + 1, plenty)).toEqual([line])
})

test('any range of a long text is what splitting all of it gives', async () => {
  const text = Array.from({ length: 600_000 }, (_, at) => `line ${at + 1} – ${'x'.repeat(at % 7)}`).join('\n')
  const all = text.split('\n')
  const index = await indexLines(Buffer.from(text))
  expect(index.total).toBe(all.length)
  for (const first of [1, 2, 999, 1_000, 1_001, 1_002, 300_000, 599_999, 600_000]) {
    const last = Math.min(first + 1_500, all.length)
    expect(index.read(first, last, plenty)).toEqual(all.slice(first - 1, last))
  }
})

test('what does not fit is left out by whole lines, or else cut', async () => {
  const index = await indexLines(Buffer.from('ä'.repeat(10).concat('\nsecond\nthird\n')))
  expect(index.read(1, 4, 14)).toEqual(['ä'.repeat(10)])
  expect(index.read(1, 4, 4)).toEqual(['ääää… [line cut]'])
  expect(index.read(2, 3, 9)).toEqual(['second'])
})

test('each line is cut by itself, and not within a character', async () => {
  const index = await indexLines(Buffer.from('ä'.repeat(10).concat('\r\nshort\r\n', '\u{1f600}'.repeat(5), '\n')))
  expect(index.readCut(1, 4, 5)).toEqual({
    lines: ['äääää… [line cut]', 'short', '\u{1f600}\u{1f600}… [line cut]', ''],
    cut: [1, 3],
  })
  expect(index.readCut(2, 2, 5)).toEqual({ lines: ['short'], cut: [] })
})

test('other work goes on while a text of 30 MB is indexed', async () => {
  const content = Buffer.alloc(30 << 20, 'x\n')
  let turns = 0
  let isDone = false
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  expect((await indexLines(content)).total).toBe((15 << 20) + 1)
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(7)
})
