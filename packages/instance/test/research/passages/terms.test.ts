import { expect, test } from 'vitest'
import { docTerms, stemOf } from '../../../src/research/passages/terms.ts'

test.each([
  ['verification', 'verify'],
  ['verifying', 'verified'],
  ['delayed', 'delay'],
  ['retries', 'retry'],
  ['configuration', 'config'],
  ['installation', 'installing'],
  ['authentication', 'auth'],
  ['running', 'runs'],
])('%s and %s are one word', (a, b) => expect(stemOf(a)).toBe(stemOf(b)))

test.each([
  ['report', 'repeat'],
  ['port', 'import'],
])('%s and %s are two', (a, b) => expect(stemOf(a)).not.toBe(stemOf(b)))

test('a question keeps what it is about, and what documents call the same', () => {
  const terms = docTerms('what is the best way to delay a job by five seconds', new Set())
  expect(terms.map(({ word }) => word)).toEqual(['delay', 'job', 'five', 'seconds'])
  expect(terms[2]?.stems).toContain('5')
})
