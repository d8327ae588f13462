import fc from 'fast-check'
import { expect, test } from 'vitest'
import { regexFinder } from '../../../../src/search/keyword/match/finder.ts'
import { createSieve } from '../../../../src/search/keyword/match/sieve.ts'
import { anyPattern, anyText } from '../../../support/patterns.ts'

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')

test('a sieve lets every text through that its pattern matches', () => {
  fc.assert(
    fc.property(anyPattern, anyText, fc.boolean(), (pattern, text, caseSensitive) => {
      if (!regexFinder(pattern, caseSensitive).test(text)) return
      expect(createSieve(pattern, caseSensitive)?.lets(bytesOf(text)) ?? true).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['[a-z]+_[0-9]{4}[^0-9]', 'name_123'],
  ['(TODO|FIXME).*remove', 'TODO\nremove'],
  ['\\w+\\s*=\\s*\\w+\\(\\)', 'a = b'],
  ['größe\\d', 'größe'],
])('a sieve for %s holds back what lacks something', (pattern, text) => {
  expect(createSieve(pattern, false)?.lets(bytesOf(text))).toBe(false)
})

test.each(['\\pL+', '(a+)+', '(?i:x)', 'xa*b*c*d*ex'])('there is none for %s', (pattern) => {
  expect(createSieve(pattern, false)).toBeUndefined()
})
