import { expect, test } from 'vitest'
import { parseTrace } from '../../../src/research/trace/parse-trace.ts'

test.each([
  ['BUG: cart.c:123: bad state', [['cart.c', 123, undefined]]],
  ['2026/11/20 10:00:00 main.go:1495: could not start', [['main.go', 1495, undefined]]],
  [
    '==12==ERROR: AddressSanitizer: heap-use-after-free\n    #0 0x55d in add_item /src/shop/cart.c:312:4\n    #1 0x55e in main shop.c:9',
    [
      ['/src/shop/cart.c', 312, 'add_item'],
      ['shop.c', 9, 'main'],
    ],
  ],
  [
    'java.lang.RuntimeException: outer\n\tat com.acme.Shop.sell(Shop.java:12)\nCaused by: java.io.IOException: inner\n\tat com.acme.Cart.add(Cart.java:7)\n\t... 3 more',
    [
      ['com/acme/Cart.java', 7, 'add'],
      ['com/acme/Shop.java', 12, 'sell'],
    ],
  ],
])('reads %j', (text, frames) => {
  expect(parseTrace(text)?.frames.map(({ path, line, name }) => [path, line, name])).toEqual(frames)
})

test.each([
  [
    'error: "The cart may not have more than 5 items" where does that come from',
    'The cart may not have more than 5 items',
  ],
  ['KeyError: "some text in quotes"', 'some text in quotes'],
  ['Error: Cannot find module "left of center"', 'Error: Cannot find module "left of center"'],
])('of %j the message is what was quoted as a whole', (text, message) => {
  expect(parseTrace(text)?.message).toBe(message)
})

test.each([
  'client.close() hangs, why?',
  'app.listen() - which port does it take?',
  'config.Load()\nconfig.Parse()\nwhat is the difference?',
  'what is the nearest one\nat Home.Depot(x)',
])('“%s” is no trace', (text) => {
  expect(parseTrace(text)).toBeUndefined()
})
