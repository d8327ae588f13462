import { expect, test } from 'vitest'
import { withoutLog } from '../../../../src/research/passages/cutting/blocks.ts'

test.each([
  '2026-05-19 17:26:12 [shop] INFO: Opened',
  '[2026/05/19 17:26] closed',
  '17:26:12 opened',
  'time="2026-05-19T17:26:12Z" level=info',
  'INFO: opened the shop',
  '[WARN] closed it early',
  'DEBUG [shop] opened it',
])('%j is a line of a log', (line) =>
  expect(withoutLog(['npm start', 'npm test', line])).toEqual(['npm start', 'npm test']),
)

test.each(['DEBUG=shop:* npm start', 'INFO_LEVEL = 3', 'ERROR', '[ERRORS]', 'time: 3', '10:30 is when it opens'])(
  '%j is none',
  (line) => expect(withoutLog([line])).toEqual([line]),
)

test('what is mostly a log is left out as a whole', () => {
  expect(withoutLog(['INFO: opened the shop', '  { "of": 3 }', 'INFO: closed the shop'])).toEqual([])
})

test('levels that are set are no log', () => {
  const settings = ['levels:', '  INFO: console', '  DEBUG: file', '  WARN: mail # the default', '  ERROR: mail, pager']
  expect(withoutLog(settings)).toEqual(settings)
})
