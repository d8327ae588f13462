import { expect, test } from 'vitest'
import { conditionOf } from '../../../src/research/trace/condition.ts'

const lines = (text: string) => text.split('\n')

test('a message is made on the nearest condition around it, and another line sets what that needs', () => {
  const code = lines(`class Cart {
  add(item) {
    this._isBad = false;
    if (item.count === undefined) {
      this._isBad = true;
    }
  }
  check() {
    if (this._isBad) {
      report();
      throw new Error(
        'the cart is bad'
      );
    }
  }
}`)
  expect(conditionOf(code, 12)).toEqual({ line: 9, says: 'this._isBad', name: '_isBad', sets: [5] })
})

test.each([
  ['if not name:\n    raise ValueError("no name")', 'not name'],
  ['if err != nil {\n\treturn errors.New("cannot read it")\n}', 'err != nil'],
  ["if (!cart) throw new Error('no cart')\n", '!cart'],
  ['raise "no such cart" unless cart.nil?', 'not cart.nil?'],
  ["if (isOpen(cart) && !force) {\n  throw new Error('open')\n}", 'isOpen(cart) && !force'],
  ['if open:\n    raise ValueError("cannot close if open",', 'open'],
  ['elif size > LIMIT:\n    raise TooLarge("too large")', 'size > LIMIT'],
])('%s is on %s', (code, says) => {
  const found = lines(code)
  expect(conditionOf(found, found.findIndex((line) => /raise|throw|return/.test(line)) + 1)?.says).toBe(says)
})

test.each([
  ['try:\n    read()\nexcept KeyError:\n    raise ValueError("no such key")', 4],
  ["if (a) {\n  go()\n} else {\n  throw new Error('neither')\n}", 4],
  ['raise Empty if cart.nil? else Closed', 1],
  ['if a:\n    def take():\n        raise ValueError("no cart")', 3],
  ["if (a) {\n  switch (b) {\n    case 1:\n      throw new Error('one')\n  }\n}", 4],
  ["function take() {\n  throw new Error('not here')\n}", 2],
])('%s has no condition of its own', (code, line) => {
  expect(conditionOf(lines(code), line)).toBeUndefined()
})

test('long lines are left alone', () => {
  const long = `if (${'a && '.repeat(20_000)}b) {`
  const began = performance.now()
  expect(conditionOf([long, '  throw new Error("x")'], 2)).toBeUndefined()
  expect(conditionOf([long], 1)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(200)
})
