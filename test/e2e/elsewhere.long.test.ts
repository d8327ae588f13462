import { GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { startTestInstance } from '../../packages/instance/test/support/instance.ts'
import { freePort } from '../support/free-port.ts'
import { install, ONE, startTwoWorkspaces, TWO } from '../support/install.ts'
import { newDataDir, spawnPart } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { hasEnded } from '../support/shown.ts'

it('by settings alone it serves two workspaces of a Slack elsewhere from an instance elsewhere', async () => {
  const repository = makeRepository('teapot', { 'src/kettle.ts': 'export const boilKettle = () => 1\n' })
  const instance = await startTestInstance({ repos: [{ location: repository }] })
  const port = await freePort()
  const botUrl = `http://127.0.0.1:${port}`
  const slack = await startTwoWorkspaces({ botUrl, isRotating: true })
  const begunMs = performance.now()
  const bot = spawnPart({
    ...slack.env,
    DATA_DIR: await newDataDir(),
    BOT_PORT: String(port),
    INSTANCE_URL: instance.url,
    INSTANCE_TOKEN: instance.botToken,
    INSTANCE_AUTH_SCHEME: 'token',
    ANSWER_MODE: 'service',
    SERVICE_CHANNELS: GENERAL,
    SERVICE_REPOS: 'teapot',
  })
  const isUp = async () => (await fetch(`${botUrl}/healthz`).catch(() => undefined))?.ok
  await until('it is up', isUp, 30_000).catch((error: unknown) => {
    throw new Error(bot.output(), { cause: error })
  })
  for (const team of [ONE, TWO]) {
    expect((await install(botUrl, team)).status).toBe(200)
    await slack.invite(team, GENERAL)
    await slack.control(team).command(MEMBER, GENERAL, '/code-find', 'where is boilKettle')
    const found = await slack.control(team).message('an answer', { channel: GENERAL }, hasEnded('answered'), 30_000)
    const thread = await slack.control(team).messages({ channel: GENERAL, thread_ts: found.ts })
    expect(JSON.stringify(thread)).toContain('src/kettle.ts')
  }
  const seconds = ((performance.now() - begunMs) / 1_000).toFixed(1)
  process.stdout.write(`from the start to answers in two workspaces: ${seconds} s\n`)
})
