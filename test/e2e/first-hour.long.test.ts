import { join } from 'node:path'
import { addCreditBucket } from '@crowsnest/instance/operator'
import { GENERAL, MEMBER, OPERATOR, until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startPractice } from '../support/practice.ts'
import { sharedSettings, spawnPart, startProduct } from '../support/product.ts'
import { createAuthority, startProxy } from '../support/proxy.ts'
import { makeRepository } from '../support/repository.ts'
import { isNamed } from '../support/shown.ts'

const KETTLE = '/** Boils the kettle until it whistles. */\nexport function boilKettle(): void {}\n'
const open = (env: Record<string, string> = {}) =>
  startProduct({ REPOS: makeRepository('teapot', { 'src/kettle.ts': KETTLE }), ...env })

it('every slash command answers help, for the asker’s eyes, and the operator is one', async () => {
  const { practice } = await open()
  const { commands } = z
    .object({ commands: z.array(z.object({ command: z.string() })) })
    .parse(await practice.call('state'))
  expect(commands.length).toBeGreaterThan(5)
  for (const { command } of commands) {
    await practice.command(OPERATOR, GENERAL, command, 'help')
    const id = { '/crowsnest': 'help', '/code': 'help-code' }[command] ?? `help-${command.slice(1)}`
    await practice.message(
      command,
      { channel: GENERAL, user: OPERATOR },
      (message) => isNamed(id)(message) && message.ephemeral_to === OPERATOR,
    )
  }
  expect((await practice.messages({ channel: GENERAL })).filter(({ ephemeral_to }) => !ephemeral_to)).toEqual([])
  await practice.command(OPERATOR, GENERAL, '/crowsnest', 'doctor')
  await practice.message('the doctor', { channel: GENERAL, user: OPERATOR }, isNamed('health-ok', 'health-bad'))
})

it('a fresh /usage says that there is nothing yet, and how to see made-up data', async () => {
  const { practice } = await open()
  await practice.command(MEMBER, GENERAL, '/usage', '')
  const { text } = await practice.message('the usage', { channel: GENERAL }, isNamed('no-usage'))
  expect(text).toContain('`npm run crowsnest -- demo-data`')
  expect(text).not.toMatch(/\b0 /)
})

it('deep searches that cost nothing are answered at once, and limited only when credits are', async () => {
  const { practice, dataDir } = await open({ LIMIT_PER_PERSON: '1' })
  const ask = (question: string) => practice.command(MEMBER, GENERAL, '/deepsearch', question)
  const answers = async () => {
    const messages = await practice.messages({ channel: GENERAL })
    const threads = await Promise.all(messages.map(({ ts }) => practice.messages({ channel: GENERAL, thread_ts: ts })))
    return threads
      .flat()
      .filter(isNamed('deep-search-answer'))
      .map(({ text }) => text)
  }
  await ask('how does boilKettle work?')
  await until('an answer', async () => (await answers()).length === 1)
  const [first = ''] = await answers()
  expect(Number([...first.matchAll(/([\d.]+) s\b/g)].at(-1)?.[1])).toBeLessThan(5)
  await ask('where does the kettle whistle?')
  await until('another answer', async () => (await answers()).length === 2)
  addCreditBucket({ dataDir: join(dataDir, 'instance'), name: 'team', amount: 100 })
  await ask('who boils the kettle?')
  await ask('why does it whistle?')
  await practice.message(
    'the limit',
    { channel: GENERAL, user: MEMBER },
    (message) => isNamed('over-limit')(message) && /\b1\b/.test(message.text),
  )
})

it('the start warns of links that only this machine can open', async () => {
  const [settings, practice] = await Promise.all([sharedSettings(), startPractice()])
  const { caFile, front } = createAuthority()
  const proxy = await startProxy({ 'slack.test': await front('slack.test', Number(new URL(practice.url).port)) })
  const slack = {
    SLACK_API_URL: 'https://slack.test/api',
    SLACK_BOT_TOKEN: 'xoxb-practice-bot',
    SLACK_APP_TOKEN: 'xapp-practice-app',
    HTTPS_PROXY: proxy.url,
    NODE_EXTRA_CA_CERTS: caFile,
  }
  const repo = makeRepository('teapot', { 'src/kettle.ts': KETTLE })
  const part = spawnPart({ ...settings, ...slack, REPOS: repo, LOG_LEVEL: 'warn' })
  await until('the warning', () => /"level":40.*PUBLIC_URL/.test(part.output()))
  await part.kill('SIGTERM')
})
