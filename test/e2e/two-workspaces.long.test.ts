import { BOT, GENERAL, MEMBER, OPERATOR, until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { installationsHealth } from '../../src/cli/install-health.ts'
import { loadConfig } from '../../src/config/config.ts'
import { allowApp, install, ONE, TWO } from '../support/install.ts'
import { outgoing } from '../support/outgoing.ts'
import { createRecordedLog } from '../support/recorded-log.ts'
import { redisTexts } from '../support/redis-texts.ts'
import { isNamed } from '../support/shown.ts'
import { startBetweenTwo } from '../support/two-workspaces.ts'

const { port, botUrl, slack, product, redis, find, answered } = await startBetweenTwo()

it('the app is installed in two workspaces by OAuth, over HTTP, and answers in each', async () => {
  for (const team of [ONE, TWO]) {
    expect((await install(botUrl, team)).status).toBe(200)
    await slack.invite(team, GENERAL)
    await find(team)
  }
  for (const team of [ONE, TWO]) expect(await answered(team, 1)).toHaveLength(1)
  const texts = await redisTexts(await redis())
  expect(texts).not.toMatch(/xox[be]/)
})

it('doctor says in how many workspaces the app is, and what a missing one or another key needs', async () => {
  const env = { ...slack.env, DATA_DIR: product.dataDir, BOT_PORT: String(port) }
  const look = (more: Record<string, string> = {}) =>
    installationsHealth(loadConfig({ ...env, ...more }), { outgoing, log: createRecordedLog().log })
  const whole = await look()
  expect(whole).toMatchObject({ ok: true })
  expect(whole?.detail).toContain('2 workspaces')
  const awaited = await look({ SLACK_TEAMS: `${ONE},${TWO},T0NOTYET` })
  expect(awaited).toMatchObject({ ok: true })
  expect(awaited?.detail).toContain('T0NOTYET')
  const unread = await look({ SECRET_KEY: 'a'.repeat(64) })
  expect(unread).toMatchObject({ ok: false })
  expect(unread?.remedy).toContain('SECRET_KEY')
})

it('a page that Slack sends back to works once, and in the browser that began', async () => {
  const { back, cookie } = await allowApp(botUrl, TWO)
  expect((await fetch(back)).status).toBe(410)
  expect((await fetch(back, { headers: { cookie } })).status).toBe(200)
  expect((await fetch(back, { headers: { cookie } })).status).toBe(410)
})

it('what is set for a channel in one workspace is not set in the other, where ids are the same', async () => {
  await slack.control(ONE).command(OPERATOR, GENERAL, '/crowsnest', 'settings repo:teapot')
  const settings = async (team: string) => {
    await slack.control(team).command(OPERATOR, GENERAL, '/crowsnest', 'settings')
    const views = async () => JSON.stringify(await slack.control(team).views(OPERATOR))
    return until('the form', async () => ((await views()).includes('callback_id') ? views() : undefined))
  }
  await until('set', async () => (await settings(ONE)).includes('teapot'))
  expect(await settings(TWO)).not.toContain('"value":"teapot"')
})

it('the same message ids in both are two questions', async () => {
  const [one, two] = await Promise.all(
    [ONE, TWO].map((team) => slack.control(team).say(MEMBER, GENERAL, `<@${BOT}> help`)),
  )
  expect(one).toBeDefined()
  expect(two).toBeDefined()
  for (const team of [ONE, TWO])
    await until('help', async () =>
      (await slack.control(team).messages({ channel: GENERAL, user: MEMBER })).some(isNamed('help')),
    )
})

it('a workspace that removes the app is erased within a minute, and the other is not', async () => {
  const before = await redisTexts(await redis())
  expect(before).toContain(ONE)
  await slack.control(ONE).call('installation', { installed: false })
  const client = await redis()
  await until('nothing of it is left', async () => !(await redisTexts(client)).includes(ONE), 60_000)
  expect(await redisTexts(client)).toContain(TWO)
  const env = { ...slack.env, DATA_DIR: product.dataDir, BOT_PORT: String(port) }
  const left = await installationsHealth(loadConfig(env), { outgoing, log: createRecordedLog().log })
  expect(left?.detail).toContain(ONE)
  await find(TWO)
  expect(await answered(TWO, 2)).toHaveLength(2)
  const unexpected = product.lines.filter(({ level }) => level === 'error')
  expect(unexpected).toEqual([])
})
