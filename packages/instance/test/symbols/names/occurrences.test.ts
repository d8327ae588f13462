import { expect, test } from 'vitest'
import { occurrencesOf } from '../../../src/symbols/names/occurrences.ts'

test('whole words alone are found, with their lines', () => {
  expect(occurrencesOf('add', 'add\naddress\n add_all\nre.add').map(({ line }) => line)).toEqual([1, 4])
})

test('how a name is used is told from what stands around it', () => {
  const [made, member, scoped, deep] = occurrencesOf('Cart', 'new Cart()\nshop.Cart\nshop::Cart\nf().Cart')
  expect(made).toMatchObject({ isMade: true, isCalled: true, isMember: false, qualifier: undefined })
  expect(member).toMatchObject({ isMember: true, qualifier: 'shop', isCalled: false })
  expect(scoped).toMatchObject({ isMember: true, qualifier: 'shop' })
  expect(deep).toMatchObject({ isMember: true, qualifier: undefined })
})
