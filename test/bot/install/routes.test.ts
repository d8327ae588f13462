import { expect, onTestFinished } from 'vitest'
import { installRoutes } from '../../../src/bot/install/routes.ts'
import { startHttpServer } from '../../../src/bot/receive/http-server.ts'
import { createInstallationStore } from '../../../src/storage/installations/installation-store.ts'
import { createInstallTickets } from '../../../src/storage/sign-ins/sign-in-stores.ts'
import { freePort } from '../../support/free-port.ts'
import { allowApp, CLIENT, install, ONE, startTwoWorkspaces, TWO } from '../../support/install.ts'
import { outgoing } from '../../support/outgoing.ts'
import { test } from '../../support/queue-test.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import type { TestRedis } from '../../support/redis.ts'
import { redisTexts } from '../../support/redis-texts.ts'

/** The install pages of a bot that the first workspace alone may have. */
async function open(redis: TestRedis) {
  const { log, lines } = createRecordedLog()
  const port = await freePort()
  const botUrl = `http://127.0.0.1:${port}`
  const slack = await startTwoWorkspaces({ botUrl, isRotating: true })
  const { client } = redis.connect()
  const kept = { redis: client, secretKey: 'a'.repeat(64) }
  const store = createInstallationStore(kept)
  const pages = installRoutes({
    ...{ clientId: CLIENT.id, clientSecret: CLIENT.secret, apiUrl: `${slack.url}/api`, teams: [ONE] },
    ...{ store, tickets: createInstallTickets(kept), botUrl: () => botUrl, outgoing, log },
  })
  const server = await startHttpServer({ host: '127.0.0.1', port, log }, pages)
  onTestFinished(server.close)
  return { slack, botUrl, store, client, lines }
}

test('keeps a workspace that is listed, encrypted', async ({ redis }) => {
  const { slack, botUrl, store, client } = await open(redis)
  expect((await install(botUrl, ONE)).status).toBe(200)
  const { installation } = (await store.find(ONE)) ?? {}
  expect(installation).toMatchObject({ id: ONE, botUser: 'U07APPBOT01' })
  expect(installation?.token).toMatch(/^xoxe\.xoxb-/)
  expect(await store.teams()).toEqual({ [ONE]: ONE })
  const texts = await redisTexts(client)
  for (const secret of [installation?.token, installation?.refreshToken]) expect(texts).not.toContain(secret)
  expect((await slack.control(ONE).state()).bot.installed).toBe(true)
})

test('turns another workspace away, and takes its installation back', async ({ redis }) => {
  const { slack, botUrl, store } = await open(redis)
  expect((await install(botUrl, TWO)).status).toBe(403)
  expect(await store.teams()).toEqual({})
  expect((await slack.control(TWO).state()).bot.installed).toBe(false)
})

test('keeps nothing where Slack refuses the code', async ({ redis }) => {
  const { slack, botUrl, store, lines } = await open(redis)
  const { back, cookie } = await allowApp(botUrl, ONE)
  await slack.control(ONE).faults({ method: 'oauth.v2.access', kind: 'error', value: 'invalid_code', times: 1 })
  expect((await fetch(back, { headers: { cookie } })).status).toBe(502)
  expect(await store.teams()).toEqual({})
  expect(lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
})

test('says that nothing was installed to whoever cancels', async ({ redis }) => {
  const { botUrl } = await open(redis)
  const answered = await fetch(`${botUrl}/slack/oauth_redirect?error=access_denied`)
  expect(answered.status).toBe(200)
})
