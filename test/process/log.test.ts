import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from '../../src/process/log.ts'
import { carriedWork, carryWork, duringWork, takeWork } from '../../src/tracing/current-work.ts'

it('every line says which request it belongs to, also in a job that a job began', async () => {
  const out = new PassThrough()
  const log = createLog('info', out)
  const own = { id: 'job-2', takenAt: 2 }
  const first = await takeWork({ id: 'msg-1', team: 'T1', takenAt: 1 }, async () => carryWork({}))
  const second = await duringWork(carriedWork(first, own), async () => carryWork({ about: 'a channel' }))
  await duringWork(carriedWork(second, own), async () => log.info('something happened'))
  log.info('something else')
  const lines = String(out.read())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([{ request: 'msg-1', msg: 'something happened' }, { msg: 'something else' }])
  expect(lines[1]).not.toHaveProperty('request')
})

it('a job that nobody waits for carries the request, but does not end it', async () => {
  const carried = await duringWork({ id: 'msg-1', takenAt: 1, team: 'T1', feature: 'alerts' }, async (current) => {
    const text = carryWork({ team: 'T1', channel: 'C1' })
    expect(current.isContinued()).toBe(false)
    expect(carryWork({ requester: {} })).toContain('"team"')
    expect(current.isContinued()).toBe(true)
    return carriedWork(text, { id: 'own', takenAt: 2 })
  })
  expect(carried).toEqual({ id: 'msg-1', takenAt: 1 })
})
