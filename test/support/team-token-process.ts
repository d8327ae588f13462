import { flushCompileCache } from 'node:module'
import { createSlackClient } from '../../src/bot/client/slack-client.ts'
import { createTeamTokens } from '../../src/bot/install/team-tokens.ts'
import { createOutgoing } from '../../src/process/outgoing.ts'
import { createInstallationStore } from '../../src/storage/installations/installation-store.ts'
import { connectProducer } from '../../src/storage/redis/connection.ts'
import { CLIENT } from './install.ts'
import { createRecordedLog } from './recorded-log.ts'

/** A process that needs a workspace's token again and again, for which every token is about to end, until it is killed. */
const [socket = '', secretKey = '', apiUrl = '', team = ''] = process.argv.slice(2)
const { log } = createRecordedLog()
const { client: redis } = connectProducer({ path: socket }, log)
const store = createInstallationStore({ redis, secretKey, lockMs: 1_500 })
const tokens = createTeamTokens({
  store,
  client: createSlackClient(apiUrl, undefined, { outgoing: createOutgoing({}), log }),
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  clock: { now: Date.now },
  earlyMs: 13 * 60 * 60_000,
  log,
})
// What a process compiled is kept at its end, and this one is killed.
flushCompileCache()
for (;;) {
  const said = await tokens(team).then(
    () => 'ok',
    (error: unknown) => `failed ${String(error)}`,
  )
  process.stdout.write(`${said}\n`)
}
