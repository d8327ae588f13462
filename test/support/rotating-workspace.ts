import { z } from 'zod'
import { createSlackClient } from '../../src/bot/client/slack-client.ts'
import { createTeamTokens } from '../../src/bot/install/team-tokens.ts'
import { createInstallationStore } from '../../src/storage/installations/installation-store.ts'
import { CLIENT, ONE, startTwoWorkspaces } from './install.ts'
import { outgoing } from './outgoing.ts'
import { createRecordedLog } from './recorded-log.ts'
import type { TestRedis } from './redis.ts'

export const SECRET_KEY = 'a'.repeat(64)
const given = z.object({ access_token: z.string(), refresh_token: z.string(), expires_in: z.number() })

/** The app in a workspace, as an installation leaves it. */
export async function startRotatingWorkspace(redis: TestRedis) {
  const slack = await startTwoWorkspaces({ isRotating: true })
  const apiUrl = `${slack.url}/api`
  const { log, lines } = createRecordedLog()
  const client = createSlackClient(apiUrl, undefined, { outgoing, log })
  await slack.control(ONE).call('installation', { installed: true })
  const body = { client_id: CLIENT.id, client_secret: CLIENT.secret, token: `xoxb-${ONE}-practice` }
  const exchange = (await client.oauth.v2.exchange(body)) as unknown
  const { access_token: token, refresh_token: refreshToken, expires_in } = given.parse(exchange)
  const store = createInstallationStore({ redis: redis.connect().client, secretKey: SECRET_KEY })
  const expiresAt = Date.now() + expires_in * 1_000
  await store.save({ id: ONE, name: 'One', token, refreshToken, expiresAt, botUser: 'U07APPBOT01' }, ONE)
  const clock = { at: Date.now(), now: () => clock.at }
  const process_ = () =>
    createTeamTokens({ store, client, clientId: CLIENT.id, clientSecret: CLIENT.secret, clock, log })
  const refreshes = async () =>
    (await slack.control(ONE).calls()).filter(({ args }) => Object(args).grant_type === 'refresh_token')
  return { slack, apiUrl, store, clock, lines, token, process: process_, refreshes }
}
