import { expect, test } from 'vitest'
import { symbol } from '../../../src/research/kinds/symbol.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const shop = makeSampleRepository('shop', {
  'lib/errors.js':
    "const codes = {\n  E_CART_FULL: createError(\n    'E_CART_FULL',\n    'The cart is full',\n    413\n  ),\n  E_NO_CART: createError('E_NO_CART'),\n}\n",
  'lib/cart.js': 'export function add(cart) {\n  if (cart.isFull) throw new E_CART_FULL()\n}\n',
  'config/shop.yml': 'limits:\n  # Per visitor.\n  max_items: 20\n',
  'lib/retry.js': 'function again() {\n  retryCount = retryCount + 1\n}\n',
  'lib/max.js': 'export const max = (settings) => settings.max_items\n',
})
const ask = await serveToKinds([shop])

test('an entry of a table is where a name is defined that nothing else defines', async () => {
  const reply = await ask('where is E_CART_FULL defined?', { kinds: [symbol] })
  expect(reply?.first).toContain('/-/blob/lib/errors.js?L2-6)')
  expect(reply?.places[0]?.lines[0]?.text).toContain('E_CART_FULL: createError(')
})

test('a setting in a file of settings is one too, with its comment', async () => {
  const reply = await ask('where is max_items defined?', { kinds: [symbol] })
  expect(reply?.first).toContain('/-/blob/config/shop.yml?L2-3)')
})

test('what only stands somewhere, or is set within a function, is no entry', async () => {
  expect(await ask('where is retryCount defined?', { kinds: [symbol] })).toBeUndefined()
  expect(await ask('where is `settings` defined', { kinds: [symbol] })).toBeUndefined()
})
