import fc from 'fast-check'
import { expect, test } from 'vitest'
import { regexFinder } from '../../../src/search/keyword/match/finder.ts'
import { type Required, requiredLiterals } from '../../../src/search/query/required-literals.ts'
import { anyPattern, anyText } from '../../support/patterns.ts'

function told(required: Required): string {
  if (required.kind === 'any') return '*'
  if (required.kind === 'literal') return required.text
  return `(${required.parts.map(told).join(required.kind === 'and' ? ' & ' : ' | ')})`
}

test.each([
  ['enqueueJob', 'enqueuejob'],
  ['[Ff]oo(bar|baz)', '(foobar | foobaz)'],
  ['(TODO|FIXME).*remove', '(remove & (todo | fixme))'],
  ['abc+def', '(abc & cdef)'],
  ['(abc){2,}d', '(abcabc & abcd)'],
  ['\\pL+some', 'some'],
  ['colou?r', '(colour | color)'],
  ['foo\\b-bar', 'foo-bar'],
  ['a.bc', '*'],
  ['(foo|b)', '*'],
  ['größe', 'größe'],
  [`(?:${RegExp.escape('Out-put')})\\b`, 'out-put'],
  ['(?i)some(thing|where)', '(something | somewhere)'],
])('%s requires %s', (pattern, required) => expect(told(requiredLiterals(pattern))).toBe(required))

test('of a class of letters all forms are told, where they are few', () => {
  const required = requiredLiterals('id_[0-9]{4}')
  expect('parts' in required && required.parts.map(told)).toHaveLength(10)
  expect(requiredLiterals('[a-z]{4}')).toEqual({ kind: 'any' })
})

test('whatever matches contains what is required', () => {
  const contains = (text: string, required: Required): boolean => {
    if (required.kind === 'any') return true
    if (required.kind === 'literal') return text.includes(required.text.toLowerCase())
    const has = (part: Required) => contains(text, part)
    return required.kind === 'and' ? required.parts.every(has) : required.parts.some(has)
  }
  fc.assert(
    fc.property(anyPattern, anyText, fc.boolean(), (pattern, text, caseSensitive) => {
      if (!regexFinder(pattern, caseSensitive).test(text)) return
      expect(contains(text.toLowerCase(), requiredLiterals(pattern))).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
