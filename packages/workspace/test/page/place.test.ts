import { expect, test } from 'vitest'
import { formatLocation, parseLocation } from '../../page/src/place.ts'

test.each(['#/C123/1700000000.000100?user=U1', '#/C123?user=U1', '#/C123', '#/?user=U1'])('comes back to %s', (hash) =>
  expect(formatLocation(parseLocation(hash))).toBe(hash),
)

test('takes no thread that is none', () => {
  expect(parseLocation('#/C123/x').threadTs).toBeUndefined()
})
