import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError } from '../../src/ports/errors.ts'
import { checkKeyFingerprint } from '../../src/storage/key-fingerprint.ts'
import { createKeys } from '../../src/storage/keys.ts'
import { startTestRedis, type TestRedis } from '../support/redis.ts'

let redis: TestRedis
beforeAll(async () => {
  redis = await startTestRedis()
})
afterAll(() => redis.close())

it('refuses a process with another key than the first, and keeps no key', async () => {
  const { client } = redis.connect()
  const prefix = redis.newPrefix()
  await checkKeyFingerprint(client, 'a'.repeat(64), prefix)
  await checkKeyFingerprint(client, 'a'.repeat(64), prefix)
  await expect(checkKeyFingerprint(client, 'b'.repeat(64), prefix)).rejects.toThrow(ConfigError)
  expect(await client.get(createKeys(prefix).keyFingerprint)).not.toContain('aaaa')
})
