import { expect, test } from 'vitest'
import { saidNames } from '../../../src/research/absent/said-names.ts'
import { takeApart } from '../../../src/research/question/asked.ts'

test.each([
  ['where is `CartStore` defined?', ['CartStore']],
  ['where is moveToShelf implemented', ['moveToShelf']],
  ['default of MAX_CARTS_PER_SHOP', ['MAX_CARTS_PER_SHOP']],
  ['who calls move_to_shelf', ['move_to_shelf']],
  ['how does `Cart.withBudget` work', ['Cart.withBudget']],
  ['explain shop::carts::CartBuilder', ['shop::carts::CartBuilder']],
  ['what does rebalance() do', ['rebalance']],
  ['how does express-session-pool work', ['express-session-pool']],
  ['which repos use @acme/cart-kit', ['@acme/cart-kit']],
  ['what does the --rank-by-age flag do', ['--rank-by-age']],
  ['what does --frobnicate do', ['--frobnicate']],
  ['what does --store.tsdb.prefetch-window do', ['--store.tsdb.prefetch-window']],
  ['where is the frobnicate function', ['frobnicate']],
  ['is there a function called frobnicate', ['frobnicate']],
  ['where is Rebalancer defined', ['Rebalancer']],
  ['what does Rebalancer do?', ['Rebalancer']],
  ['where is cart-guard.ts', ['cart-guard.ts']],
  ['who last changed src/carts/GrpcCart.ts', ['src/carts/GrpcCart.ts']],
  ['where is `CartStore` used in src/carts', ['CartStore']],
  ['is CART_BUDGET a setting?', ['CART_BUDGET']],
  ['what is in src/carts', ['src/carts']],
])('%s asks for %j', (question, names) => {
  expect(saidNames(takeApart(question))).toEqual(names)
})

test.each([
  'what happens end-to-end when a cart is paid?',
  'how is the up-to-date check done',
  'where are carts closed?',
  'what does the parser do with peer-to-peer carts',
  'where is the main function of the shop',
  'how do I run the tests',
  'how does it know whether the expiry is seconds-from-now',
  'what happens when the till gets a SIGKILL',
  'is {other_param} filled in a second time',
  'what stops people from asking for ../../etc/passwd',
  'Show me how carts are closed',
])('%s asks for no name', (question) => {
  expect(saidNames(takeApart(question))).toEqual([])
})
