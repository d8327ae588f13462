import { expect, test } from 'vitest'
import { createLinks } from '../../../src/files/links.ts'
import { fenced, searchedLine, writeReply } from '../../../src/research/reply/write-reply.ts'

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

test('a whole file that the first line links to is not named once more, one of a longer name is', () => {
  const links = createLinks('http://code')
  const place = { repo: 'app', commit: 'abc', symbol: undefined, startLine: 1, endLine: 1, lines: [] }
  const places = [
    { ...place, path: 'src/cart.ts' },
    { ...place, path: 'src/cart' },
  ]
  const first = `[src/cart.ts](${links.file('app', 'abc', 'src/cart.ts')}) was changed.`
  const searched = { repositories: [], model: 'no language model', ms: 1 }
  const { markdown, sources } = writeReply({ first, places, certainty: 'exact' }, searched, links)
  expect(markdown).not.toContain('src/cart.ts:1')
  expect(markdown).toContain('src/cart:1')
  expect(sources).toHaveLength(2)
})

test('what "it" was taken to mean is told in the words of the question', () => {
  const searched = { repositories: [], model: 'no language model', ms: 1 }
  const line = (said: string | undefined) => searchedLine({ ...searched, meant: { said, name: 'Cart' } })
  expect(line('that')).toContain('I took “that” to mean `Cart`')
  expect(line(undefined)).toContain('I took your question to be about `Cart`')
  const again = searchedLine({ ...searched, restated: 'why: does it retry?' })
  expect(again).toContain('I took this as “why? does it retry?”')
})

test('a mistyped word is told in a sentence of its own', () => {
  const corrected = [
    { typed: 'opton', meant: 'option' },
    { typed: 'prefx', meant: 'prefix' },
  ]
  const searched = { repositories: [], model: 'no language model', ms: 1, corrected }
  const { markdown } = writeReply({ first: 'It is here.', places: [], certainty: 'exact' }, searched, createLinks(''))
  expect(markdown).toContain('No `opton` or `prefx` here; I searched for `option` and `prefix`. It is here.')
})
