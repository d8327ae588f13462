import { expect, test } from 'vitest'
import { fenced } from '../../../src/research/reply/write-reply.ts'

test('a fence neither begins nor ends with an empty line', () => {
  const lines = ['', '  ', 'one', '', 'two', ''].map((text, at) => ({ number: at + 1, text }))
  expect(fenced(lines)).toEqual(['```\none\n\ntwo\n```'])
  expect(fenced(lines.slice(0, 2))).toEqual([])
})

test('a fence holds no mark of byte order, and there is none around what tells nothing', () => {
  const lines = ['\uFEFFnamespace Shop.Cart;', 'class Cart'].map((text, at) => ({ number: at + 1, text }))
  expect(fenced(lines)).toEqual(['```\nnamespace Shop.Cart;\nclass Cart\n```'])
  expect(fenced(lines.slice(0, 1))).toEqual([])
  expect(fenced([{ number: 9, text: '});' }])).toEqual([])
})
