import { expect, test } from 'vitest'
import { isBareMessage, saidMessage } from '../../../src/research/trace/said-message.ts'

test.each([
  [
    'users report "Order 12 is not in the paid state", where does this error come from?',
    'Order 12 is not in the paid state',
  ],
  ['we get `no such view "cart"` on staging, where is that thrown?', 'no such view "cart"'],
  ['why do I get “cart is already closed”', 'cart is already closed'],
  ["what does 'limit of carts is exceeded' mean", 'limit of carts is exceeded'],
  ['level=error err="lock the folder: resource unavailable"', 'lock the folder: resource unavailable'],
  ['sentry shows CartError: no price for shoe', 'CartError: no price for shoe'],
  ['pytest: E   RuntimeError: the cart has no owner', 'RuntimeError: the cart has no owner'],
  ['the hook printed: fatal: cannot compare a pipe to a folder', 'fatal: cannot compare a pipe to a folder'],
  ["where does fatal: 'x' is not a valid branch come from", "fatal: 'x' is not a valid branch"],
  ['CartError (shoe does not answer #price)', 'shoe does not answer #price'],
  ['you need a session before the cart (RuntimeError)', 'you need a session before the cart'],
  ['2026/11/20 08:00:00 another sync process is using /data', 'another sync process is using /data'],
  ['[WARN]  shop could not tell the type of the event', 'shop could not tell the type of the event'],
  [
    "shop: error parsing flag --color: choice 'rainbow' is unknown",
    "error parsing flag --color: choice 'rainbow' is unknown",
  ],
  [
    'alert says exceeded limit of 100 with 240 carts, where is this error produced',
    'exceeded limit of 100 with 240 carts',
  ],
  ['ci step "index" failed: merge requires at least one path', 'merge requires at least one path'],
  [
    'our api crashes with RangeError [ERR_STATUS]: Invalid status code: 42.',
    'RangeError [ERR_STATUS]: Invalid status code: 42.',
  ],
])('takes out of %s what failed', (question, message) => {
  expect(saidMessage(question)).toBe(message)
})

test.each([
  'where is the error message of a cart built',
  'which error is thrown when a cart is empty?',
  'how do we log errors of the checkout',
  'where is `Cart.close` tested?',
  'what does "max carts" do',
  'why does the parser fail with nested quotes?',
  'who calls closeCart',
  'list all error classes',
  'what is the default of maxCarts',
  'where do we get the price of a shoe from',
])('finds no message in %s', (question) => {
  expect(saidMessage(question)).toBeUndefined()
})

test('takes a sentence of a program for a message, and none of a person', () => {
  expect(isBareMessage("Stream isn't writeable and the offline queue is off")).toBe(true)
  expect(isBareMessage('Cannot add a shoe to a closed cart')).toBe(true)
  for (const question of [
    'where is the cart closed',
    'cart closed',
    'tests for the cart and its prices',
    'how carts work in here?',
  ])
    expect(isBareMessage(question)).toBe(false)
})

test.each([
  ['The cart is empty, where is that thrown?', 'The cart is empty'],
  ['Could not find "shoe" in cart "till", where does that come from', 'Could not find "shoe" in cart "till"'],
  [
    'Courtesy Notice: a cart runs inside of another cart. who prints that?',
    'Courtesy Notice: a cart runs inside of another cart',
  ],
  ['where is "A shoe was not expected." from', 'A shoe was not expected.'],
  ['where is the message "A shoe was not expected." ?', 'A shoe was not expected.'],
])('takes what stands before or in a question of whence, %s', (question, message) => {
  expect(saidMessage(question)).toBe(message)
})

test.each([
  'is the cart closed on Sundays, and where does that come from?',
  'New users get a welcome email, where is that sent from',
  'how do carts close, and who prints that',
  'The default size of a cart is 5, where is that defined',
])('a question that goes on is no message: %s', (question) => {
  expect(saidMessage(question)).toBeUndefined()
})
