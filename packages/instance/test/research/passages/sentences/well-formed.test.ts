import { expect, test } from 'vitest'
import { isOfForm, isTorn, isWhole, saysNothing } from '../../../../src/research/passages/sentences/well-formed.ts'

test.each([
  'More info.',
  'More information about signals.',
  'Further reading:',
  'Read more about it here.',
  'Does it work?',
])('says nothing: %s', (sentence) => expect(saysNothing(sentence)).toBe(true))

test.each([
  'More than ten orders are rejected at once.',
  'More details are logged with `--verbose`, which takes a level.',
  'The template `{order.total}` is replaced.',
])('says something: %s', (sentence) => expect(saysNothing(sentence)).toBe(false))

test.each([
  'When reached, `error.isFull` becomes `true`.',
  'If set to `true`, the cart stays.',
  'Once enabled, orders are kept.',
  'The same applies to carts.',
  'This is measured in bytes.',
])('needs the sentence before it: %s', (sentence) => expect(isTorn(sentence)).toBe(true))

test.each([
  'When the cart is full, the order fails.',
  'If `limit` is exceeded, an error is raised.',
  'The same cart may be used twice.',
])('stands alone: %s', (sentence) => expect(isTorn(sentence)).toBe(false))

test.each(['_Type:_ `number`', '_Type:_ `string | false`\\ _Default:_ `5000`', 'Default: 40.', 'Required: yes'])(
  'only says of which form a value is: %s',
  (sentence) => expect(isOfForm(sentence)).toBe(true),
)

test('a typed cart is no form', () => expect(isOfForm('Typed carts are checked before they are paid.')).toBe(false))

test.each([
  ['The cart keeps all orders until they are paid.', true],
  ['Their counterparts are `CartSync`, `OrderSync`, `ShopSync`, `StallSync` and `KioskSync`.', false],
  ['As follows:', false],
])('%s: can stand alone %s', (sentence, is) => expect(isWhole(sentence)).toBe(is))
