import { expect, test } from 'vitest'
import { serveToKinds } from '../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

test('that nothing certain was found says so, if a search ran out of time', async () => {
  const shop = makeSampleRepository('shop', {
    'src/cart.ts':
      'export const cartLimit = parse(input)\n\nexport function limitCart(cart: Cart) {\n  return cart\n}\n',
  })
  const ask = await serveToKinds([shop])
  const asked = 'what is the default limit of a cart'
  const [whole, cut] = [await ask(asked), await ask(asked, { isCutShort: true })]
  expect(whole?.certainty).toBe('thin')
  expect(whole?.first).not.toContain('took too long')
  expect(cut?.first).toContain('took too long')
})
