import { expect, test } from 'vitest'
import { counted } from '../../../src/research/reply/counted.ts'

test('one thing is in the singular, thousands have a comma', () => {
  expect([0, 1, 1356].map((count) => counted(count, 'file'))).toEqual(['0 files', '1 file', '1,356 files'])
})
