import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { likeness, VECTORS, WORDS, wordVectors } from '../../../src/search/meaning/word-vectors.ts'

function near(one: string, other: string): number {
  const vector = (text: string) => wordVectors().sumOfWords(text.split(' '))
  return likeness(vector(one), vector(other))
}

test('the file of vectors has one for each word, of one size', () => {
  const words = readFileSync(WORDS, 'utf8').trimEnd().split('\n')
  expect(new Set(words).size).toBe(words.length)
  expect((statSync(VECTORS).size / words.length - 4) % 32).toBe(0)
})

test.each([
  ['delete', 'remove', 'render'],
  ['retry', 'backoff', 'template'],
  ['password', 'bcrypt', 'layout'],
  ['duplicate', 'dedup', 'timeout'],
  ['wait before the next attempt', 'sleep backoff delay', 'parse header value'],
])('%s is nearer to %s than to %s', (word, other, far) => {
  expect(near(word, other)).toBeGreaterThan(near(word, far) + 0.1)
})

test('unknown words have no vector, and are like nothing', () => {
  expect(near('qqxzzy', 'delete')).toBe(0)
})
