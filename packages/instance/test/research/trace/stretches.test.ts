import { expect, test } from 'vitest'
import { stretchesOf, windowsOf } from '../../../src/research/trace/stretches.ts'

test('takes values out of a message: quotations, numbers, paths, addresses', () => {
  expect(stretchesOf(`Error: no price for 'shoe' in /srv/carts.json at 0x1f, 12 carts are left`)).toEqual([
    'carts are left',
    'no price for',
  ])
})

test('takes no apostrophe for a quotation', () => {
  expect(stretchesOf("the cart isn't open and can't be paid")).toEqual(["the cart isn't open and can't be paid"])
})

test('takes words in a row where a value looks like any word', () => {
  expect(windowsOf(['Cart is not in the paid state'])).toContain('is not in the')
  expect(windowsOf(['could not find a certificate, invalid path'])).toContain('could not find a certificate')
  expect(windowsOf(Array.from({ length: 9 }, (_, index) => `could not close the ${index} carts of all`))).toHaveLength(
    8,
  )
})

test('a number with its unit is a value', () => {
  expect(stretchesOf('TimeoutError: no answer within 1000ms of asking')).toEqual(['no answer within'])
})
