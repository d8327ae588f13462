import { expect, test } from 'vitest'
import { namedPlace } from '../../../src/research/further/named-place.ts'

const at = { repo: 'shop', commit: 'c1', symbol: undefined }

test('a window of code is the function that holds the line with the words', () => {
  const lines = [
    'const rate = 2',
    '',
    '/** Adds up. */',
    'export function totalOf(cart) {',
    '  return cart.sum',
    '}',
    '',
  ]
  const found = {
    ...at,
    path: 'src/cart.ts',
    startLine: 1,
    endLine: 7,
    lines: [{ number: 5, text: '  return cart.sum' }],
  }
  expect(namedPlace(found, undefined, lines, ['sum'])).toMatchObject({
    startLine: 4,
    endLine: 6,
    symbol: 'totalOf',
    why: '`totalOf`',
  })
})

test('what ranked best in the file comes before what encloses the line', () => {
  const found = { ...at, path: 'src/cart.ts', startLine: 1, endLine: 40, lines: [] }
  const best = { ...found, symbol: 'taxOf', startLine: 20, endLine: 24, line: 21, score: 1 }
  expect(namedPlace(found, best, [], [])).toMatchObject({ startLine: 20, endLine: 24, why: '`taxOf`' })
})

test('of something as long as a file, only the lines that match are linked', () => {
  const lines = ['class Cart {', ...Array.from({ length: 300 }, (_, line) => `  field${line} = 1`), '}']
  const found = {
    ...at,
    path: 'src/cart.ts',
    startLine: 100,
    endLine: 139,
    lines: [{ number: 120, text: '  field118 = 1' }],
  }
  expect(namedPlace(found, undefined, lines, ['field118'])).toMatchObject({
    startLine: 100,
    endLine: 139,
    why: '`Cart`',
  })
})

test('a window of a document is its section, by its heading', () => {
  const lines = ['# Shop', '', 'Sells.', '', '## Taxes', '', 'They are added.', '', '## Carts', '', 'They are full.']
  const found = {
    ...at,
    path: 'docs/shop.md',
    startLine: 1,
    endLine: 11,
    lines: [{ number: 7, text: 'They are added.' }],
  }
  const place = namedPlace(found, undefined, lines, ['added'])
  expect(place).toMatchObject({ startLine: 5, endLine: 7, why: 'Taxes' })
})

test('where nothing has a name, the line that says most stands for it', () => {
  const lines = ['', "define(cart, 'sum', function () {", '  return 1', '})']
  const found = { ...at, path: 'src/cart.js', startLine: 1, endLine: 4, lines: [{ number: 2, text: lines[1] ?? '' }] }
  expect(namedPlace(found, undefined, lines, ['sum'])).toMatchObject({
    startLine: 1,
    endLine: 4,
    why: "`define(cart, 'sum', function () {`",
  })
})
