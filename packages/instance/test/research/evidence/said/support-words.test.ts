import { expect, test } from 'vitest'
import { halfOf } from '../../../../src/research/evidence/said/beside-term.ts'
import { sayer } from '../../../../src/research/evidence/said/sayer.ts'
import { supportTerms } from '../../../../src/research/evidence/said/support-words.ts'

const wordsOf = (question: string) =>
  supportTerms(question, new Set()).flatMap(({ word, isOptional }) => (isOptional ? [] : [word]))

test('that it is depended on, or counted, goes without saying', () => {
  expect(wordsOf('does it depend on kafka?')).toEqual(['kafka'])
  expect(wordsOf('does it require kafka?')).toEqual(['kafka'])
  expect(wordsOf('is there a limit on the size of the cart?')).toEqual(['limit', 'cart'])
  expect(wordsOf('is there a maximum number of pears?')).toEqual(['maximum', 'pears'])
  expect(wordsOf('does it have a maximum payload size?')).toEqual(['maximum', 'payload'])
  expect(wordsOf('does it support mentions?')).toEqual(['mentions'])
  expect(wordsOf('does it mention kafka?')).toEqual(['kafka'])
  expect(wordsOf('do the docs mention kafka?')).toEqual(['kafka'])
  expect(wordsOf('can it filter by size?')).toEqual(['filter', 'size'])
})

test.each([
  ['is there a limit for carts?', 'The maximum is 5.'],
  ['does it have a config file?', 'Set `SHOP_DEFAULT_OPTS_FILE` to it.'],
  ['does it have a configuration file?', 'in the settings file'],
  ['is there a limit for carts?', 'cart_limit = 3'],
  ['are there retries?', 'maxRetries = 3'],
])('is said in other words: %s', (question, text) => {
  const [term] = supportTerms(question, new Set())
  expect(term && sayer(term).isSaid(text)).toBe(true)
})

test.each([
  ['is there a limit for carts?', 'the delimiter of lists'],
  ['is there a limit for carts?', 'unlimited'],
  ['is there a maximum for carts?', 'softmax'],
])('is something else: %s', (question, text) => {
  const [term] = supportTerms(question, new Set())
  expect(term && sayer(term).isSaid(text)).toBe(false)
})

test('half of a name is called with the other half', () => {
  const half = (question: string) => {
    const terms = supportTerms(question, new Set())
    const [first] = terms
    return first && halfOf(first, terms, question)
  }
  expect(half('is there a rate limit?')).toBe('rate limit')
  expect(half('does it support csv exports?')).toBe('csv exports')
  expect(half('can it export csv?')).toBe('export')
  expect(half('is there a scale for pears?')).toBe('scale')
})

test.each([
  ['is `.returning()` supported', 'returning', true],
  ['is .returning() supported', 'return rows', false],
  ['is returning() supported', '_returningCheck() {', true],
  ['does it handle etag / 304', 'status_code=304', true],
  ['does it handle etag / 304', 'headers["etag"]', true],
  ['is there a homebrew formula', 'brew install it', true],
  ['can i add a keybinding', 'case tea.KeyMsg:', true],
  ['is there a keymap', 'api_key', false],
])('as written, or either of two: %s in %s', (question, text, isSaid) => {
  const says = supportTerms(question, new Set()).map(sayer)
  expect(says.some((one) => one.isSaid(text))).toBe(isSaid)
})

test('a flag is meant as written, whatever it is called', () => {
  const terms = supportTerms('does install --system work with --all', new Set())
  expect(terms.filter(({ isOptional }) => !isOptional).map(({ word }) => word)).toEqual(
    expect.arrayContaining(['system', 'all']),
  )
})
