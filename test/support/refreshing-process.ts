import { flushCompileCache } from 'node:module'
import { openSignIns } from '../../src/integrations/signing-in.ts'
import { createOutgoing } from '../../src/process/outgoing.ts'
import { connectProducer } from '../../src/storage/redis/connection.ts'
import { createSignInStores } from '../../src/storage/sign-ins/sign-in-stores.ts'
import { createRecordedLog } from './recorded-log.ts'

/** A process that needs the tokens of several people again and again, until it is killed. Prints what people are told. */
const [socket = '', secretKey = '', url = '', linkUrl = '', team = '', users = ''] = process.argv.slice(2)

const { client } = connectProducer({ path: socket }, createRecordedLog().log)
const { signIns } = openSignIns({
  url,
  linkUrl,
  mcpPath: '/.api/mcp/all',
  lowestVersion: '2025-03-26',
  token: 'none',
  authScheme: 'token',
  version: '9.9.9',
  outgoing: createOutgoing({}),
  stores: createSignInStores({ redis: client, secretKey, lockMs: 1_500 }),
  clock: { now: Date.now },
  botUrl: () => undefined,
  client: undefined,
  service: { names: async () => new Set() },
  unusedDays: 90,
  schemeOf: () => 'token',
  tell: async ({ user }, news, { connectedAt }) => void process.stdout.write(`told ${user} ${news} ${connectedAt}\n`),
})
const people = users.split(',')
// What a process compiled is kept at its end, and this one is killed.
flushCompileCache()
for (;;) {
  const user = people[Math.floor(Math.random() * people.length)] ?? ''
  await signIns.credentialOf({ team, user }).catch((error: unknown) => {
    process.stdout.write(`failed ${String(error)}\n`)
  })
}
