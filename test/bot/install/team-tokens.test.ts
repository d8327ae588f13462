import { expect } from 'vitest'
import { ONE } from '../../support/install.ts'
import { test } from '../../support/queue-test.ts'
import { startRotatingWorkspace } from '../../support/rotating-workspace.ts'

const HOUR_MS = 60 * 60_000

test('a token is renewed two hours before its end, once for all that need it', async ({ redis }) => {
  const { clock, token, process, refreshes } = await startRotatingWorkspace(redis)
  const [one, two] = [process(), process()]
  expect(await one(ONE)).toBe(token)
  clock.at += 10.5 * HOUR_MS
  const got = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : two)(ONE)))
  // Whoever came while it was renewed has the one before, which is good still.
  expect(new Set(got).size).toBeLessThanOrEqual(2)
  expect(await one(ONE)).not.toBe(token)
  expect(await two(ONE)).toBe(await one(ONE))
  expect(await refreshes()).toHaveLength(1)
})

test('while Slack does not renew it, the token that is left serves', async ({ redis }) => {
  const { slack, clock, token, process } = await startRotatingWorkspace(redis)
  const tokens = process()
  clock.at += 10.5 * HOUR_MS
  await slack.control(ONE).faults({ method: 'oauth.v2.access', kind: 'status', value: 503, times: 1 })
  expect(await tokens(ONE)).toBe(token)
  expect(await tokens(ONE)).not.toBe(token)
})

test('a refresh token that Slack refuses is not sent again, and the log says what to do', async ({ redis }) => {
  const { slack, clock, token, process, refreshes, lines } = await startRotatingWorkspace(redis)
  const tokens = process()
  clock.at += 10.5 * HOUR_MS
  await slack
    .control(ONE)
    .faults({ method: 'oauth.v2.access', kind: 'error', value: 'invalid_refresh_token', times: 1 })
  expect(await tokens(ONE)).toBe(token)
  expect(await tokens(ONE)).toBe(token)
  expect(await refreshes()).toHaveLength(1)
  expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  clock.at += 2 * HOUR_MS
  await expect(tokens(ONE)).rejects.toThrow('not installed')
})
