import { expect, test } from 'vitest'
import { fitOf } from '../../../src/research/trace/template-fit.ts'

const message = 'TypeError: Key "carts": Could not find "shoe" in cart "till".'

test('a template says a message, whatever was inserted', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the line of code has one
  expect(fitOf(message, 'problem = `${header}: Could not find "${name}" in cart "${cart}".`')).toBeGreaterThan(0.7)
  expect(fitOf(message, `raise TypeError('Key "%s": Could not find "%s" in cart "%s".' % names)`)).toBe(1)
  expect(fitOf(message, 'fmt.Errorf("Could not find %q in cart %q.", name, cart)')).toBeGreaterThan(0.7)
  expect(fitOf(message, 'f"Key {key!r}: Could not find {name!r} in cart {cart!r}."')).toBe(1)
})

test.each([
  'throw new Error("Could not find the config of a cart.")',
  'new Error("in cart " + cart)',
  '# find a cart',
  '',
])('what says something else does not fit: %s', (line) => {
  expect(fitOf(message, line)).toBeLessThan(0.2)
})

test('the beginning or the end of a message may be left out', () => {
  const line = 'print("Till found itself inside of another cart, so it will go on.")'
  expect(fitOf('Till found itself inside of another cart', line)).toBe(1)
  expect(fitOf('itself inside of another cart, so it', line)).toBe(1)
  expect(fitOf('Notice: found itself inside of another cart', line)).toBeGreaterThan(0.7)
})

test('a long line costs little', () => {
  const began = performance.now()
  fitOf('a cart is not there '.repeat(5_000), '"{a'.repeat(50_000))
  expect(performance.now() - began).toBeLessThan(200)
})
