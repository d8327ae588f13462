import { expect, test } from 'vitest'
import { meaningAsked } from '../../../src/search/meaning/meaning-asked.ts'

test('the less of a question has vectors, the less its meaning counts', () => {
  const terms = [
    { text: 'read', weight: 1 },
    { text: 'qqxzzy', weight: 4 },
  ]
  expect(meaningAsked(['read', 'qqxzzy'], { terms, isCut: false }).share).toBeCloseTo(0.2)
  expect(meaningAsked(['read'], { terms, isCut: false }).share).toBe(1)
})

test('a known word that stands nowhere counts as much as the rarest', () => {
  const terms = [{ text: 'qqxzzy', weight: 4 }]
  expect(meaningAsked(['qqxzzy', 'deleted'], { terms, isCut: false }).share).toBeCloseTo(0.5)
  expect(meaningAsked([], { terms: [], isCut: false }).share).toBe(0)
})

test('of a long question, the words left out are its most common ones', () => {
  const terms = Array.from({ length: 24 }, (_, index) => ({ text: `qqx${'z'.repeat(index)}y`, weight: 24 - index }))
  const words = ['file', 'data', ...terms.map(({ text }) => text)]
  expect(meaningAsked(words, { terms, isCut: true }).share).toBeLessThan(0.02)
})
