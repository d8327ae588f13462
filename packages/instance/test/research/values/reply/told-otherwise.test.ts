import { expect, test } from 'vitest'
import type { FoundValue } from '../../../../src/research/values/fit/found-value.ts'
import { differs, toldOtherwise } from '../../../../src/research/values/reply/told-otherwise.ts'

test.each([
  ['10s', '5 * time.Second', true],
  ['10s', '10 * time.Second', false],
  ['1min', 'time.Minute', false],
  ['2min', 'time.Minute', true],
  // It may be a minute or a megabyte.
  ['5m', '10s', false],
  ['500ms', '0.5s', false],
  ['72 hours', '3d', false],
  ['100', '1_000', true],
  ['1,000', '1000', false],
  ['true', 'False', true],
  // Nobody knows what the second counts.
  ['30s', '30000', false],
  ['info', '"debug"', false],
  ['10 items', '20 items', false],
])('%s and %s: %s', (one, other, differing) => {
  expect(differs(one, other)).toBe(differing)
})

const found = (name: string, value: string, more: Partial<FoundValue> = {}): FoundValue => ({
  ...{ repo: 'shop', commit: 'c', path: 'cart.go', line: 1, endLine: 1, name, value, isDefault: false },
  ...{ score: 1, chance: 1, about: 1, ...more },
})
const documented = found('expire', '10s', { path: 'README.md', isDefault: true, isOfDocument: true })

test('a document that says another default than the code is told, and the other way round', () => {
  const own = found('defaultExpire', '5 * time.Second')
  expect(toldOtherwise(own, [documented])).toBe(documented)
  expect(toldOtherwise(documented, [own])).toBe(own)
})

test.each([
  found('defaultExpire', '10 * time.Second'),
  found('defaultExpiry', '5 * time.Second'),
  // What a call passes is no default.
  found('expire', '5 * time.Second', { within: 'TestCart' }),
  found('defaultExpire', '5 * time.Second', { repo: 'till' }),
])('%j does not differ from what the document says', (own) => {
  expect(toldOtherwise(documented, [own])).toBeUndefined()
})

test.each([
  [found('server.port', '80'), found('metrics.port', '90', { isDefault: true }), false],
  [found('server.port', '80'), found('http.server.port', '90', { isDefault: true }), true],
  [found('port', '80', { score: 0.2 }), found('metrics.port', '90', { isDefault: true }), false],
  [found('port', '80', { isUnsaid: true }), found('port', '90', { isDefault: true }), false],
])('%j in a document and %j in code are of the same setting: %s', (one, own, isSame) => {
  expect(toldOtherwise({ ...one, isOfDocument: true }, [own]) === own).toBe(isSame)
})
