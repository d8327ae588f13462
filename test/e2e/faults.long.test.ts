import {
  actionIds,
  blockIds,
  type Control,
  GENERAL,
  GUEST,
  MEMBER,
  type Message,
  RANDOM,
  STRANGER,
  until,
} from '@crowsnest/workspace/testing'
import { describe, expect, it } from 'vitest'
import { type Product, startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { isNamed, isPlaceholder } from '../support/shown.ts'

/** Repositories of these names, each with a known place for a known question. */
function withRepositories(...names: string[]): Promise<Product> {
  const files = {
    'src/kettle.ts':
      "/** Boils the kettle until it whistles. */\nexport function boilKettle(): string {\n  return 'whistle'\n}\n",
  }
  return startProduct({ REPOS: names.map((name) => makeRepository(name, files)).join(',') })
}

const whispered = ({ ephemeral_to }: Message) => ephemeral_to === MEMBER

/** What the asker alone was told. */
function whisper(practice: Control, channel = GENERAL): Promise<Message> {
  return practice.message('a whisper', { channel, user: MEMBER }, whispered)
}

/** The one answer in the thread of the one question, after everything has settled. */
async function answer(practice: Control, channel = GENERAL): Promise<Message> {
  const root = await practice.message('a question', { channel }, isPlaceholder)
  return practice.message('an answer', { channel, thread_ts: root.ts }, ({ ts }) => ts !== root.ts)
}

const find = (practice: Control, text: string, channel = GENERAL) =>
  practice.command(MEMBER, channel, '/code-find', text)

describe('/code-find', () => {
  it('answers in a thread with a link pinned to a commit', async () => {
    const { practice } = await withRepositories('teapot')
    const ack = await find(practice, 'where is the kettle boiled')
    expect(ack.status).toBe(200)
    const { text } = await answer(practice)
    expect(text).toMatch(/\/teapot@[0-9a-f]{40}\/-\/blob\/src\/kettle\.ts\?L\d+/)
  })

  it('offers the nearest names for an unknown repository', async () => {
    const { practice } = await withRepositories('teapot')
    await find(practice, 'x repo:teapt')
    const told = await whisper(practice)
    expect(blockIds(told)[0]).toBe('no-such-repository')
    expect(told.text).toMatch(/`teapt`.*`teapot`/)
  })

  it('says what is missing from an empty task', async () => {
    const { practice } = await withRepositories('teapot')
    await find(practice, '  ')
    expect(isNamed('no-question')(await whisper(practice))).toBe(true)
  })

  it('answers a task of 10,000 characters, and refuses what is longer than it takes', async () => {
    const { practice } = await withRepositories('teapot')
    await find(practice, `where is the kettle boiled ${'at Object.x (file.js:1:1) '.repeat(380)}`)
    expect((await answer(practice)).text).toContain('src/kettle.ts')
    await find(practice, 'y'.repeat(20_001))
    const told = await whisper(practice)
    expect(blockIds(told)[0]).toBe('too-long')
    expect(told.text).toContain('20,001')
  })

  it('says that a revision is unknown', async () => {
    const { practice } = await withRepositories('teapot')
    await find(practice, 'where is the kettle rev:no-such-branch')
    expect((await answer(practice)).text).toContain('no-such-branch')
  })

  it('mentions nobody for a task that tries to', async () => {
    const { practice } = await withRepositories('teapot')
    await find(practice, 'where is the kettle <!channel> <!here> @channel')
    await answer(practice)
    expect(JSON.stringify(await practice.messages({ channel: GENERAL }))).not.toMatch(/<!(?:channel|here)/)
  })

  it('asks which of several repositories is meant, and goes on in the thread once it is chosen', async () => {
    const { practice } = await withRepositories('teapot', 'samovar')
    await find(practice, 'where is the kettle boiled')
    const asked = await answer(practice)
    expect(actionIds(asked)).toEqual(['choose-repository.0', 'choose-repository.1'])
    await practice.click(MEMBER, GENERAL, asked.ts, 'choose-repository.1')
    const thread = asked.thread_ts ?? ''
    const chosen = await practice.message('the answer', { channel: GENERAL, thread_ts: thread }, ({ text }) =>
      text.includes('/-/blob/src/kettle.ts'),
    )
    expect(chosen.text).toContain('/teapot@')
    // By these a follow-up tells them apart.
    expect(asked.metadata).toMatchObject({ event_payload: { kind: 'choice' } })
    expect(chosen.metadata).toMatchObject({ event_payload: { kind: 'answer', feature: 'code-find' } })
  })

  it('answers by direct message where the bot is no member, and says so', async () => {
    const { practice } = await withRepositories('teapot')
    const { channels } = await practice.state()
    await find(practice, 'where is the kettle boiled', RANDOM)
    expect(blockIds(await whisper(practice, RANDOM))[0]).toBe('answer-elsewhere')
    const direct = channels.find(({ is_im, members }) => is_im && members.includes(MEMBER))?.id ?? ''
    expect((await answer(practice, direct)).text).toContain('src/kettle.ts')
    expect((await practice.messages({ channel: RANDOM })).filter(({ ephemeral_to }) => !ephemeral_to)).toEqual([])
  })

  it('refuses guests, strangers and channels that they read', async () => {
    const { practice } = await withRepositories('teapot')
    const { channels, users } = await practice.state()
    for (const { id, members } of channels.filter(({ is_im }) => !is_im)) {
      for (const user of members) {
        const who = users.find((each) => each.id === user)
        if (!who) continue
        const outsiders = members.some((each) => [GUEST, STRANGER].includes(each))
        if (!outsiders) continue
        await practice.command(user, id, '/code-find', 'where is the kettle')
        const told = await practice.message(
          'a refusal',
          { channel: id, user },
          ({ ephemeral_to }) => ephemeral_to === user,
        )
        expect(blockIds(told)[0]).toMatch(/^(?:no-guests|no-strangers|channel-shared|channel-with-guests)$/)
      }
    }
    expect((await practice.calls()).filter(({ method }) => method === 'chat.postMessage')).toEqual([])
  })
})

describe('a mention', () => {
  it('that Slack delivers three times is answered once', async () => {
    const { practice } = await withRepositories('teapot')
    const { bot } = await practice.state()
    const { ts, event_id } = await practice.say(MEMBER, GENERAL, `<@${bot.user_id}> where is the kettle boiled`)
    await practice.call('redeliver', { event_id })
    await practice.call('redeliver', { event_id })
    const place = { channel: GENERAL, thread_ts: ts }
    await practice.message('the answer', place, ({ text }) => text.includes('src/kettle.ts'))
    await practice.call('redeliver', { event_id })
    // A second question behind it shows that whatever the last delivery began would be visible by now.
    const second = await practice.say(MEMBER, GENERAL, `<@${bot.user_id}> help`)
    await practice.message('help', { channel: GENERAL, user: MEMBER }, isNamed('help'))
    expect(await practice.messages(place)).toHaveLength(3)
    expect(second.ts).not.toBe(ts)
  })
})

describe('/deepsearch', () => {
  it('answers in a thread, is listed, and can be read again', async () => {
    const { practice } = await withRepositories('teapot')
    await practice.command(MEMBER, GENERAL, '/deepsearch', 'how is the kettle boiled')
    const { text } = await answer(practice)
    expect(text).toContain('src/kettle.ts')
    const url = /https?:\/\/[^\s|>]+\/deepsearch\/[\w/-]+/.exec(text)?.[0] ?? ''
    await practice.command(MEMBER, GENERAL, '/deepsearch', 'list')
    const listed = await whisper(practice)
    expect(blockIds(listed)[0]).toBe('deep-searches')
    expect(listed.text).toContain(url)
    await practice.command(MEMBER, GENERAL, '/deepsearch', `read ${url}`)
    const { channels } = await practice.state()
    const direct = channels.find(({ is_im, members }) => is_im && members.includes(MEMBER))?.id ?? ''
    await practice.message('the conversation', { channel: direct }, (message) => message.text.includes('src/kettle.ts'))
  })

  it('has nothing to cancel when nothing runs', async () => {
    const { practice } = await withRepositories('teapot')
    await practice.command(MEMBER, GENERAL, '/deepsearch', 'cancel')
    expect(blockIds(await whisper(practice))[0]).toBe('nothing-to-cancel')
  })
})

describe('/crowsnest', () => {
  it('answers every word', async () => {
    const { practice } = await withRepositories('teapot')
    const whispers = async () => (await practice.messages({ channel: GENERAL, user: MEMBER })).filter(whispered)
    for (const [words, expected] of [
      ['help', 'help'],
      ['', 'help'],
      ['status', 'health-ok'],
      ['doctor', 'needs-operator'],
      ['dance', 'not-understood'],
    ] as const) {
      const before = (await whispers()).length
      await practice.command(MEMBER, GENERAL, '/crowsnest', words)
      const reply = await until(`a reply to ${words}`, async () => (await whispers())[before])
      expect(blockIds(reply)[0]).toBe(expected)
    }
  })
})
