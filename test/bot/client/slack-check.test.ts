import { expect, it } from 'vitest'
import { checkToken } from '../../../src/bot/client/slack-check.ts'
import { createSlackClient } from '../../../src/bot/client/slack-client.ts'
import { type Scope, scopeNames } from '../../../src/bot/manifest/scopes.ts'
import { slackHealthWords } from '../../../src/bot/words/refusals.ts'
import { scopeWords } from '../../../src/bot/words/scopes.ts'
import { outgoing } from '../../support/outgoing.ts'
import { startPractice } from '../../support/practice.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

const { log } = createRecordedLog()

async function checkWithout(...lacking: Scope[]) {
  const { url } = await startPractice()
  const client = createSlackClient(`${url}/api`, 'xoxb-practice-bot', { outgoing, log })
  const scopes = scopeNames.filter((scope) => !lacking.includes(scope))
  client.auth.test = async () => ({ ok: true, user: 'crowsnest', team: 'Practice', response_metadata: { scopes } })
  return checkToken(client)
}

it('names the scopes that an older installation lacks', async () => {
  expect(await checkWithout('im:write', 'files:write')).toMatchObject({
    ok: false,
    detail: slackHealthWords.lacks(['im:write']),
  })
})

it('says what is lost where a workspace refused optional scopes, each loss once', async () => {
  expect(await checkWithout('links:read', 'links:write', 'files:write')).toMatchObject({
    ok: true,
    detail: slackHealthWords.as('crowsnest', 'Practice', [
      scopeWords['files:write'].without,
      scopeWords['links:read'].without,
    ]),
  })
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
