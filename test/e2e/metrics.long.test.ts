import { ENGINEERING, GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { afterAll, expect, it } from 'vitest'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { isAnswer, isNamed } from '../support/shown.ts'

const { practice, urls } = await startProduct(
  {
    METRICS_PORT: '0',
    REPOS: makeRepository('teapot', { 'src/kettle.ts': 'export const boilKettle = () => 1\n' }, afterAll),
  },
  afterAll,
)

async function metrics(): Promise<string> {
  const response = await fetch(`${urls.get('metrics')}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  return response.text()
}

/** The value of a series; its labels may be given in part. */
async function value(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const rows = (await metrics()).split('\n').filter((row) => row.startsWith(`${name}{`) || row.startsWith(`${name} `))
  const wanted = Object.entries(labels).map(([label, text]) => `${label}="${text}"`)
  const fitting = rows.filter((row) => wanted.every((label) => row.includes(label)))
  return fitting.reduce((sum, row) => sum + Number(row.slice(row.lastIndexOf(' ') + 1)), 0)
}

const counted = (name: string, labels: Readonly<Record<string, string>>, count = 1) =>
  until(`${name} is ${count}`, async () => (await value(name, labels)) === count)

it('each request is counted once as asked and once by how it ended, by feature and team', async () => {
  const { team } = await practice.state()
  const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest where is boilKettle?')
  await practice.message('the answer', { channel: GENERAL, thread_ts: ts }, isAnswer)
  await practice.command(MEMBER, GENERAL, '/crowsnest', 'status')
  await practice.message('the status', { channel: GENERAL, user: MEMBER }, isNamed('health-ok'))
  await practice.command(MEMBER, ENGINEERING, '/code', 'read teapot src/nowhere.ts')
  await counted('crowsnest_answered_total', { feature: 'conversations', team: team.id })
  await counted('crowsnest_answered_total', { feature: 'health', team: team.id })
  await counted('crowsnest_refused_total', { feature: 'code', team: team.id })
  expect(await value('crowsnest_asked_total')).toBe(3)
  expect(await value('crowsnest_answered_total')).toBe(2)
  expect(await value('crowsnest_failed_total')).toBe(0)
  expect(await value('crowsnest_answer_seconds_count', { queue: 'code-find', outcome: 'answered' })).toBe(1)
  expect(await value('crowsnest_acknowledged_seconds_count', { kind: 'command' })).toBe(2)
  expect(await value('crowsnest_queue_wait_seconds_count', { queue: 'intake' })).toBeGreaterThanOrEqual(3)
  expect(
    await value('crowsnest_slack_call_seconds_count', { method: 'chat.postMessage', status: '200' }),
  ).toBeGreaterThan(0)
  expect(await value('crowsnest_instance_call_seconds_count', { tool: 'code_finder', outcome: 'ok' })).toBe(1)
})

it('a follow-up and an answer that found nothing are counted', async () => {
  const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest where is boilKettle? repo:teapot')
  const thread = { channel: GENERAL, thread_ts: ts }
  const first = await practice.message('the answer', thread, isAnswer)
  await practice.say(MEMBER, GENERAL, '@crowsnest and who calls it?', ts)
  await practice.message('the second', thread, (message) => isAnswer(message) && message.ts !== first.ts)
  await counted('crowsnest_follow_ups_total', { feature: 'conversations' })
  await practice.command(MEMBER, GENERAL, '/code', 'search zebraCrossing')
  await counted('crowsnest_nothing_found_total', { feature: 'code' })
})

it('the queues, the health of each part and the process are told; no text and no person is', async () => {
  expect(await value('crowsnest_health', { part: 'storage' })).toBe(1)
  expect(await value('crowsnest_queue_jobs', { queue: 'deep-search', state: 'waiting' })).toBe(0)
  expect(await value('process_resident_memory_bytes')).toBeGreaterThan(0)
  const text = await metrics()
  expect(text).not.toMatch(/boilKettle|zebraCrossing|nowhere/)
  const { users } = await practice.state()
  for (const { id } of users) expect(text).not.toContain(id)
})
