import {
  ADMIN,
  blockIds,
  type Control,
  directOf,
  ENGINEERING,
  GENERAL,
  MEMBER,
  type Message,
  until,
} from '@crowsnest/workspace/testing'
import { describe, expect, it } from 'vitest'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { shareAnswer } from '../support/share-answer.ts'
import { isAnswer, isNamed, searchLink } from '../support/shown.ts'

const DIRECT = directOf(MEMBER)

const files = {
  'src/kettle.ts':
    "/** Boils the kettle until it whistles. */\nexport function boilKettle(): string {\n  return 'whistle'\n}\n",
  'src/cup.ts':
    "import { boilKettle } from './kettle.ts'\n/** Fills a cup from the kettle. */\nexport const fillCup = () => boilKettle()\n",
  'README.md': '# teapot\n',
}

const oneRepository = () => startProduct({ REPOS: makeRepository('teapot', files) })

/** The answers in a thread, once there are so many. */
async function answers(practice: Control, thread_ts: string, count: number, channel = GENERAL): Promise<Message[]> {
  return until(
    `${count} answers`,
    async () => {
      const all = (await practice.messages({ channel, thread_ts })).filter(isJudged)
      return all.length >= count ? all : undefined
    },
    50_000,
  )
}

/** Only answers ask whether they helped. */
const isJudged = ({ blocks = [] }: Message) => blocks.some(({ type }) => type === 'context_actions')

describe('a mention', () => {
  it('that asks where something is goes to the code finder, and one click sends it to deep search', async () => {
    const { practice } = await oneRepository()
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest where is the kettle boiled?')
    const [found] = await answers(practice, ts, 1)
    expect(found?.text).toMatch(/\/teapot@[0-9a-f]{40}\/-\/blob\/src\/kettle\.ts\?L\d+/)
    const answer = (await practice.messages({ channel: GENERAL, thread_ts: ts })).find(isJudged)
    await practice.click(MEMBER, GENERAL, answer?.ts ?? '', 'switch-engine')
    const [, deep] = await answers(practice, ts, 2)
    expect(deep && blockIds(deep)[0]).toBe('deep-search-answer')
  })

  it('that asks anything else goes to deep search', async () => {
    const { practice } = await oneRepository()
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does boilKettle work?')
    const [first] = await answers(practice, ts, 1)
    expect(first && blockIds(first)[0]).toBe('deep-search-answer')
  })

  it('with `new question:` starts a conversation of its own', async () => {
    const { practice } = await oneRepository()
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does boilKettle work?')
    const [first] = await answers(practice, ts, 1)
    await practice.say(MEMBER, GENERAL, '@crowsnest new question: how is a cup filled?', ts)
    const [, second] = await answers(practice, ts, 2)
    const [before, after] = [first, second].map((answer) => answer && searchLink(answer))
    expect(before).toBeDefined()
    expect(after).toBeDefined()
    expect(after).not.toBe(before)
  })
})

it('small talk is answered for the asker’s eyes, with examples that ask, and reaches no engine', async () => {
  const { practice } = await oneRepository()
  const isTalk = ({ ephemeral_to, blocks = [] }: Message) =>
    ephemeral_to === MEMBER && blocks.some(({ block_id }) => block_id === 'small-talk')
  const said = async (count: number) =>
    until('an answer', async () => {
      const talk = (await practice.messages({ channel: GENERAL, user: MEMBER })).filter(isTalk)
      return talk.length >= count ? talk : undefined
    })
  await practice.command(MEMBER, GENERAL, '/code-find', 'hello')
  await said(1)
  await practice.command(MEMBER, GENERAL, '/deepsearch', 'thanks, that helped')
  await said(2)
  await practice.say(MEMBER, GENERAL, '@crowsnest who are you?')
  const [talk] = await said(3)
  expect((await practice.messages({ channel: GENERAL })).filter(isAnswer)).toEqual([])
  await practice.click(MEMBER, GENERAL, talk?.ts ?? '', 'ask-example.0')
  await practice.message('the question', { channel: GENERAL }, ({ text, ephemeral_to }) => {
    return ephemeral_to === undefined && text.includes(`<@${MEMBER}>`) && /boilKettle|fillCup|configuration/.test(text)
  })
})

it('a channel’s repository is where its questions look, once an operator said so', async () => {
  const repositories = [
    makeRepository('teapot', files),
    makeRepository('oven', { 'src/oven.ts': 'export const x = 1\n' }),
  ]
  const { practice } = await startProduct({ REPOS: repositories.join(',') })
  const settings = async (user: string, id: string) => {
    await practice.command(user, GENERAL, '/crowsnest', 'settings repo:teapot')
    return practice.message(id, { channel: GENERAL, user }, isNamed(id))
  }
  await settings(MEMBER, 'needs-operator')
  expect((await settings(ADMIN, 'channel-settings-mentions')).text).toContain('`teapot`')
  const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest where is the kettle boiled?')
  const [found] = await answers(practice, ts, 1)
  expect(found?.text).toContain('`teapot`')
  expect(found && blockIds(found)[0]).toBe('code-answer-channel')
})

describe('in direct messages', () => {
  it('a question is answered in its thread, and a command is a command', async () => {
    const { practice } = await oneRepository()
    const { ts } = await practice.say(MEMBER, DIRECT, 'where is the cup filled?')
    const [found] = await answers(practice, ts, 1, DIRECT)
    expect(found?.text).toContain('src/cup.ts')
    const help = await practice.say(MEMBER, DIRECT, 'help')
    const where = { channel: DIRECT, thread_ts: help.ts }
    await practice.message('the help', where, isNamed('help'))
  })

  it('what the code finder found can be shared in a channel, where it can be asked on', async () => {
    const { practice } = await oneRepository()
    const { ts } = await practice.say(MEMBER, DIRECT, 'where is the cup filled?')
    await answers(practice, ts, 1, DIRECT)
    const answer = (await practice.messages({ channel: DIRECT, thread_ts: ts })).find(isJudged)
    await shareAnswer(practice, { user: MEMBER, channel: DIRECT, ts: answer?.ts ?? '' }, ENGINEERING)
    const shared = await practice.message('the answer', { channel: ENGINEERING }, isAnswer)
    expect(shared.metadata).toMatchObject({ event_payload: { feature: 'code-find' } })
    expect(shared.text).toContain(`<@${MEMBER}>`)
    expect(shared.text).toContain('*where is the cup filled?*')
    expect(shared.text).toContain('src/cup.ts')
    await practice.say(ADMIN, ENGINEERING, '@crowsnest where is it used?', shared.ts)
    const [next] = await answers(practice, shared.ts, 1, ENGINEERING)
    expect(next?.text).toContain('`teapot`')
    expect(next && blockIds(next)[0]).toBe('code-answer-thread')
  })
})

describe('a link to a deep search', () => {
  it('tells its title where everybody may see it, and nothing of what was private', async () => {
    const { practice } = await oneRepository()
    const link = async (channel: string) => {
      const { ts } = await practice.say(MEMBER, channel, '@crowsnest how does boilKettle work?')
      const [answer] = await answers(practice, ts, 1, channel)
      return (answer && searchLink(answer)) ?? ''
    }
    const hidden = await link(DIRECT)
    const open = await link(GENERAL)
    expect([hidden, open]).not.toContain('')
    await practice.say(MEMBER, ENGINEERING, hidden)
    await practice.say(MEMBER, ENGINEERING, open)
    const unfurls = async () => (await practice.calls()).filter(({ method, ok }) => method === 'chat.unfurl' && ok)
    const [told] = await until('the unfurl', async () => ((await unfurls()).length > 0 ? unfurls() : undefined))
    expect(JSON.stringify(told?.args)).toContain(open)
    expect(JSON.stringify(await unfurls())).not.toContain(hidden)
  })
})
