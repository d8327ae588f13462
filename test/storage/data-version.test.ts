import { expect } from 'vitest'
import { ConfigError } from '../../src/ports/errors.ts'
import { checkDataVersion } from '../../src/storage/data-version.ts'
import { keys } from '../../src/storage/keys.ts'
import { test } from '../support/queue-test.ts'

test('refuses an older release than the one that wrote the data, and leaves the data as it is', async ({ redis }) => {
  const { client } = redis.connect()
  const check = (release: string, dataVersion: number) => checkDataVersion(client, { release, dataVersion })
  await check('1.0.0', 1)
  await check('2.0.0', 2)
  await check('2.0.1', 2)
  const refusal = check('1.0.1', 1)
  await expect(refusal).rejects.toThrow(ConfigError)
  await expect(refusal).rejects.toThrow('2.0.0')
  expect(await client.hgetall(keys.dataVersion)).toEqual({ version: '2', release: '2.0.0' })
  await check('3.0.0', 3)
})
