import { openSignIns } from '../../src/integrations/signing-in.ts'
import { NotSignedIn } from '../../src/ports/errors.ts'
import { createOutgoing } from '../../src/process/outgoing.ts'
import { connectWorker } from '../../src/storage/redis/connection.ts'
import { createSignInStores } from '../../src/storage/sign-ins/sign-in-stores.ts'
import { createRecordedLog } from './recorded-log.ts'

/** What the protocol's conformance suite runs as a client: the bot's own sign-in and tools, with a person who allows everything. */
const endpoint = new URL(process.argv.at(-1) ?? '')
const { SIGN_IN_REDIS = '', MCP_CONFORMANCE_CONTEXT = '{}' } = process.env
const given: { client_id?: string; client_secret?: string } = JSON.parse(MCP_CONFORMANCE_CONTEXT)
/** The suite starts several clients at once, each for a server of its own. */
const person = { team: `T${process.pid}`, user: 'U1' }
const browserSecret = 'b'.repeat(43)
/** Of the suite: a metadata document that its servers take without fetching it. */
const DOCUMENT = 'https://conformance-test.local/client-metadata.json'

const { client, close } = connectWorker({ path: SIGN_IN_REDIS }, createRecordedLog().log)
const outgoing = createOutgoing({})
const { signIns, browser, toolsOf } = openSignIns({
  url: endpoint.origin,
  linkUrl: endpoint.origin,
  mcpPath: endpoint.pathname,
  lowestVersion: '2025-03-26',
  token: 'none',
  authScheme: 'token',
  version: '9.9.9',
  outgoing,
  stores: createSignInStores({ redis: client, secretKey: '5e'.repeat(32) }),
  clock: { now: Date.now },
  botUrl: () => 'http://127.0.0.1:9',
  metadataUrl: DOCUMENT,
  client:
    given.client_id === undefined
      ? undefined
      : {
          client_id: given.client_id,
          ...(given.client_secret !== undefined && { client_secret: given.client_secret }),
        },
  service: { names: async () => new Set() },
  unusedDays: 90,
  schemeOf: () => 'token',
  tell: async () => undefined,
})

async function signIn(scope: string | undefined): Promise<void> {
  const ticket = new URL(await signIns.begin(person, 'Somebody', scope)).searchParams.get('ticket') ?? ''
  const address = (await browser.leave(ticket, browserSecret)) ?? ''
  const answer = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '').searchParams
  const shown = await browser.comeBack(answer.get('state') ?? '', browserSecret, {
    code: answer.get('code') ?? undefined,
    error: undefined,
    iss: answer.get('iss') ?? undefined,
  })
  await browser.confirm(shown?.secret ?? '', browserSecret)
}

/** As a question waits for its asker, and is then asked again. */
for (let isDone = false; !isDone; ) {
  try {
    await toolsOf(person).call('test-tool', {})
    isDone = true
  } catch (error) {
    if (!(error instanceof NotSignedIn)) throw error
    await signIn(error.scope)
  }
}
close()
await outgoing.close()
