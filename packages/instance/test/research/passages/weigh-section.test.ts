import { expect, test } from 'vitest'
import { titleOf } from '../../../src/research/passages/weigh-section.ts'

test('what may stand under anything is called with what it stands under', () => {
  expect(titleOf(['Storage', 'Backfilling', 'Usage'])).toBe('Backfilling Usage')
  expect(titleOf(['Select menus', 'Example'])).toBe('Select menus Example')
  expect(titleOf(['Storage', 'Backfilling'])).toBe('Backfilling')
  expect(titleOf(['Usage'])).toBe('Usage')
  expect(titleOf([])).toBe('')
})
