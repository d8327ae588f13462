import { expect, onTestFinished } from 'vitest'
import { createSlackClient } from '../../../src/bot/client/slack-client.ts'
import { installRoutes } from '../../../src/bot/install/routes.ts'
import { installedTeams } from '../../../src/bot/install/teams.ts'
import { startHttpServer } from '../../../src/bot/receive/http-server.ts'
import { createInstallationStore } from '../../../src/storage/installations/installation-store.ts'
import { createInstallTickets } from '../../../src/storage/sign-ins/sign-in-stores.ts'
import { freePort } from '../../support/free-port.ts'
import { CLIENT, install, ONE, ORGANIZATION, startTwoWorkspaces, TWO } from '../../support/install.ts'
import { outgoing } from '../../support/outgoing.ts'
import { test } from '../../support/queue-test.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'
import type { TestRedis } from '../../support/redis.ts'

/** An organization that installed the app, and whose admins choose the workspaces. */
async function open(redis: TestRedis) {
  const { log } = createRecordedLog()
  const port = await freePort()
  const botUrl = `http://127.0.0.1:${port}`
  const slack = await startTwoWorkspaces({ botUrl, hasOrganization: true })
  const apiUrl = `${slack.url}/api`
  const kept = { redis: redis.connect().client, secretKey: 'a'.repeat(64) }
  const store = createInstallationStore(kept)
  const pages = installRoutes({
    ...{ clientId: CLIENT.id, clientSecret: CLIENT.secret, apiUrl, teams: [ORGANIZATION] },
    ...{ store, tickets: createInstallTickets(kept), botUrl: () => botUrl, outgoing, log },
  })
  const server = await startHttpServer({ host: '127.0.0.1', port, log }, pages)
  onTestFinished(server.close)
  expect((await install(botUrl, ORGANIZATION)).status).toBe(200)
  const tokenOf = async (id: string) => (await store.find(id))?.installation.token ?? ''
  const teams = installedTeams({
    ...{ store, listed: [ORGANIZATION] },
    clientOf: (id, teamId) => createSlackClient(apiUrl, () => tokenOf(id), { outgoing, log, teamId }),
  })
  const choose = (team: string, installed: boolean) => slack.control(team).call('installation', { installed })
  return { slack, store, teams, choose }
}

test('a workspace of an organization is known once something comes from it', async ({ redis }) => {
  const { teams, choose } = await open(redis)
  expect(await teams.find(ONE)).toBeUndefined()
  await choose(ONE, true)
  const access = await teams.find(ONE, ORGANIZATION)
  expect(await access?.isGone()).toBe(false)
  expect((await access?.client.users.list({}))?.ok).toBe(true)
  expect(await teams.find(ONE)).toBeDefined()
  expect(await teams.all()).toEqual([ONE])
})

test('one that the app was taken away from is left, and what comes late brings it not back', async ({ redis }) => {
  const { store, teams, choose } = await open(redis)
  for (const team of [ONE, TWO]) {
    await choose(team, true)
    await teams.find(team, ORGANIZATION)
  }
  const access = await teams.find(ONE)
  await choose(ONE, false)
  expect(await access?.isGone()).toBe(true)
  await teams.leave(ORGANIZATION)
  expect(await teams.all()).toEqual([TWO])
  expect(await teams.find(ONE, ORGANIZATION)).toBeUndefined()
  expect((await store.left()).map(([team]) => team)).toEqual([ONE])
  await choose(ONE, true)
  expect(await teams.find(ONE, ORGANIZATION)).toBeDefined()
  expect(await store.left()).toEqual([])
})

test('an organization that removed the app leaves with all of its workspaces, and its token is kept no more', async ({
  redis,
}) => {
  const { slack, store, teams, choose } = await open(redis)
  await choose(ONE, true)
  await teams.find(ONE, ORGANIZATION)
  await slack.control(ORGANIZATION).call('installation', { installed: false })
  await teams.leave(ORGANIZATION)
  expect(await teams.all()).toEqual([])
  expect(await store.find(ORGANIZATION)).toBeUndefined()
})
