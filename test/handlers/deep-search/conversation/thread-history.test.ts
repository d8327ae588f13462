import { expect, it } from 'vitest'
import { earlierMessages } from '../../../../src/handlers/deep-search/conversation/thread-history.ts'
import type { ThreadMessage } from '../../../../src/ports/index.ts'

const said = (n: number, text: string, files: string[] = []): ThreadMessage => ({
  ts: `${1000 + n}.0`,
  author: n % 2 === 0 ? 'Ada' : 'Max',
  isOwn: false,
  text,
  files,
})

it('names people and files, oldest first', () => {
  expect(earlierMessages([said(0, 'It\nfails'), said(1, '', ['trace.log'])])).toEqual([
    { author: 'Ada', text: 'It fails' },
    { author: 'Max', text: '[file trace.log, not read]' },
  ])
})

it('keeps the newest of a long thread', () => {
  const thread = Array.from({ length: 200 }, (_, n) => said(n, `message ${n} ${'word '.repeat(40)}`))
  const words = JSON.stringify(earlierMessages(thread).map(({ text }) => text))
  expect(words.length).toBeLessThan(6_100)
  expect(words).toContain('message 199 ')
  expect(words).not.toContain('message 10 ')
  expect(words.indexOf('message 198 ')).toBeLessThan(words.indexOf('message 199 '))
})

it('leaves out what belongs to an older question', () => {
  expect(earlierMessages([said(0, 'old'), said(1, 'new')], '1001.0')).toEqual([{ author: 'Max', text: 'new' }])
})

it('is nothing where nothing was said', () => {
  expect(earlierMessages([])).toEqual([])
  expect(earlierMessages([said(0, ' ')])).toEqual([])
})
