import { expect } from 'vitest'
import { ConfigError } from '../../src/ports/errors.ts'
import { checkKeyFingerprint } from '../../src/storage/key-fingerprint.ts'
import { keys } from '../../src/storage/keys.ts'
import { test } from '../support/queue-test.ts'

test('refuses a process with another key than the first, and keeps no key', async ({ redis }) => {
  const { client } = redis.connect()
  await checkKeyFingerprint(client, 'a'.repeat(64))
  await checkKeyFingerprint(client, 'a'.repeat(64))
  await expect(checkKeyFingerprint(client, 'b'.repeat(64))).rejects.toThrow(ConfigError)
  expect(await client.get(keys.keyFingerprint)).not.toContain('aaaa')
})
