import { expect, it } from 'vitest'
import { defineScript } from '../../../src/storage/redis/script.ts'
import { startTestRedis } from '../../support/redis.ts'

it('a script runs where Redis does not know it, also again after Redis has forgotten it', async () => {
  const redis = await startTestRedis()
  const { client } = redis.connect()
  const add = defineScript(`return redis.call('INCRBY', KEYS[1], ARGV[1])`)
  const key = 'key'
  expect(await add(client, [key], 2)).toBe(2)
  expect(await add(client, [key], 3)).toBe(5)
  await client.script('FLUSH')
  expect(await add(client, [key], 4)).toBe(9)
  await expect(defineScript('return redis.call("NONE")')(client, [key])).rejects.toThrow('Unknown')
})
