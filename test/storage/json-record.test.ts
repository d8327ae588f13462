import { expect } from 'vitest'
import { z } from 'zod'
import { UpstreamError } from '../../src/ports/errors.ts'
import { createJsonRecord } from '../../src/storage/json-record.ts'
import { connectProducer } from '../../src/storage/redis/connection.ts'
import { test as queueTest } from '../support/queue-test.ts'
import { createRecordedLog } from '../support/recorded-log.ts'

const schema = z.object({ n: z.number() })

const test = queueTest.extend('scene', ({ redis }) => {
  const { client } = redis.connect()
  const key = 'key'
  return { client, key, record: createJsonRecord({ redis: client, name: 'things', schema, lifeSeconds: 60 }) }
})

test('a record under a key of its own is read as it was written, and runs out', async ({ scene }) => {
  const { client, key, record } = scene
  expect(await record.get(key)).toBeUndefined()
  await record.set(key, { n: 1 })
  expect(await record.get(key)).toEqual({ n: 1 })
  expect(await client.ttl(key)).toBeGreaterThan(0)
  expect(await record.getMany([key])).toEqual([{ n: 1 }])
  expect(await record.getMany([])).toEqual([])
})

test('records in a hash are read one by one, some, or all', async ({ scene: { key, record } }) => {
  await record.setField(key, 'a', { n: 1 })
  await record.setField(key, 'b', { n: 2 })
  expect(await record.getField(key, 'b')).toEqual({ n: 2 })
  expect(await record.getField(key, 'c')).toBeUndefined()
  expect(await record.getFields(key, ['b', 'c', 'a'])).toEqual([{ n: 2 }, { n: 1 }])
  expect(await record.getFields(key, [])).toEqual([])
  expect(await record.getFields(key)).toHaveLength(2)
})

test.for(['{', '{"n":"one"}', 'null'])(
  'what cannot be read stops nobody where it is reported: %s',
  async (text, { scene: { client, key, record } }) => {
    await client.hset(key, { broken: text, fine: '{"n":1}' })
    await expect(record.getField(key, 'broken')).rejects.toThrow('things broken cannot be read')
    const { log, lines } = createRecordedLog()
    const reporting = createJsonRecord({ redis: client, name: 'things', schema, unreadable: { log, idAs: 'thing' } })
    expect(await reporting.getFields(key)).toEqual([{ n: 1 }])
    expect(lines.map(({ level, facts }) => [level, facts.thing])).toEqual([['error', 'broken']])
  },
)

test('a Redis that cannot be reached is an upstream failure', async () => {
  const { client, close } = connectProducer({ path: '/nowhere/redis.sock' }, createRecordedLog().log)
  const record = createJsonRecord({ redis: client, name: 'things', schema })
  await expect(record.get('key')).rejects.toThrow(UpstreamError)
  close()
})
