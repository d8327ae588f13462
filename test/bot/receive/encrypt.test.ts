import { expect, it } from 'vitest'
import { createEncryption } from '../../../src/bot/receive/encrypt.ts'

const key = '0123456789abcdef'.repeat(4)

it('decrypts what it encrypted, and nobody reads it meanwhile', () => {
  const { encrypt, decrypt } = createEncryption(key)
  const encrypted = encrypt('https://hooks.slack.com/commands/secret')
  expect(encrypted).not.toContain('hooks')
  expect(decrypt(encrypted)).toBe('https://hooks.slack.com/commands/secret')
  expect(encrypt('x')).not.toBe(encrypt('x'))
})

it('refuses what was changed or encrypted with another key', () => {
  const encrypted = createEncryption(key).encrypt('text')
  const other = createEncryption('f'.repeat(64))
  expect(() => other.decrypt(encrypted)).toThrow()
  expect(() => createEncryption(key).decrypt(`${encrypted.slice(0, -2)}AA`)).toThrow()
})
