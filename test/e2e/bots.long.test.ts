import { ADMIN, BOT, blockIds, GENERAL, MEMBER, type Message, until } from '@crowsnest/workspace/testing'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { auditLines } from '../support/audit-lines.ts'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { hasEnded, isAnswer } from '../support/shown.ts'

const files = { 'src/kettle.ts': "export function boilKettle() {\n  return 'whistle'\n}\n" }
const env = { ANSWER_MODE: 'personal', REPOS: makeRepository('teapot', files, afterAll) }
const { practice, dataDir } = await startProduct(env, afterAll)

const said = z.looseObject({ ts: z.string() })
const QUESTION = `<@${BOT}> where is the kettle boiled in teapot?`

async function asks(bot: string, text = QUESTION, thread_ts?: string): Promise<string> {
  const body = { bot, channel: GENERAL, text, ...(thread_ts !== undefined && { thread_ts }) }
  return said.parse(await practice.call('message', body)).ts
}

async function set(text: string): Promise<string> {
  const seen = { channel: GENERAL, user: ADMIN }
  const isSettings = (message: Message) => blockIds(message).some((id) => id.startsWith('channel-settings'))
  const before = (await practice.messages(seen)).filter(isSettings).length
  await practice.command(ADMIN, GENERAL, '/crowsnest', `settings ${text}`)
  return until('the settings', async () => (await practice.messages(seen)).filter(isSettings)[before]?.text)
}

/** What bots did, as the audit log has it. */
const ofBots = (count: number) =>
  until('the audit log', async () => {
    const theirs = (await auditLines(dataDir)).filter(({ who }) => who.startsWith('b-'))
    return theirs.length >= count && theirs
  })

const inThread = (ts: string) => practice.messages({ channel: GENERAL, thread_ts: ts })

it('a bot is asked back nothing until an operator names it, and then answered once in a thread with the bot’s account', async () => {
  const unnamed = await asks('Standup')
  expect(await ofBots(1)).toMatchObject([
    { kind: 'question', what: 'question', outcome: 'refused', reason: 'not-among-bots' },
  ])
  expect(await inThread(unnamed)).toHaveLength(1)

  await practice.command(MEMBER, GENERAL, '/crowsnest', 'settings bots:Standup')
  const refused = { channel: GENERAL, user: MEMBER }
  await practice.message('refused', refused, (message) => blockIds(message).includes('needs-operator'))
  expect(await set('bots:Standup')).toMatch(/Standup \(`B[0-9A-F]+`\).*<@/)

  const early = await asks('Standup')
  const words = await practice.message('no account', { channel: GENERAL, thread_ts: early }, (message) =>
    blockIds(message).includes('no-account-of-bots'),
  )
  expect(words.text).toContain('mode:service')

  await set('mode:service')
  const asked = await asks('Standup')
  await practice.message('the answer', { channel: GENERAL, thread_ts: asked }, isAnswer, 50_000)
  await practice.message('its end', { channel: GENERAL, thread_ts: asked }, hasEnded('answered'))
  const answered = await inThread(asked)

  await asks('Standup', QUESTION, asked)
  await asks('Deploys')
  const lines = await ofBots(6)
  expect(
    lines
      .slice(-2)
      .map(({ reason }) => reason)
      .sort(),
  ).toEqual(['bot-asked-enough-in-thread', 'not-among-bots'])
  expect(
    lines
      .map(({ outcome }) => outcome)
      .filter((outcome) => outcome !== 'refused')
      .sort(),
  ).toEqual(['accepted', 'done'])
  expect(await inThread(asked)).toHaveLength(answered.length + 1)
})

it('what a bot says is a question and never a command', async () => {
  const before = (await ofBots(6)).length
  const ts = await asks('Standup', `<@${BOT}> pause for lunch`)
  await practice.message('the answer', { channel: GENERAL, thread_ts: ts }, ({ metadata }) => metadata !== undefined)
  const after = (await ofBots(before + 1)).slice(before)
  expect(after.map(({ what }) => what)).toContain('question')
  expect((await practice.messages({ channel: GENERAL })).flatMap(blockIds)).not.toContain('paused')
})
