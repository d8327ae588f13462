import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startPrivateRedis } from '@crowsnest/private-redis'
import { until } from '@crowsnest/workspace/testing'
import { expect } from 'vitest'
import { UpstreamError } from '../../src/ports/errors.ts'
import { createJobs } from '../../src/queue/jobs.ts'
import { connectProducer } from '../../src/storage/redis/connection.ts'
import { redisHealth } from '../../src/storage/redis/redis-requirements.ts'
import { talk } from '../support/queue.ts'
import { test } from '../support/queue-test.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import type { TestRedis } from '../support/redis.ts'
import { removeDir } from '../support/remove-dir.ts'

async function redisPid(redis: TestRedis): Promise<number> {
  return Number(/process_id:(\d+)/.exec(await redis.connect().client.info('server'))?.[1])
}

async function failureOf(work: Promise<unknown>): Promise<{ error: unknown; afterMs: number }> {
  const startedAt = performance.now()
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return { error, afterMs: performance.now() - startedAt }
}

test('while Redis hangs a request is refused within two seconds, and a running job ends once', async ({
  redis,
  queue,
}) => {
  const release = Promise.withResolvers<void>()
  const steps: string[] = []
  await queue.work(async ({ text }, { step }) => {
    await step('effect', async () => {
      steps.push(`${text} begins`)
      await release.promise
    })
    await step('end', async () => steps.push(`${text} ends`))
    return undefined
  })
  await queue.jobs.enqueue(talk, { text: 'long' }, { id: 'long' })
  await until('the job runs', () => steps.length === 1)
  const pid = await redisPid(redis)
  process.kill(pid, 'SIGSTOP')
  try {
    const stopped = delay(5000)
    release.resolve()
    const { error, afterMs } = await failureOf(queue.jobs.enqueue(talk, { text: 'late' }, { id: 'late' }))
    expect(error).toBeInstanceOf(UpstreamError)
    expect(error).toMatchObject({ service: 'redis', retryable: true })
    expect(afterMs).toBeLessThan(2000)
    expect(await redisHealth(redis.connect())).toMatchObject({ name: 'redis', ok: false })
    await stopped
  } finally {
    process.kill(pid, 'SIGCONT')
  }
  await until('the job ends', () => steps.includes('long ends'))
  await until('the job has ended', async () => !(await queue.jobs.cancel(talk, 'long')))
  expect(steps.filter((step) => step.startsWith('long'))).toEqual(['long begins', 'long ends'])
})

test('when Redis is killed and comes back nothing is lost and nothing runs twice', async ({ redis, queue }) => {
  const seen: string[] = []
  const release = Promise.withResolvers<void>()
  await queue.work(async ({ text }, { step }) => {
    await step('effect', async () => seen.push(text))
    if (text === 'first') await release.promise
    return undefined
  })
  await queue.jobs.enqueue(talk, { text: 'first' }, { id: 'first' })
  await queue.jobs.enqueue(talk, { text: 'second' }, { id: 'second' })
  await until('the first job runs', () => seen.length === 1)
  process.kill(await redisPid(redis), 'SIGKILL')
  release.resolve()
  await until(
    'Redis takes jobs again',
    async () => !(await failureOf(queue.jobs.enqueue(talk, { text: 'third' }, { id: 'third' }))).error,
  )
  await until('all jobs ran', () => seen.length === 3)
  expect(seen).toEqual(['first', 'second', 'third'])
})

test('a bot that starts before its Redis refuses in time and works once Redis is there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-late-'))
  const { log } = createRecordedLog()
  const connection = connectProducer({ path: join(dataDir, 'redis', 'redis.sock') }, log)
  const jobs = createJobs({ redis: connection.client, log })
  const { error, afterMs } = await failureOf(jobs.enqueue(talk, { text: 'early' }, { id: 'early' }))
  expect(error).toMatchObject({ service: 'redis', retryable: true })
  expect(afterMs).toBeLessThan(2000)

  const late = await startPrivateRedis({ dataDir, log, onFatal: () => {} })
  await until(
    'Redis takes jobs again',
    async () => !(await failureOf(jobs.enqueue(talk, { text: 'early' }, { id: 'early' }))).error,
  )
  expect(await jobs.read(talk, 'early')).toEqual({ text: 'early' })
  await jobs.close()
  connection.close()
  await late.close()
  await removeDir(dataDir)
})

test('a wrong password is named as such, without the password', async ({ redis }) => {
  const { client } = redis.connect()
  await client.config('SET', 'requirepass', 'the-right-one')
  const connection = connectProducer({ ...redis.address, password: 'hunter2' }, createRecordedLog().log)
  const jobs = createJobs({ redis: connection.client, log: createRecordedLog().log })
  try {
    const { error } = await failureOf(jobs.enqueue(talk, { text: 'hello' }, { id: 'hello' }))
    expect(error).toMatchObject({ service: 'redis', retryable: false })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('hunter2')
  } finally {
    await client.config('SET', 'requirepass', '')
    await jobs.close()
    connection.close()
  }
})

test('a worker that is closed while Redis hangs gives up at its deadline', async ({ redis, queue }) => {
  const begun = Promise.withResolvers<void>()
  const workers = await queue.work(async (_payload, { signal }) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    throw signal.reason
  })
  await queue.jobs.enqueue(talk, { text: 'long' }, { id: 'long' })
  await begun.promise
  const pid = await redisPid(redis)
  process.kill(pid, 'SIGSTOP')
  try {
    const startedAt = performance.now()
    await workers.close(600)
    expect(performance.now() - startedAt).toBeLessThan(1500)
  } finally {
    process.kill(pid, 'SIGCONT')
  }
})
