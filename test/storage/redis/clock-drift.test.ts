import { expect, it } from 'vitest'
import { clockDrift } from '../../../src/storage/redis/clock-drift.ts'
import { startTestRedis } from '../../support/redis.ts'

it('a clock that is off by more than five seconds is told, with how much and which way', async () => {
  const { client } = (await startTestRedis()).connect()
  expect(await clockDrift(client)).toMatchObject({ ok: true })
  expect(await clockDrift(client, () => Date.now() + 20_000)).toMatchObject({
    ok: false,
    detail: '20 s ahead of that of Redis',
  })
  expect(await clockDrift(client, () => Date.now() - 7_000)).toMatchObject({
    ok: false,
    detail: '7 s behind that of Redis',
  })
})
