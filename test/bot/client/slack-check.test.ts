import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkToken, SCOPES } from '../../../src/bot/client/slack-check.ts'
import { createSlackClient } from '../../../src/bot/client/slack-client.ts'
import { slackHealthWords } from '../../../src/bot/words/refusals.ts'
import { MANIFEST_PATH } from '../../../src/config/neighbours.ts'
import { outgoing } from '../../support/outgoing.ts'
import { startPractice } from '../../support/practice.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

const { log } = createRecordedLog()

it('wants the scopes that the manifest asks for', () => {
  const manifest = parse(readFileSync(MANIFEST_PATH, 'utf8'))
  expect(manifest.oauth_config.scopes.bot).toEqual(SCOPES)
})

it('names the scopes that an older installation lacks', async () => {
  const { url } = await startPractice()
  const client = createSlackClient(`${url}/api`, 'xoxb-practice-bot', { outgoing, log })
  const scopes = SCOPES.filter((scope) => scope !== 'files:write')
  client.auth.test = async () => ({ ok: true, response_metadata: { scopes } })
  expect(await checkToken(client)).toMatchObject({ ok: false, detail: 'lacks files:write' })
})

it('tells a good token from a wrong one and from a Slack that does not answer', async () => {
  const { url } = await startPractice()
  const check = (at: string, token: string) => checkToken(createSlackClient(at, token, { outgoing, log }))
  expect(await check(`${url}/api`, 'xoxb-practice-bot')).toMatchObject({ ok: true })
  expect(await check(`${url}/api`, 'xoxb-wrong')).toMatchObject({
    ok: false,
    detail: 'invalid_auth',
    remedy: expect.stringContaining('SLACK_BOT_TOKEN'),
  })
  expect(await check('http://127.0.0.1:9/api', 'xoxb-practice-bot')).toMatchObject({
    ok: false,
    detail: slackHealthWords.silent,
  })
})
