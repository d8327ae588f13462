import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { whoAmI } from '../../../src/bot/client/identity.ts'
import { createSlackClient } from '../../../src/bot/client/slack-client.ts'
import { ConfigError } from '../../../src/ports/errors.ts'
import { outgoing } from '../../support/outgoing.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

it('names the setting where the address is not that of a Slack', async () => {
  const server = createServer((_, answer) => answer.writeHead(404).end()).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { log } = createRecordedLog()
  const asked = whoAmI(
    createSlackClient(`http://127.0.0.1:${port}`, 'xoxb-1', { outgoing, log }),
    log,
    new AbortController().signal,
  )
  const refusal = await asked.catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ConfigError)
  expect(String(refusal)).toContain('SLACK_API_URL doesn’t answer like Slack (HTTP 404)')
})
