import { expect, onTestFinished } from 'vitest'
import { startHttpServer } from '../../../src/bot/receive/http-server.ts'
import { createQueueBoard } from '../../../src/queue/board/queue-board.ts'
import { keys } from '../../../src/storage/keys.ts'
import { talk } from '../../support/queue.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const SECRET = 'zanzibar'
const API = '/queues/api/queues'

const test = queueTest.extend('board', async ({ redis, queue }) => {
  const { client } = redis.connect()
  const { log } = queue
  const board = createQueueBoard({ redis: client, definitions: [talk], path: '/queues', log })
  const routes = { 'GET /queues': board.answer, 'GET /queues/*': board.answer }
  const server = await startHttpServer({ host: '127.0.0.1', port: 0, log }, routes)
  onTestFinished(async () => {
    await server.close()
    await board.close()
  })
  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${server.url}${path}`, init)
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const jobKey = (id: string) => `${keys.bullPrefix('talk')}:talk:${id}`
  return { ask, client, jobKey }
})

test('what was asked and how it failed is in no answer, and when jobs ran is', async ({ board, queue }) => {
  const { ask, client, jobKey } = board
  for (const id of ['well', 'badly', 'later']) await queue.jobs.enqueue(talk, { text: `${SECRET} ${id}` }, { id })
  const workers = await queue.work(async ({ text }, { step, waitFor }) => {
    await step('say', async () => SECRET)
    if (text.endsWith('later')) return waitFor(600_000)
    if (text.endsWith('badly')) throw new Error(`no ${SECRET}`)
    return undefined
  })
  await expect.poll(() => client.hget(jobKey('well'), 'finishedOn')).not.toBeNull()
  await expect.poll(() => client.hget(jobKey('badly'), 'finishedOn'), { timeout: 20_000 }).not.toBeNull()
  await workers.close()
  await client.rpush(`${jobKey('well')}:logs`, SECRET)

  const all = await ask(`${API}?activeQueue=talk&status=latest&page=1&jobsPerPage=10`)
  expect(all.status).toBe(200)
  const paths = [
    ...[`${API}?activeQueue=talk&status=completed&page=1&jobsPerPage=10`, '/queues', '/queues/queue/talk'],
    ...['well', 'badly', 'later'].flatMap((id) => ['', '/logs', '/flow'].map((more) => `${API}/talk/${id}${more}`)),
    ...['/metrics', '/workers', '/default-job-options', '/rate-limit'].map((more) => `${API}/talk${more}`),
    ...['/queues/api/job-schedulers', '/queues/api/redis/stats'],
  ]
  for (const path of paths) {
    const { text, status } = await ask(path)
    expect([path, status < 500, text.includes(SECRET)]).toEqual([path, true, false])
  }
  expect(all.text).not.toContain(SECRET)
  const shown = JSON.parse(all.text) as { queues: [{ jobs: { id: string; finishedOn?: number; isFailed: boolean }[] }] }
  const byId = new Map(shown.queues[0].jobs.map((job) => [job.id, job]))
  expect(byId.get('well')).toMatchObject({ isFailed: false, finishedOn: expect.any(Number) })
  expect(byId.get('badly')).toMatchObject({ isFailed: true })
  expect(byId.has('later')).toBe(true)
})

test('nothing can be changed by it, and its page asks nobody else', async ({ board, queue }) => {
  const { ask, client, jobKey } = board
  await queue.jobs.enqueue(talk, { text: SECRET }, { id: 'waiting' })
  const writes = [
    ...['pause', 'empty', 'obliterate', 'promote', 'clean/completed', 'retry/failed'].map((what) => `/talk/${what}`),
    ...['retry/failed', 'clean', 'promote', 'update-data'].map((what) => `/talk/waiting/${what}`),
    ...['/pause', '/resume', '/talk/add'],
  ]
  for (const path of writes) {
    for (const method of ['PUT', 'POST', 'PATCH', 'DELETE', 'GET']) {
      const { status } = await ask(`${API}${path}`, { method })
      expect([method, path, status >= 400 || method === 'GET']).toEqual([method, path, true])
    }
  }
  expect(await client.exists(jobKey('waiting'))).toBe(1)
  expect(await client.hexists(jobKey('meta'), 'paused')).toBe(0)
  const page = await ask('/queues')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const [script = ''] = /static\/js\/main[\w.]+js/.exec(page.text) ?? []
  expect((await ask(`/queues/${script}`)).status).toBe(200)
})
