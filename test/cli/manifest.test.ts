import { checkManifest } from '@crowsnest/slack-rules/manifest'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { manifest } from '../../src/cli/manifest.ts'
import { loadConfig } from '../../src/config/config.ts'

it.each([
  [
    'a real instance',
    { INSTANCE_URL: 'https://code.example.com:8443', INSTANCE_TOKEN: 'sgp_practice' },
    'code.example.com',
  ],
  ['the embedded one behind a proxy', { PUBLIC_URL: 'https://nest.example.org' }, 'nest.example.org'],
  ['the embedded one as it comes', {}, 'localhost'],
])('is the project’s own, with the host of links to %s', async (_, env, host) => {
  const { text } = await manifest.run({ words: [], options: {}, config: loadConfig(env), env: {} })
  expect(parse(text).features.unfurl_domains).toEqual([host])
  expect(checkManifest(parse(text))).toEqual([])
})

it('is for HTTP where it is given an address that Slack can reach, and refuses others', async () => {
  const made = (http: string) => manifest.run({ words: [], options: { http }, config: loadConfig({}), env: {} })
  const { json } = await made('https://bot.example.com')
  expect(json).toMatchObject({
    settings: { event_subscriptions: { request_url: 'https://bot.example.com/slack/events' } },
  })
  await expect(made('http://bot.example.com')).rejects.toThrow('https://')
  await expect(made('bot')).rejects.toThrow('https://')
})

it('says where people come back to who install the app, and that tokens end, where that is asked for', async () => {
  const options = { http: 'https://bot.example.com', install: true, 'rotate-tokens': true }
  const { text } = await manifest.run({ words: [], options, config: loadConfig({}), env: {} })
  expect(parse(text)).toMatchObject({
    oauth_config: { redirect_urls: ['https://bot.example.com/slack/oauth_redirect'] },
    settings: { token_rotation_enabled: true },
  })
  expect(checkManifest(parse(text))).toEqual([])
  const whole = await manifest.run({
    ...{ words: [], config: loadConfig({}), env: {} },
    options: { ...options, organization: true },
  })
  expect(whole.json).toMatchObject({
    settings: {
      org_deploy_enabled: true,
      event_subscriptions: { bot_events: expect.arrayContaining(['team_access_revoked']) },
    },
  })
  expect(checkManifest(parse(whole.text))).toEqual([])
  const alone = { words: [], options: { install: true }, config: loadConfig({}), env: {} }
  await expect(manifest.run(alone)).rejects.toThrow('--http')
})
