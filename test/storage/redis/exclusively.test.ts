import { expect } from 'vitest'
import { onlyOne } from '../../../src/storage/redis/exclusively.ts'
import { test } from '../../support/queue-test.ts'

test('of several at once only one works, and another may when it has ended or failed', async ({ redis }) => {
  const key = 'key'
  const worked: string[] = []
  const release = Promise.withResolvers<void>()
  const first = onlyOne(redis.connect().client, key, async () => {
    worked.push('first')
    await release.promise
    throw new Error('failed')
  })
  await expect.poll(() => worked).toEqual(['first'])
  const another = (name: string) => onlyOne(redis.connect().client, key, async () => void worked.push(name))
  expect(await another('second')).toBe(false)
  release.resolve()
  await expect(first).rejects.toThrow('failed')
  expect(await another('third')).toBe(true)
  expect(worked).toEqual(['first', 'third'])
})

test('one that took too long leaves alone what another holds since', async ({ redis }) => {
  const key = 'key'
  const { client } = redis.connect()
  await onlyOne(client, key, async () => {
    await client.set(key, 'another')
  })
  expect(await client.get(key)).toBe('another')
})
