import { GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { install, ONE, startTwoWorkspaces, TWO } from '../support/install.ts'
import { startParts } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { hasEnded } from '../support/shown.ts'

it('one socket brings the questions of two workspaces, and each is answered where it was asked', async () => {
  const port = await freePort()
  const botUrl = `http://127.0.0.1:${port}`
  const slack = await startTwoWorkspaces({ botUrl })
  const { SLACK_SIGNING_SECRET: _, ...env } = slack.env
  await startParts({
    ...{ ...env, SLACK_APP_TOKEN: 'xapp-practice-app', BOT_PORT: String(port) },
    REPOS: makeRepository('teapot', { 'src/kettle.ts': 'export const boilKettle = () => 1\n' }, afterAll),
  })
  for (const team of [ONE, TWO]) {
    expect((await install(botUrl, team)).status).toBe(200)
    await slack.invite(team, GENERAL)
  }
  await until('connected', async () => (await slack.control(ONE).state()).bot.connected)
  const answers = async (team: string) =>
    (await slack.control(team).messages({ channel: GENERAL })).filter(hasEnded('answered'))
  for (const team of [ONE, TWO]) await slack.control(team).command(MEMBER, GENERAL, '/code-find', 'where is boilKettle')
  for (const team of [ONE, TWO]) await until('an answer', async () => (await answers(team)).length === 1)
})
