import { expect, it } from 'vitest'
import { proxyHealth } from '../../src/cli/proxy-health.ts'
import { loadConfig } from '../../src/config/config.ts'
import { freePort } from '../support/free-port.ts'
import { PROXY_PASSWORD, startProxy } from '../support/proxy.ts'

const services = {
  SLACK_BOT_TOKEN: 'xoxb-1',
  SLACK_APP_TOKEN: 'xapp-1',
  SLACK_API_URL: 'https://slack.test/api',
}

const look = (HTTPS_PROXY: string, more = services) => proxyHealth(loadConfig({ ...more, HTTPS_PROXY }))

it('is well where the proxy connects to the service', async () => {
  const { url } = await startProxy({ 'slack.test': await freePort() })
  expect(await look(url)).toMatchObject({ ok: true })
})

it('says why a proxy is of no use, without its password', async () => {
  const { url } = await startProxy({})
  const dead = url.replace(/\d+$/, String(await freePort()))
  const looks = [await look(url), await look(url.replace(PROXY_PASSWORD, 'another')), await look(dead)]
  expect(looks).toMatchObject([
    { ok: false, detail: expect.stringContaining('slack.test (HTTP 403)') },
    { ok: false, detail: expect.stringContaining('HTTP 407') },
    { ok: false, detail: expect.stringContaining('ECONNREFUSED') },
  ])
  expect(JSON.stringify(looks)).not.toMatch(new RegExp(`${PROXY_PASSWORD}|another[^ ]`))
})

it('is silent without a proxy, and says where one is not used', async () => {
  expect(await proxyHealth(loadConfig({}))).toBeUndefined()
  expect(await proxyHealth(loadConfig({ HTTPS_PROXY: 'http://127.0.0.1:9' }))).toMatchObject({ ok: true })
})
