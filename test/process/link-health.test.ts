import { expect, it } from 'vitest'
import { loadConfig } from '../../src/config/config.ts'
import { linkHealth } from '../../src/process/health.ts'

const slack = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' }
const instance = { INSTANCE_TOKEN: 'sgp_12345678' }

it.each([
  [slack, false, 'PUBLIC_URL'],
  [{ ...slack, PUBLIC_URL: 'http://127.0.0.1:4100' }, false, 'PUBLIC_URL'],
  [{ ...slack, ...instance, INSTANCE_URL: 'http://localhost:7080' }, false, 'INSTANCE_URL'],
  [{ ...slack, PUBLIC_URL: 'https://code.example.com' }, true, 'code.example.com'],
  [{ ...slack, INSTANCE_HOST: 'code.internal' }, true, 'code.internal'],
  [{ ...slack, ...instance, INSTANCE_URL: 'https://instance.example.com' }, true, 'instance.example.com'],
])('with %j says whether people can open links', (env, ok, words) => {
  const health = linkHealth(loadConfig(env))
  expect(health).toMatchObject({ ok })
  expect(`${health?.detail} ${health?.remedy}`).toContain(words)
})

it('says nothing where all is on this machine', () => {
  expect(linkHealth(loadConfig({}))).toBeUndefined()
  expect(linkHealth(loadConfig({ ...slack, SLACK_API_URL: 'http://127.0.0.1:4000/api' }))).toBeUndefined()
})
