import { expect, test } from 'vitest'
import { withEscapedAngles, withoutTags } from '../../../src/research/markup/without-tags.ts'

test.each([
  ['`<b>` is <b>bold</b>', '`<b>` is bold'],
  ['``a ` <b>`` and <b>this</b>', '``a ` <b>`` and this'],
  ['```<b> and <i>this</i>', '``` and this'],
  ['<a\nhref="x">see</a>, a <b and <i>more</i>', 'see, a <b and more'],
])('%j is read as %j', (text, read) => expect(withoutTags(text)).toBe(read))

test('angles in backticks stay', () => {
  expect(withEscapedAngles('`a <b>` and <b> and ``c ` <d>``')).toBe('`a <b>` and \\<b> and ``c ` <d>``')
})

test.each([
  ['a long run of backticks', `${'`'.repeat(1_000)}${'x'.repeat(20_000)}`],
  ['tags that never end', '<a '.repeat(40_000)],
])('%s costs little', (_, text) => {
  const began = performance.now()
  expect(withoutTags(text)).toBe(text)
  withEscapedAngles(text)
  expect(performance.now() - began).toBeLessThan(1_000)
})
