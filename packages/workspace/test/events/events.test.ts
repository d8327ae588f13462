import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Changes } from '../../src/changes.ts'
import { Events } from '../../src/events/events.ts'
import { openState } from '../../src/state/state.ts'
import { silentLog, temporaryDir } from '../support/practice.ts'

test('retries come at once, a minute later and five minutes after that', async () => {
  const state = openState(await temporaryDir(), silentLog)
  onTestFinished(() => state.close())
  const { clock, eventLog } = state
  const seconds: number[] = []
  const begun = clock.now()
  const transport = {
    async send() {
      seconds.push(Math.round((clock.now() - begun) / 1000))
      return { status: 500, ms: 1, body: null, failure: 'http_error' as const }
    },
  }
  const events = new Events({
    team: 'T07PRACTICE',
    subscribed: new Set(['app_mention']),
    canReceive: () => true,
    transport,
    eventLog,
    changes: new Changes(),
    clock,
    log: silentLog,
  })
  expect(events.emit('message.im', { type: 'message' })).toBeUndefined()
  events.emit('app_mention', { type: 'app_mention' })
  for (let second = 0; second < 1_000; second += 1) {
    await setImmediate()
    clock.advance(1_000)
  }
  const [first = 0, again = 0, minute = 0, five = 0, ...more] = seconds
  expect(more).toEqual([])
  expect(again - first).toBeLessThanOrEqual(2)
  expect(minute - again).toBeCloseTo(60, -0.5)
  expect(five - minute).toBeCloseTo(300, -0.5)
  expect(eventLog.after(0)).toMatchObject([
    { n: 1, type: 'app_mention', attempts: 4, status: 'failed', delivered_at: null, failure: 'http_error' },
  ])
})
