import { expect, test } from 'vitest'
import { preferred } from '../../src/analytics/export-credits.ts'

const [json, csv] = ['application/json', 'text/csv'] as const

test.each([
  [undefined, json],
  ['', json],
  ['*/*', json],
  ['text/csv', csv],
  ['TEXT/CSV; charset=utf-8', csv],
  ['text/*', csv],
  ['text/csv, */*;q=0.1', csv],
  ['text/csv;q=0.5, */*;q=0.9', json],
  ['text/csv;q=0.5, application/json;q=0.4', csv],
  ['application/json;q=0.5, text/csv;q=0.8', csv],
  ['text/csv, application/json', json],
  ['text/csv;q=0', json],
  ['application/json;q=0, */*', csv],
  ['text/html,application/xhtml+xml,*/*;q=0.8', json],
  ['image/png', json],
  [';;q=x,,', json],
])('Accept: %s prefers %s', (accept, expected) => {
  expect(preferred(accept, [json, csv])).toBe(expected)
})
