import { expect, test } from 'vitest'
import { meaningOf, missingPackage } from '../../../src/research/trace/meaning.ts'

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'length')",
    'if (cart.items.length > 0)',
    '`cart.items` is',
  ],
  ["AttributeError: 'NoneType' object has no attribute 'total'", '    return self.cart.total', '`self.cart` is `None`'],
  [
    'panic: runtime error: index out of range [5] with length 3',
    '  x := slots[i+1]',
    '`slots[i+1]` is accessed at index 5',
  ],
  ['panic: runtime error: index out of range [5] with length 3', '', 'the last of the 3 is 2'],
  [
    'panic: runtime error: index out of range [5] with length 3',
    `${'x'.repeat(1_000)}; slots[5]`,
    'Index 5 was accessed, but',
  ],
  ['index out of bounds: the len is 0 but the index is 0', 'cells[0]', 'there are no elements'],
  ['ArrayIndexOutOfBoundsException: Index 7 out of bounds for length 7', 'rows[n]', 'the last of the 7 is 6'],
  ['IndexError: list index out of range', 'return parts[2]', 'the index in `parts[2]` is out of range'],
])('%s means something for %s', (message, line, says) => {
  expect(meaningOf(message, line)).toContain(says)
})

test('what says no more than the message is left out', () => {
  expect(meaningOf("TypeError: Cannot read properties of undefined (reading 'length')", 'next()')).toBeUndefined()
  const ofMap = "TypeError: Cannot read properties of undefined (reading 'map')"
  expect(meaningOf(ofMap, 'orders.map((order) => order.lines.map(nameOf))')).toBeUndefined()
  expect(meaningOf(ofMap, 'orders.map(linesOf).map(nameOf)')).toBeUndefined()
  expect(meaningOf(ofMap, 'has(orders) ? orders.map(nameOf) : orders.map(linesOf)')).toContain('`orders` is')
  expect(meaningOf(ofMap, `${'x'.repeat(1_000)}; orders.map(nameOf)`)).toBeUndefined()
  expect(meaningOf('IndexError: list index out of range', 'next()')).toBeUndefined()
  expect(meaningOf('ValueError: no such index', 'parts[2]')).toBeUndefined()
})

test.each([
  ["Error: Cannot find module 'fastify'", 'fastify'],
  ["Error: Cannot find module '@acme/cart/lib/x.js'", '@acme/cart'],
  ["Error: Cannot find module './util'", undefined],
  ["Error: Cannot find module '/app/dist/main.js'", undefined],
  ["Error: Cannot find module 'node:sqlite'", undefined],
  ["Error: Cannot find module 'C:\\app\\x.js'", undefined],
  ["ModuleNotFoundError: No module named 'yaml.nodes'", undefined],
  ['Error: no such module in the cart', undefined],
])('in %s, %s is missing', (message, name) => {
  expect(missingPackage(message)).toBe(name)
})
