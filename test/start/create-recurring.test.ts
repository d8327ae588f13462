import { expect, onTestFinished } from 'vitest'
import { Lifecycle } from '../../src/process/lifecycle.ts'
import { createJobs } from '../../src/queue/jobs.ts'
import { createRecurring } from '../../src/start/create-recurring.ts'
import { test } from '../support/queue-test.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import { createSetClock } from '../support/set-clock.ts'

test('a schedule that is due since more than five minutes is told, and one that is about to come is not', async ({
  redis,
}) => {
  const { log } = createRecordedLog()
  const lifecycle = new Lifecycle(log)
  const clock = createSetClock(Date.now())
  const { client } = redis.connect()
  const jobs = createJobs({ redis: client, log })
  onTestFinished(async () => {
    await lifecycle.close()
    await jobs.close()
  })
  const teams = { only: 'T1', all: async () => ['T1'] }
  const recurring = createRecurring(
    { redis: client, clock, log },
    { jobs, teams, jobsOf: () => jobs, analytics: undefined, lifecycle },
  )
  await recurring.storesOf('T1').reportOwners.save({ user: 'U1', zone: 'Europe/Berlin' })
  expect(await recurring.health()).toMatchObject({ name: 'schedules', ok: true })
  clock.nowMs += 8 * 24 * 60 * 60_000
  expect(await recurring.health()).toMatchObject({ ok: false, remedy: expect.any(String) })
})
