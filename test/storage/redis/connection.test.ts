import { Redis } from 'ioredis'
import { expect, it, vi } from 'vitest'
import { startTestRedis } from '../../support/redis.ts'

it('commands of one tick are written together', async () => {
  const redis = await startTestRedis()
  try {
    const { client } = redis.connect()
    await client.ping()
    if (!(client instanceof Redis)) throw new Error('it is a cluster')
    const one = vi.spyOn(client.stream, '_write')
    const several = vi.spyOn(client.stream, '_writev')
    await Promise.all([client.ping('a'), client.ping('b')])
    expect(one.mock.calls.length + several.mock.calls.length).toBe(1)
  } finally {
    await redis.close()
  }
})
