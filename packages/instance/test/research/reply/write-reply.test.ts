import { expect, test } from 'vitest'
import { fenced } from '../../../src/research/reply/write-reply.ts'

test('a fence neither begins nor ends with an empty line', () => {
  const lines = ['', '  ', 'one', '', 'two', ''].map((text, at) => ({ number: at + 1, text }))
  expect(fenced(lines)).toEqual(['```\none\n\ntwo\n```'])
  expect(fenced(lines.slice(0, 2))).toEqual([])
})
