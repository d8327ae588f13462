import { expect, it } from 'vitest'
import { installHealth } from '../../src/bot/install/install-health.ts'
import { installationsHealth, installPageHealth } from '../../src/cli/install-health.ts'
import { loadConfig } from '../../src/config/config.ts'
import { outgoing } from '../support/outgoing.ts'
import { createRecordedLog } from '../support/recorded-log.ts'

const installed = { SLACK_CLIENT_ID: '7.7', SLACK_CLIENT_SECRET: 'x'.repeat(8), SLACK_TEAMS: 'T1,E2' }
const configOf = (env: Record<string, string>) => loadConfig({ SLACK_SIGNING_SECRET: 'y'.repeat(8), ...env })

it.each([
  ['none is reachable', {}, { ok: false, remedy: expect.stringContaining('BOT_PUBLIC_URL') }],
  ['it is not https', { BOT_PUBLIC_URL: 'http://bot.test' }, { ok: false, remedy: expect.stringContaining('https') }],
  ['it is', { BOT_PUBLIC_URL: 'https://bot.test' }, { ok: true, detail: 'https://bot.test/slack/install' }],
])('the page to install the app on is looked at: %s', (_, env, health) => {
  expect(installPageHealth(configOf({ ...installed, ...env }))).toMatchObject(health)
})

it('with one workspace’s token there is nothing to install', async () => {
  const config = configOf({ SLACK_BOT_TOKEN: 'xoxb-1' })
  expect(installPageHealth(config)).toBeUndefined()
  expect(await installationsHealth(config, { outgoing, log: createRecordedLog().log })).toBeUndefined()
})

it('a Redis that is not there is named as the reason', async () => {
  const config = configOf({ ...installed, SECRET_KEY: 'a'.repeat(64), REDIS_URL: 'redis://127.0.0.1:9' })
  const health = await installationsHealth(config, { outgoing, log: createRecordedLog().log })
  expect(health).toMatchObject({ ok: false, detail: expect.stringContaining('Redis') })
})

it('before the first workspace installs it, it says where to', async () => {
  const none = { only: undefined, find: async () => undefined, all: async () => [] }
  expect(await installHealth(none, ['T1'])).toMatchObject({
    ok: true,
    remedy: expect.stringContaining('/slack/install'),
  })
})
