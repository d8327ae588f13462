import { expect } from 'vitest'
import { sweepJobs } from '../../../src/queue/sweep-jobs.ts'
import { createFeedbackStore } from '../../../src/storage/conversations/feedback.ts'
import { createTeamKeys, keys } from '../../../src/storage/keys.ts'
import { sweepRecords } from '../../../src/storage/retention/sweep.ts'
import { talk } from '../../support/queue.ts'
import { test as queueTest } from '../../support/queue-test.ts'

const DAY = 24 * 60 * 60
const DAY_MS = DAY * 1000
const NOW = Date.now()

/** Three of each. */
const days = {
  ...{ QUESTIONS_DAYS: 3, ANSWERS_DAYS: 3, FEEDBACK_DAYS: 3, SIGN_IN_DAYS: 3 },
  ...{ REPORT_DAYS: 3, CREDITS_DAYS: 3, AUDIT_DAYS: 3 },
}

const test = queueTest.extend('world', ({ redis, queue }) => {
  const { client } = redis.connect()
  const stored = { redis: client, team: 'T1', log: queue.log }
  const sweep = (now = NOW) => {
    const clock = { now: () => now }
    return sweepRecords({
      ...{ ...stored, clock, isPrivate: false },
      days,
      sweepJobs: () => sweepJobs({ ...stored, clock, definitions: [talk] }),
    })
  }
  return { ...stored, sweep, keys: keys, ofTeam: createTeamKeys('T1') }
})

test('what would live longer than its setting, or for ever, ends in time; what ends sooner stays', async ({
  world,
}) => {
  const { redis, ofTeam, keys } = world
  await redis.set(ofTeam.search('long'), '{}', 'EX', 30 * DAY)
  await redis.set(ofTeam.search('short'), '{}', 'EX', DAY)
  await redis.set(ofTeam.conversation({ channel: 'C', threadTs: '1' }), '{}')
  await redis.set(keys.creditSamples('b', '2026-01'), 'x', 'EX', 700 * DAY)
  await redis.hset(ofTeam.channelSettings, 'C1', '{}')
  expect(await world.sweep()).toBe(true)
  const ttl = async (key: string) => Math.round((await redis.ttl(key)) / DAY)
  expect(await ttl(ofTeam.search('long'))).toBe(3)
  expect(await ttl(ofTeam.search('short'))).toBe(1)
  expect(await ttl(ofTeam.conversation({ channel: 'C', threadTs: '1' }))).toBe(3)
  expect(await ttl(keys.creditSamples('b', '2026-01'))).toBe(3)
  expect(await redis.ttl(ofTeam.channelSettings)).toBe(-1)
})

test('old feedback and questions go out of what stays', async ({ world }) => {
  const { redis, ofTeam } = world
  const feedback = createFeedbackStore(world)
  await feedback.save({ jobId: 'old', user: 'U1', isGood: true, at: NOW - 4 * DAY_MS })
  await feedback.save({ jobId: 'new', user: 'U1', isGood: true, at: NOW - 2 * DAY_MS })
  const asked = { question: 'where?', engine: 'code-find' as const, state: 'answered' as const }
  for (const [id, days] of Object.entries({ old: 4, new: 2 }))
    await redis.hset(ofTeam.recentQuestions('U1'), id, JSON.stringify({ ...asked, id, askedAt: NOW - days * DAY_MS }))
  await redis.zadd(ofTeam.searchesOf('U1'), String(NOW - 4 * DAY_MS), 'old', String(NOW), 'new')
  await world.sweep()
  expect((await feedback.newest()).map(({ jobId }) => jobId)).toEqual(['new'])
  expect(await redis.hkeys(ofTeam.recentQuestions('U1'))).toEqual(['new'])
  expect(await redis.zrange(ofTeam.searchesOf('U1'), '0', '-1')).toEqual(['new'])
})

test('jobs go a day after they ended though their queue stands still, and steps of one that waits stay', async ({
  world,
  queue,
}) => {
  const { redis, keys } = world
  await queue.jobs.enqueue(talk, { text: 'zanzibar' }, { id: 'ended' })
  const workers = await queue.work(async (_, { step }) => void (await step('say', async () => 'zanzibar')))
  const job = `${keys.bullPrefix('talk')}:talk:`
  await expect.poll(() => redis.hget(`${job}ended`, 'finishedOn')).not.toBeNull()
  await workers.close()
  await queue.jobs.enqueue(talk, { text: 'later' }, { id: 'waiting' })
  await redis.hset(keys.journal('talk', 'waiting'), 'step:a', 'done:1')
  await redis.expire(keys.journal('talk', 'waiting'), 7 * DAY)
  await world.sweep()
  expect(await redis.exists(`${job}ended`)).toBe(1)
  expect(Math.round((await redis.ttl(keys.journal('talk', 'ended'))) / DAY)).toBe(3)
  expect(Math.round((await redis.ttl(keys.journal('talk', 'waiting'))) / DAY)).toBe(7)
  await world.sweep(NOW + 2 * DAY_MS)
  expect(await redis.exists(`${job}ended`)).toBe(0)
  expect(await redis.exists(`${job}waiting`)).toBe(1)
  expect(await redis.xlen(`${job}events`)).toBe(0)
})

test('of several processes one looks at a time', async ({ world }) => {
  await world.redis.set(world.keys.retaining, 'another', 'PX', 60_000)
  expect(await world.sweep()).toBe(false)
})
