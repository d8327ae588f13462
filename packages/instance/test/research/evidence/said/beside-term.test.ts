import { expect, test } from 'vitest'
import { besides, qualifierOf } from '../../../../src/research/evidence/said/beside-term.ts'
import { supportTerms } from '../../../../src/research/evidence/said/support-words.ts'

const termsOf = (question: string) => supportTerms(question, new Set())
const term = (question: string, word: string) => termsOf(question).find((one) => one.word === word)

test.each([
  ['does it work with bun or deno', 'bun', 'deno', 'does it work with deno'],
  ['does it work with bun or deno?', 'deno', 'bun', 'does it work with bun?'],
  ['does it run on windows and on haiku', 'haiku', 'windows', 'does it run on windows'],
])('of two things, each is asked for: %s without %s', (question, word, other, rest) => {
  const missing = term(question, word)
  expect(missing && besides(missing, termsOf(question), question)).toMatchObject({ other: { word: other }, rest })
})

test('what is not asked about alike stays', () => {
  const question = 'does it store carts in redis or not'
  const missing = term(question, 'redis')
  expect(missing && besides(missing, termsOf(question), question)).toBeUndefined()
})

test('what a thing is of', () => {
  const question = 'is there a nix flake?'
  const missing = term(question, 'flake')
  expect(missing && qualifierOf(missing, termsOf(question), question)).toMatchObject({ word: 'nix' })
  const first = term(question, 'nix')
  expect(first && qualifierOf(first, termsOf(question), question)).toBeUndefined()
})
