import { expect, test } from 'vitest'
import { parseLineRange } from '../../../src/web/file/line-range.ts'

test.each([
  ['?L4', 4, 4],
  ['?L4-9', 4, 9],
  ['?L4-L9', 4, 9],
  ['?L9-4', 4, 9],
  ['?L4-9=', 4, 9],
  ['?L4-9&x=1', 4, 9],
])('%s marks lines %i to %i', (query, startLine, endLine) => {
  expect(parseLineRange(query)).toEqual({ startLine, endLine })
})

test.each(['', '?', '?L', '?L0', '?L-1', '?Lx', '?4-9', '?L4x', '?x=L4'])('%j marks nothing', (query) => {
  expect(parseLineRange(query)).toBeUndefined()
})
