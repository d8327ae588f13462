import { expect, test } from 'vitest'
import { isWellFormed, newToken } from '../../src/access/token-format.ts'

test('a new token is well-formed and never the same twice', () => {
  const tokens = Array.from({ length: 100 }, newToken)
  expect(tokens.every(isWellFormed)).toBe(true)
  expect(new Set(tokens).size).toBe(100)
  expect(tokens[0]).toMatch(/^cnp_[0-9a-f]{48}$/)
})

test('a mistyped token is told by its checksum', () => {
  const token = newToken()
  const last = token.endsWith('0') ? '1' : '0'
  expect(isWellFormed(token.slice(0, -1) + last)).toBe(false)
  expect(isWellFormed(token.slice(0, 10) + (token[10] === 'a' ? 'b' : 'a') + token.slice(11))).toBe(false)
})

test('tokens of other systems are not taken for ours', () => {
  for (const foreign of ['', 'sgp_0123', 'xoxb-1', `ghp_${'a'.repeat(36)}`]) expect(isWellFormed(foreign)).toBe(false)
})
