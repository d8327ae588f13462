import { until } from '@crowsnest/workspace/testing'
import { expect } from 'vitest'
import { countRequests, createRequestCounts } from '../../../src/storage/report/request-counts.ts'
import { bucketOf } from '../../../src/time/duration-buckets.ts'
import { test } from '../../support/queue-test.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

test('requests are counted by day, and people without being kept', async ({ redis }) => {
  const { log } = createRecordedLog()
  const { client } = redis.connect()
  let now = Date.parse('2026-11-15T23:00:00Z')
  const stored = { redis: client }
  const counted = countRequests({ ...stored, clock: { now: () => now }, log })
  const counts = createRequestCounts({ ...stored, team: 'T1' })
  const what = { team: 'T1', feature: 'code' }
  const ended = { ...what, queue: 'code-call', tookMs: 800, isFollowUp: false, foundNothing: true }
  for (const user of ['U1', 'U2', 'U1']) counted.asked({ ...what, user })
  counted.asked({ ...what, team: 'T2', user: 'U9' })
  counted.ended({ ...ended, outcome: 'answered' })
  now += 24 * 60 * 60_000
  counted.ended({ ...ended, outcome: 'failed', foundNothing: false, isFollowUp: true })
  const days = ['2026-11-14', '2026-11-15', '2026-11-16']
  const read = await until('all are counted', async () => {
    const found = await counts.read(days)
    return found.failed === 1 ? found : undefined
  })
  expect(read).toMatchObject({ asked: 3, answered: 1, failed: 1, nothingFound: 1, followUps: 1, people: 2 })
  expect(read.took).toEqual(new Map([[bucketOf(800), 1]]))
  expect(read.features).toEqual(new Map([['code', 3]]))
  expect(await counts.read(['2026-11-16'])).toMatchObject({ asked: 0, people: 0, failed: 1 })
})
