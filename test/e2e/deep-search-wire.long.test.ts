import {
  ADMIN,
  blockIds,
  type Control,
  directOf,
  GENERAL,
  GUEST,
  HELPDESK,
  MEMBER,
  type Message,
  OPERATOR,
  PRIVATE,
  until,
} from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import type { Ending } from '../../src/handlers/answering/messages/placeholder.ts'
import type { Access } from '../support/deep-search/replies.ts'
import { startDeepSearchWire, type Wire } from '../support/deep-search/wire.ts'
import { neighbourSettings } from '../support/neighbour-settings.ts'
import { startPractice } from '../support/practice.ts'
import { startProduct } from '../support/product.ts'
import { hasEnded } from '../support/shown.ts'

const SOURCE = { link: '/org/app@abc/-/blob/a.ts?L1-9', label: 'a.ts' }

/** A bot whose instance speaks as real ones do. */
async function open(
  apis: { connect?: Access; legacy?: Access },
  env: Record<string, string> = {},
): Promise<{ wire: Wire; practice: Control }> {
  const [wire, practice] = await Promise.all([startDeepSearchWire(), startPractice()])
  Object.assign(wire, apis)
  await startProduct({ ...neighbourSettings({ practice, instance: wire.instance }), ...env })
  return { wire, practice }
}

/** What stands in the thread of a question once that ended so. */
async function threadOf(practice: Control, question: string, ending: Ending): Promise<string> {
  const isDone = (message: Message) => message.text.includes(question) && hasEnded(ending)(message)
  const root = await practice.message('the end', { channel: GENERAL }, isDone, 50_000)
  const thread = await practice.messages({ channel: GENERAL, thread_ts: root.ts })
  return JSON.stringify(thread.slice(1).map(({ text, blocks }) => [text, blocks]))
}

const ask = (practice: Control, text: string) => practice.command(MEMBER, GENERAL, '/deepsearch', text)

it.each([
  ['the newer interface', { connect: 'writes' }, 'connect'],
  ['the older interface', { legacy: 'writes' }, 'legacy'],
  ['MCP alone', {}, 'mcp'],
] as const)('a deep search over %s is asked once, and ends with what became of it', async (_, apis, by) => {
  const { wire, practice } = await open(apis)
  wire.fate = { answer: 'It is in [a.ts](/org/app@abc/-/blob/a.ts?L1-9).', sources: [SOURCE] }
  await ask(practice, 'how does it start')
  const answered = await threadOf(practice, 'how does it start', 'answered')
  expect(answered).toContain(`${wire.instance.url}/org/app@abc/-/blob/a.ts?L1-9`)

  wire.fate = { answer: 'I could not find any code for this.' }
  await ask(practice, 'what is not there')
  expect(await threadOf(practice, 'what is not there', 'empty')).toContain('"search-empty"')

  wire.fate = {
    error: { kind: 'TokenLimitExceeded', code: 'ERROR_TOKEN_LIMIT_EXCEEDED', message: 'token limit exceeded' },
  }
  await ask(practice, 'what is everything')
  expect(await threadOf(practice, 'what is everything', 'failed')).toContain('"search-failed-billed"')

  expect(wire.asked.map((asked) => asked.by)).toEqual([by, by, by])
})

it('an answer is shown where the account cannot list repositories', async () => {
  const { wire, practice } = await open({ connect: 'writes' })
  delete wire.instance.tools.list_repos
  wire.fate = { answer: 'It is in [a.ts](/org/app@abc/-/blob/a.ts?L1-9).', sources: [SOURCE] }
  await ask(practice, 'how does it start')
  expect(await threadOf(practice, 'how does it start', 'answered')).toContain('a.ts?L1-9')
})

it('a search that is stopped in Slack is stopped on the instance', async () => {
  const { wire, practice } = await open({ connect: 'writes' })
  wire.fate = { looks: 1_000 }
  await ask(practice, 'how long does it take')
  const root = await practice.message(
    'searching',
    { channel: GENERAL },
    ({ text }) => text.includes('/deepsearch/'),
    60_000,
  )
  await practice.click(MEMBER, GENERAL, root.ts, 'stop-search')
  await until('the instance is told', () => wire.cancelled.length > 0)
  expect(await threadOf(practice, 'how long does it take', 'stopped')).toContain('"stopped"')
  expect(wire.asked).toHaveLength(1)
})

it.each([
  ['in the same conversation over the newer interface', { connect: 'writes' }, 140],
  ['in the same conversation over the older interface', { legacy: 'writes' }, 140],
  ['as a new question over MCP alone', {}, 141],
] as const)('a follow-up is asked %s, and answered alone', async (_, apis, conversation) => {
  const { wire, practice } = await open(apis)
  wire.fate = { answer: 'First [a.ts](/org/app@abc/-/blob/a.ts).', sources: [SOURCE] }
  const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
  const thread = { channel: GENERAL, thread_ts: ts }
  await practice.message('the first answer', thread, ({ text }) => text.includes('First'), 50_000)
  wire.fate = { answer: 'Second [b.ts](/org/app@abc/-/blob/b.ts).', sources: [SOURCE] }
  await practice.say(MEMBER, GENERAL, '@crowsnest and why is that?', ts)
  const answer = await practice.message('the second answer', thread, ({ text }) => text.includes('Second'), 50_000)
  expect(answer.text).not.toContain('First')
  expect(wire.asked).toMatchObject([{ conversation: 140 }, { conversation }])
  expect(wire.asked[1]?.question).toContain('and why is that?')
})

it('a number lets nobody read what was asked where they cannot see it', async () => {
  const { wire, practice } = await open({ connect: 'writes' }, { SERVICE_CHANNELS: `${GENERAL},${PRIVATE}` })
  wire.fate = { answer: 'A secret of [a.ts](/org/app@abc/-/blob/a.ts).', sources: [SOURCE] }
  await practice.call('channel', { channel: PRIVATE, add: [(await practice.state()).bot.user_id] })
  const { ts } = await practice.say(ADMIN, PRIVATE, '@crowsnest what is hidden?')
  const isSecret = ({ text }: { text: string }) => text.includes('A secret of')
  await practice.message('the answer', { channel: PRIVATE, thread_ts: ts }, isSecret, 50_000)

  const read = async (user: string, channel = GENERAL) => {
    await practice.command(user, channel, '/deepsearch', `read ${wire.instance.url}/deepsearch/140`)
    const isTold = ({ ephemeral_to }: { ephemeral_to?: string | undefined }) => ephemeral_to === user
    return practice.message(`a reply to ${user}`, { channel, user }, isTold)
  }
  expect(blockIds(await read(MEMBER))[0]).toBe('not-by-number')
  expect(blockIds(await read(GUEST, HELPDESK))[0]).toBe('no-guests')
  expect(blockIds(await read(OPERATOR))[0]).toBe('shown-directly')
  for (const [channel, isShown] of [
    [directOf(MEMBER), false],
    [directOf(GUEST), false],
    [directOf(OPERATOR), true],
  ] as const)
    expect([channel, (await practice.messages({ channel })).some(isSecret)]).toEqual([channel, isShown])
})
