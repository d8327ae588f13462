import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { ONE } from '../../support/install.ts'
import { startTestRedis, type TestRedis } from '../../support/redis.ts'
import { SECRET_KEY, startRotatingWorkspace } from '../../support/rotating-workspace.ts'

/** A machine may take this long to start a process and have it refresh. */
const PATIENCE_MS = 120_000
const PROGRAM = join(import.meta.dirname, '../../support/team-token-process.ts')

let redis: TestRedis
beforeAll(async () => {
  redis = await startTestRedis()
})
afterAll(() => redis.close())

it('two processes that are killed at random lose at most what a kill cost, and never send a token beside each other', async () => {
  const { apiUrl, slack, store, refreshes } = await startRotatingWorkspace(redis)
  const path = 'path' in redis.address ? redis.address.path : ''
  let failures = 0
  const start = (): ChildProcess => {
    const child = spawn(process.execPath, [PROGRAM, path ?? '', SECRET_KEY, apiUrl, ONE], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      failures += text.split('\n').filter((line) => line.startsWith('failed')).length
    })
    return child
  }
  const children = [start(), start()]
  onTestFinished(() => void children.map((child) => child.kill('SIGKILL')))
  let kills = 0
  let lost = 0
  for (let seen = 0; seen < 100; ) {
    const next = seen + 8
    const isLost = async () => (await store.find(ONE))?.installation.refreshToken === undefined
    await until('more refreshes', async () => (await refreshes()).length >= next || isLost(), PATIENCE_MS)
    if (await isLost()) {
      lost++
      const tokens = slack.control(ONE)
      await tokens.call('installation', { installed: true })
      break
    }
    seen = (await refreshes()).length
    const index = kills++ % 2
    children[index]?.kill('SIGKILL')
    children[index] = start()
  }
  const refused = (await refreshes()).filter(({ ok }) => !ok)
  // A kill between Slack's answer and its being written down costs the token; nothing else does.
  expect(refused.length).toBeLessThanOrEqual(1)
  expect(lost).toBe(refused.length)
  expect(failures).toBe(0)
  expect(kills).toBeGreaterThan(0)
}, 600_000)
