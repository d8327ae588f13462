import {
  ADMIN,
  directOf,
  ENGINEERING,
  GENERAL,
  MEMBER,
  type Message,
  OPERATOR,
  until,
} from '@crowsnest/workspace/testing'
import { describe, expect, it } from 'vitest'
import { REASONS } from '../../src/handlers/feedback/words/feedback.ts'
import { startDeepSearchWire } from '../support/deep-search/wire.ts'
import { neighbourSettings } from '../support/neighbour-settings.ts'
import { startPractice } from '../support/practice.ts'
import { startProduct } from '../support/product.ts'
import { shareAnswer } from '../support/share-answer.ts'
import { isAnswer, isNamed, isPlaceholder, searchLink } from '../support/shown.ts'

const DIRECT = directOf(MEMBER)
const ANSWER = 'It is in [a.ts](/org/app@abc/-/blob/a.ts?L1-9).'
const sourcesOf = (length: number) =>
  Array.from({ length }, (_, i) => ({ link: `/org/app@abc/-/blob/s${i}.ts?L1-9`, label: `s${i}.ts` }))
const SOURCES = sourcesOf(7)

/** A bot whose instance answers when the test says so. */
async function open(interfaces: { connect?: 'writes'; legacy?: 'writes' } = { connect: 'writes' }) {
  const [wire, practice] = await Promise.all([startDeepSearchWire(), startPractice()])
  Object.assign(wire, interfaces)
  wire.fate = { answer: ANSWER, sources: SOURCES }
  await startProduct({
    ...neighbourSettings({ practice, instance: wire.instance }),
    SERVICE_CHANNELS: [GENERAL, ENGINEERING].join(','),
  })
  const thread = (thread_ts: string, channel = GENERAL, user?: string) =>
    practice.messages({ channel, thread_ts, ...(user && { user }) })
  const inThread = (
    ts: string,
    what: string,
    passes: (message: Message) => boolean,
    { channel = GENERAL, user }: { channel?: string; user?: string } = {},
  ) => practice.message(what, { channel, thread_ts: ts, ...(user && { user }) }, passes, 50_000)
  const saying = (ts: string, id: string, where: { channel?: string; user?: string } = {}) =>
    inThread(ts, id, isNamed(id), where)
  const answers = (ts: string, count: number, channel = GENERAL) =>
    until(
      `${count} answers`,
      async () => {
        const all = (await thread(ts, channel)).filter(isJudged)
        return all.length >= count ? all : undefined
      },
      50_000,
    )
  /** A search that does not end by itself. */
  const running = async (user = MEMBER) => {
    wire.fate = { looks: 100_000, answer: ANSWER, sources: SOURCES }
    const { ts } = await practice.say(user, GENERAL, '@crowsnest how does it start?')
    const anchor = await inThread(
      ts,
      'a running search',
      (message) => isPlaceholder(message) && searchLink(message) !== undefined,
    )
    return { ts, anchor }
  }
  return { wire, practice, thread, inThread, saying, answers, running }
}

/** Only answers ask whether they helped. */
const isJudged = ({ blocks = [] }: Message) => blocks.some(({ type }) => type === 'context_actions')

describe('a follow-up', () => {
  it('goes on in the conversation, with what was said since the answer and by whom', async () => {
    const { wire, practice, answers } = await open()
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
    await answers(ts, 1)
    await practice.say(ADMIN, GENERAL, 'I think the scheduler does that', ts)
    await practice.say(OPERATOR, GENERAL, '@crowsnest is that so?', ts)
    await answers(ts, 2)
    expect(wire.asked).toHaveLength(2)
    const [, second] = wire.asked
    expect(second?.question).toContain('is that so?')
    expect(second?.question).toMatch(/ada: I think the scheduler does that/)
    expect(second?.question).not.toContain('how does it start?')
    expect(wire.own()).toHaveLength(1)
  })

  it('where the instance cannot go on, is asked anew with the thread and the link', async () => {
    const { wire, practice, answers } = await open({})
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
    const [first] = await answers(ts, 1)
    await practice.say(MEMBER, GENERAL, '@crowsnest and how does it end?', ts)
    await answers(ts, 2)
    const asked = wire.asked[1]?.question ?? ''
    expect(asked).toContain('how does it start?')
    expect(asked).toContain('It is in')
    expect(asked).toContain(first && searchLink(first))
  })

  it('to `new question:` takes nothing along', async () => {
    const { wire, practice, answers } = await open()
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
    await answers(ts, 1)
    await practice.say(MEMBER, GENERAL, '@crowsnest new question: how does it end?', ts)
    await answers(ts, 2)
    expect(wire.asked[1]?.question).toMatch(/^how does it end\?/)
    expect(wire.asked[1]?.question).not.toContain('how does it start')
    expect(wire.own()).toHaveLength(2)
  })

  it('waits until the question before it is answered', async () => {
    const { wire, practice, saying, answers, running } = await open()
    const { ts } = await running()
    await practice.say(OPERATOR, GENERAL, '@crowsnest and then?', ts)
    await saying(ts, 'question-queued', { user: OPERATOR })
    expect(wire.asked).toHaveLength(1)
    for (const question of wire.own()[0]?.questions ?? []) question.looks = 0
    wire.fate = { answer: ANSWER, sources: SOURCES }
    await answers(ts, 2)
    expect(wire.asked.map(({ question }) => question.split('\n')[0])).toEqual(['how does it start?', 'and then?'])
  })

  it('needs no mention where the channel wants that', async () => {
    const { wire, practice, answers } = await open()
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
    await answers(ts, 1)
    await practice.say(MEMBER, GENERAL, 'thanks', ts)
    await practice.command(ADMIN, GENERAL, '/crowsnest', 'settings answer:all')
    await practice.message('the settings', { channel: GENERAL, user: ADMIN }, isNamed('channel-settings-all'))
    await practice.say(MEMBER, GENERAL, 'how does it end?', ts)
    await practice.say(MEMBER, GENERAL, `<@${OPERATOR}> look at this`, ts)
    await answers(ts, 2)
    expect(wire.asked).toHaveLength(2)
  })
})

describe('a question on its way', () => {
  it.each(['its own message', 'the message that stands for it'])('is stopped by an x on %s', async (which) => {
    const { wire, practice, saying, running } = await open()
    const { ts, anchor } = await running()
    const on = which === 'its own message' ? ts : anchor.ts
    await practice.call('react', { user: OPERATOR, channel: GENERAL, ts: on, name: 'eyes' })
    await practice.call('react', { user: MEMBER, channel: GENERAL, ts: on, name: 'x' })
    await saying(ts, 'stopped')
    await until('the instance is told', () => wire.cancelled.length > 0)
  })

  it('is stopped by an x in the moment it is asked', async () => {
    const { wire, practice, inThread } = await open()
    wire.fate = { looks: 100_000, answer: ANSWER, sources: SOURCES }
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
    await practice.call('react', { user: MEMBER, channel: GENERAL, ts, name: 'x' })
    await inThread(ts, 'its end', isNamed('stopped', 'placeholder-stopped', 'question-taken-out'), { user: MEMBER })
  })

  it('is stopped by the native stop, and by nobody else’s x', async () => {
    const { practice, saying, running, thread } = await open()
    const { ts } = await running(ADMIN)
    await practice.call('react', { user: MEMBER, channel: GENERAL, ts, name: 'x' })
    await practice.call('stop', { user: MEMBER, channel: GENERAL, ts })
    expect((await thread(ts)).some(isNamed('stopped', 'placeholder-stopped'))).toBe(false)
    await practice.call('stop', { user: ADMIN, channel: GENERAL, ts })
    await saying(ts, 'stopped')
  })

  it('is asked again as it was changed to, if its asker says so', async () => {
    const { wire, practice, saying, running, answers } = await open()
    const { ts } = await running()
    await practice.call('edit', { user: MEMBER, channel: GENERAL, ts, text: '@crowsnest how does it end?' })
    const offer = await saying(ts, 'question-changed', { user: MEMBER })
    wire.fate = { answer: ANSWER, sources: SOURCES }
    await practice.click(MEMBER, GENERAL, offer.ts, 'ask-edited')
    await answers(ts, 1)
    expect(wire.asked.map(({ question }) => question.split('\n')[0])).toEqual([
      'how does it start?',
      'how does it end?',
    ])
  })
})

describe('an answer', () => {
  it('shows what fits a screen, and the rest on demand', async () => {
    const { wire, practice, answers, saying } = await open()
    wire.fate = { answer: ANSWER, sources: sourcesOf(60) }
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
    const [answer] = await answers(ts, 1)
    expect(answer?.text).toContain('s0.ts')
    expect(answer?.text).not.toContain('s59.ts')
    await practice.click(OPERATOR, GENERAL, answer?.ts ?? '', 'more-answer')
    expect((await saying(ts, 'more-answer', { user: OPERATOR })).text).toContain('s59.ts')
  })

  it('tells what it cost, and what may be asked next: a click asks it, for all to see by whom', async () => {
    const { wire, practice, answers, inThread } = await open({ legacy: 'writes' })
    wire.fate = { answer: ANSWER, sources: SOURCES, credits: 3, followUps: ['How does it end?'] }
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
    const [answer] = await answers(ts, 1)
    expect(answer?.text).toContain('3 credits')
    await practice.click(OPERATOR, GENERAL, answer?.ts ?? '', 'follow-up.0')
    await inThread(
      ts,
      'who asks that',
      (message) =>
        isPlaceholder(message) && message.text.includes(`<@${OPERATOR}>`) && message.text.includes('*How does it end'),
    )
    await answers(ts, 2)
    expect(wire.asked[1]?.question).toMatch(/^How does it end\?/)
    expect(wire.own()).toHaveLength(1)
  })

  it('is judged with a reason, which operators can read', async () => {
    const { practice, answers } = await open()
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
    const [answer] = await answers(ts, 1)
    const value = /\{\\?"job\\?":\\?"[^"\\]+\\?",\\?"good\\?":false\}/.exec(JSON.stringify(answer?.blocks))?.[0]
    await practice.click(MEMBER, GENERAL, answer?.ts ?? '', 'feedback', value?.replaceAll('\\', ''))
    const form = await until('the form', async () => (await practice.views(MEMBER)).views[0])
    await practice.submit(MEMBER, form.view_id, {
      reason: { reason: 'wrong' },
      words: { words: 'That file is *gone*.' },
    })
    const reason = REASONS.get('wrong') ?? 'no such reason'
    const shown = async () => {
      await practice.command(ADMIN, GENERAL, '/crowsnest', 'feedback')
      const all = await practice.messages({ channel: GENERAL, user: ADMIN })
      return all.find((message) => isNamed('feedback')(message) && message.text.includes(reason))
    }
    expect((await until('the feedback', shown)).text).toContain('That file is *gone*.')
  })

  it('in direct messages can be shared in a channel, where it can be asked on', async () => {
    const { wire, practice, answers, saying } = await open()
    const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest how does it start?')
    await answers(ts, 1)
    await practice.command(MEMBER, GENERAL, '/deepsearch', `read ${wire.own()[0]?.page}`)
    const answer = await practice.message('the answer', { channel: DIRECT }, ({ text }) => text.includes('s1.ts'))
    await shareAnswer(practice, { user: MEMBER, channel: DIRECT, ts: answer.ts }, ENGINEERING)
    const shared = await practice.message('the answer', { channel: ENGINEERING }, isAnswer)
    expect(shared.metadata).toMatchObject({ event_payload: { feature: 'deep-search' } })
    expect(shared.text).toContain(`<@${MEMBER}>`)
    expect(shared.text).toContain('s1.ts')
    await practice.say(OPERATOR, ENGINEERING, '@crowsnest and then?', shared.ts)
    await saying(shared.ts, 'deep-search-answer', { channel: ENGINEERING })
    expect(wire.own()).toHaveLength(1)
  })
})

it('a message is asked about from its menu, with its words', async () => {
  const { wire, practice, answers } = await open()
  const { ts } = await practice.say(ADMIN, GENERAL, 'Error: socket hang up at connect.ts:12')
  const picked = await practice.call('shortcut', { user: MEMBER, channel: GENERAL, ts, callback_id: 'ask-about' })
  expect(picked).toMatchObject({ ok: true, ack: { status: 200 } })
  const form = await until('the form', async () => (await practice.views(MEMBER)).views[0])
  await practice.submit(MEMBER, form.view_id, {
    question: { question: 'where does this come from?' },
    about: { about: 'Error: socket hang up at connect.ts:12' },
  })
  await answers(ts, 1)
  expect(wire.asked[0]?.question).toContain('where does this come from?')
  expect(wire.asked[0]?.question).toContain('socket hang up')
})
