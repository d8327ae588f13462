import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivateRedis } from '@crowsnest/private-redis'
import { until } from '@crowsnest/workspace/testing'
import { expect, onTestFinished } from 'vitest'
import { ConfigError } from '../../../src/ports/errors.ts'
import { connectProducer } from '../../../src/storage/redis/connection.ts'
import { redisHealth, waitForRedis } from '../../../src/storage/redis/redis-requirements.ts'
import { test } from '../../support/queue-test.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import { removeDir } from '../../support/remove-dir.ts'

const never = new AbortController().signal

test('a Redis that starts later is waited for, and the log says what to do', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-late-'))
  onTestFinished(() => removeDir(dataDir))
  const { log, lines } = createRecordedLog()
  const connection = connectProducer({ path: join(dataDir, 'redis', 'redis.sock') }, log)
  const waiting = waitForRedis(connection, log, never)
  await until('it is said', () => lines.some(({ message }) => message.startsWith('waiting for Redis')))
  expect(await redisHealth(connection)).toMatchObject({ ok: false, detail: expect.stringContaining('ENOENT') })
  const redis = await startPrivateRedis({ dataDir, log, onFatal: () => {} })
  onTestFinished(() => redis.close())
  await waiting
  connection.close()
})

test('a wait ends where it is told to', async () => {
  const { log } = createRecordedLog()
  const connection = connectProducer({ path: '/nowhere/redis.sock' }, log)
  const stopping = new AbortController()
  const waiting = waitForRedis(connection, log, stopping.signal)
  stopping.abort()
  await expect(waiting).rejects.toThrow()
  connection.close()
})

test('a wrong password stops the start and is not told', async ({ redis }) => {
  const { client } = redis.connect()
  await client.config('SET', 'requirepass', 'the-right-one')
  const { log, lines } = createRecordedLog()
  const connection = connectProducer({ ...redis.address, password: 'hunter2' }, log)
  try {
    const refusal = await waitForRedis(connection, log, never).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ConfigError)
    expect(String(refusal)).toMatch(/WRONGPASS.*Correct REDIS_URL/)
    expect(JSON.stringify([String(refusal), lines])).not.toContain('hunter2')
  } finally {
    await client.config('SET', 'requirepass', '')
    connection.close()
  }
})

test('a Redis that may evict jobs is used, but named', async ({ redis }) => {
  const { log, lines } = createRecordedLog()
  const connection = redis.connect()
  await connection.client.config('SET', 'maxmemory-policy', 'allkeys-lru')
  try {
    await waitForRedis(connection, log, never)
    expect(JSON.stringify(lines)).toContain('set maxmemory-policy noeviction')
    expect(await redisHealth(connection)).toMatchObject({ ok: false, remedy: expect.stringContaining('noeviction') })
  } finally {
    await connection.client.config('SET', 'maxmemory-policy', 'noeviction')
  }
})
