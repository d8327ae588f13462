import { type Control, until } from '@crowsnest/workspace/testing'
import { describe, expect, it } from 'vitest'
import { markdownMessage } from '../../../src/blocks/message.ts'
import { createSlackClient } from '../../../src/bot/client/slack-client.ts'
import { createDirectory } from '../../../src/bot/people/directory.ts'
import { createEncryption } from '../../../src/bot/receive/encrypt.ts'
import { createChat } from '../../../src/bot/send/chat.ts'
import { placeholderMessage } from '../../../src/handlers/answering/messages/placeholder.ts'
import { withdraw } from '../../../src/handlers/answering/thread-job.ts'
import type { MessageFacts, Requester } from '../../../src/ports/index.ts'
import { outgoing } from '../../support/outgoing.ts'
import { startPractice } from '../../support/practice.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

async function open() {
  const practice = await startPractice()
  const { bot, channels, team, users } = await practice.state()
  const { log, lines } = createRecordedLog()
  const client = createSlackClient(`${practice.url}/api`, 'xoxb-practice-bot', { outgoing, log })
  const encryption = createEncryption('0'.repeat(64))
  const chat = createChat({
    client,
    directory: createDirectory(client, team.id),
    encryption,
    botUser: bot.user_id,
    outgoing,
    log,
  })
  const channel = (name: string) => channels.find((each) => each.name === name)?.id ?? ''
  const member = users.find(({ name, is_admin, is_guest }) => !is_admin && !is_guest && name !== '')?.id ?? ''
  return { practice, chat, lines, channel, member, team: team.id }
}

const texts = async (practice: Control, channel: string) =>
  (await practice.messages({ channel })).map(({ text }) => text)

describe('the sender', () => {
  it('splits a long answer and drops nothing', async () => {
    const { practice, chat, channel } = await open()
    const paragraphs = Array.from({ length: 120 }, (_, i) => `Paragraph ${i} ${'word '.repeat(50)}`)
    const id = channel('general')
    const first = await chat.post({ channel: id }, markdownMessage(paragraphs.join('\n\n')), {
      tag: 'long',
      dedupe: false,
    })
    const posted = (await practice.messages({ channel: id })).filter(({ blocks }) =>
      JSON.stringify(blocks ?? '').includes('Paragraph'),
    )
    expect(posted.length).toBeGreaterThan(1)
    expect(posted[0]?.ts).toBe(first.ts)
    const all = JSON.stringify(posted.map(({ blocks }) => blocks))
    for (const i of paragraphs.keys()) expect(all).toContain(`Paragraph ${i} `)
  })

  it('takes away what a run that stood still posted once more', async () => {
    const { practice, chat, channel } = await open()
    const place = { channel: channel('general') }
    const message = markdownMessage(`${'a '.repeat(5_000)}\n\n${'b '.repeat(5_000)}`)
    const kept = await chat.post(place, message, { tag: 'job.answer', dedupe: false })
    const before = await texts(practice, place.channel)
    const posted = await chat.post(place, message, { tag: 'job.answer', dedupe: false })
    expect((await texts(practice, place.channel)).length).toBeGreaterThan(before.length)
    await withdraw(chat, posted, kept)
    expect(await texts(practice, place.channel)).toEqual(before)
    await withdraw(chat, kept, kept)
    await withdraw(chat, posted, kept)
    expect(await texts(practice, place.channel)).toEqual(before)
  })

  it('knows its own answers later by what their metadata says', async () => {
    const { practice, chat, channel, member } = await open()
    const { ts: threadTs } = await practice.say(member, channel('general'), 'where is it?')
    const thread = { channel: channel('general'), threadTs }
    const question = 'msg-C1-1.0'
    const post = (tag: string, words: string, facts: MessageFacts) =>
      chat.post(thread, markdownMessage(words), { tag, dedupe: false, facts })
    await post('1', 'Searching…', { kind: 'placeholder', feature: 'code-find', question })
    await post('2', 'Which repository?', { kind: 'choice', feature: 'code-find', question })
    const places = 'It is `boil` in [a.ts](https://x.example/a).\n\n1. [b.ts](https://x.example/b)'
    await post('3', places, { kind: 'answer', feature: 'code-find', question })
    await post('4', 'First.\n\nSecond.', { kind: 'answer', feature: 'deep-search', question })
    const ofVersionBefore = { kind: 'places' } as unknown as MessageFacts
    await post('5', 'It was there.\n\n1. [b.ts](https://x.example/b)', ofVersionBefore)
    const said = await chat.threadHistory(thread, String(Date.now() / 1000 + 60))
    expect(said.filter(({ isOwn }) => isOwn).map(({ text }) => text)).toEqual([
      'It is `boil` in a.ts.',
      'First.\n\nSecond.',
      'It was there.',
    ])
  })

  it('posts only what an interrupted run has not posted', async () => {
    const { practice, chat, channel } = await open()
    const place = { channel: channel('general') }
    const message = markdownMessage(`${'a '.repeat(5_000)}\n\n${'b '.repeat(5_000)}`)
    const first = await chat.post(place, message, { tag: 'job.answer', dedupe: false })
    const before = await texts(practice, place.channel)
    expect(await chat.post(place, message, { tag: 'job.answer', dedupe: true })).toEqual(first)
    expect(await texts(practice, place.channel)).toEqual(before)
  })

  it('does not post twice when the connection breaks after Slack took the message', async () => {
    const { practice, chat, channel } = await open()
    const place = { channel: channel('general') }
    await practice.faults({ method: 'chat.postMessage', kind: 'hangup_after', times: 1 })
    await expect(chat.post(place, { text: 'once' }, { tag: 't', dedupe: false })).rejects.toMatchObject({
      retryable: true,
      effect: 'unknown',
    })
    await chat.post(place, { text: 'once' }, { tag: 't', dedupe: true })
    expect((await texts(practice, place.channel)).filter((text) => text === 'once')).toHaveLength(1)
  })

  it('says how long Slack asked to wait', async () => {
    const { practice, chat, channel } = await open()
    await practice.faults({ method: 'chat.postMessage', kind: 'ratelimited', value: 7, times: 1 })
    const posting = chat.post({ channel: channel('general') }, { text: 'x' }, { tag: 't', dedupe: false })
    await expect(posting).rejects.toMatchObject({ retryable: true, effect: 'none', retryAfterMs: 7_000 })
  })

  it('sends the words alone when Slack refuses the blocks, and logs the fault', async () => {
    const { practice, chat, lines, channel } = await open()
    const id = channel('general')
    await practice.faults({ method: 'chat.postMessage', kind: 'error', value: 'invalid_blocks', times: 1 })
    await chat.post({ channel: id }, markdownMessage('**words** that matter'), { tag: 't', dedupe: false })
    const posted = await practice.message('the words', { channel: id }, ({ text }) => text.includes('words'))
    expect(posted.blocks ?? []).toEqual([])
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', message: 'Slack refused the blocks' }))
  })

  it('loses no word of a long answer when Slack refuses its blocks', async () => {
    const { practice, chat, channel } = await open()
    const id = channel('general')
    const paragraphs = Array.from({ length: 80 }, (_, i) => `Paragraph ${i}. ${'word '.repeat(20)}`)
    await practice.faults({ method: 'chat.postMessage', kind: 'error', value: 'invalid_blocks', times: 1 })
    await chat.post({ channel: id }, markdownMessage(paragraphs.join('\n\n')), { tag: 't', dedupe: false })
    const posted = JSON.stringify(await practice.messages({ channel: id }))
    for (const i of paragraphs.keys()) expect(posted).toContain(`Paragraph ${i}.`)
  })

  it('never lets text from outside mention anybody', async () => {
    const { practice, chat, channel, member } = await open()
    const id = channel('general')
    await chat.post({ channel: id }, markdownMessage(`Look: <!channel> <@${member}>`), { tag: 't', dedupe: false })
    const posted = JSON.stringify(await practice.messages({ channel: id }))
    expect(posted).not.toContain('<!channel>')
    expect(posted).not.toContain(`<@${member}>`)
  })

  it('whispers where the bot is a member, and writes directly where it is not', async () => {
    const { practice, chat, channel, member, team } = await open()
    const requester = (id: string): Requester => ({ team, user: member, channel: id })
    await chat.postEphemeral(requester(channel('general')), { text: 'for you' })
    expect(await practice.messages({ channel: channel('general'), user: member })).toContainEqual(
      expect.objectContaining({ text: 'for you', ephemeral_to: member }),
    )
    await chat.postEphemeral(requester(channel('random')), { text: 'elsewhere' })
    const { channel: direct } = await chat.direct(member)
    expect(await texts(practice, direct)).toContain('elsewhere')
  })

  it('shows that it is at work with a stop, and asks a workspace without that once', async () => {
    const { practice, chat, member, lines } = await open()
    const { channel } = await chat.direct(member)
    const thread = async () => ({ channel, threadTs: (await practice.say(member, channel, 'how?')).ts })
    const place = await thread()
    const shown = async () => (await practice.calls()).filter(({ method }) => method.endsWith('.setStatus'))
    await chat.showStatus(place, 'is looking…')
    await chat.showStatus(place, 'is looking…')
    await chat.showStatus(place, '')
    expect((await shown()).map(({ args }) => args.status).sort()).toEqual(['', 'active', 'is looking…', 'processing'])

    await chat.showStatus(place, 'is looking…', 20)
    await chat.showStatus(place, '')
    // Due after the first, which would keep it from being shown.
    await chat.showStatus(place, 'is still looking…', 20)
    await until('it is shown', async () => (await shown()).some(({ args }) => args.status === 'is still looking…'))
    await until('its stop is shown', async () => (await shown()).length === 6)
    await chat.showStatus(place, '')
    expect(await shown()).toHaveLength(8)

    await practice.faults(
      { method: 'agents.sessions.setStatus', kind: 'error', value: 'unknown_method', times: 9 },
      { method: 'assistant.threads.setStatus', kind: 'error', value: 'missing_scope', times: 9 },
    )
    for (let i = 0; i < 3; i++) await chat.showStatus(await thread(), 'is looking…')
    expect(await shown()).toHaveLength(10)
    expect(lines.filter(({ message }) => message === 'this workspace shows no status of agents')).toHaveLength(2)
  })

  it('shows that it is at work in a channel’s thread too, where a refusal says nothing of direct messages', async () => {
    const { practice, chat, channel, member } = await open()
    const thread = async (id: string) => ({ channel: id, threadTs: (await practice.say(member, id, 'how?')).ts })
    const place = await thread(channel('general'))
    await chat.showStatus(place, 'is looking…')
    const threads = () => practice.call(`messages?channel=${place.channel}`)
    expect(JSON.stringify(await threads())).toMatch(/"session_status":"processing"/)
    await practice.faults({
      method: 'agents.sessions.setStatus',
      kind: 'error',
      value: 'channel_type_not_supported',
      times: 1,
    })
    await chat.showStatus(await thread(channel('general')), 'is looking…')
    await chat.showStatus(await thread((await chat.direct(member)).channel), 'is looking…')
    const sessions = (await practice.calls()).filter(({ method }) => method === 'agents.sessions.setStatus')
    expect(sessions.map(({ ok }) => ok)).toEqual([true, false, true])
  })

  it('shows steps as a plan, and as a line where the workspace has none', async () => {
    const { practice, chat, channel } = await open()
    const asked = { asker: 'U07MEMBER01', question: 'how?', visible: false }
    const message = placeholderMessage(asked, 'Searching…', 'working', { steps: ['Reading', 'Checking'] })
    const posted = await chat.post({ channel: channel('general') }, message, { tag: 'a', dedupe: false })
    const blocks = async () => (await practice.messages({ channel: posted.channel })).at(-1)?.blocks ?? []
    expect((await blocks()).at(-1)).toMatchObject({
      type: 'plan',
      tasks: [
        { title: 'Reading', status: 'complete' },
        { title: 'Checking', status: 'in_progress' },
      ],
    })
    await practice.faults({ method: 'chat.update', kind: 'error', value: 'invalid_blocks', times: 1 })
    await chat.update(posted, message)
    expect((await blocks()).map(({ type }) => type)).toEqual(['section', 'context', 'context'])
  })

  it('knows the time zone and language of people', async () => {
    const { practice, chat, member } = await open()
    expect(await chat.person(member)).toMatchObject({ zone: 'Europe/Berlin', locale: 'en-US' })
    await practice.call('person', { user: member, time_zone: 'America/Lima', locale: 'es-PE' })
    expect(await chat.person(member)).toMatchObject({ zone: 'America/Lima', locale: 'es-PE' })
  })

  it('takes a changed message that is gone for done', async () => {
    const { chat, channel } = await open()
    const gone = { channel: channel('general'), ts: '1.000001' }
    expect(await chat.update(gone, { text: 'x' })).toBe('deleted')
    expect(await chat.link(gone)).toBeUndefined()
  })

  it('shows a reply in the channel too where that is asked for, and once', async () => {
    const { practice, chat, channel } = await open()
    const place = { channel: channel('general') }
    const { ts } = await chat.post(place, { text: 'alert' }, { tag: 'a', dedupe: false })
    const reply = { tag: 'b', dedupe: false, alsoInChannel: true }
    const posted = await chat.post({ ...place, threadTs: ts }, { text: 'worse' }, reply)
    await chat.post({ ...place, threadTs: ts }, { text: 'worse' }, { ...reply, dedupe: true })
    expect((await texts(practice, place.channel)).filter((text) => text === 'worse')).toHaveLength(1)
    expect(await chat.link(posted)).toContain(`/p${posted.ts.replace('.', '')}?thread_ts=${ts}`)
  })

  it('knows who and where: strangers, guests, shared and unknown channels', async () => {
    const { practice, chat, channel } = await open()
    const { users, channels } = await practice.state()
    const guest = users.find(({ is_guest }) => is_guest)?.id ?? ''
    expect(await chat.person(guest)).toMatchObject({ isGuest: true })
    expect(await chat.person('U0NOBODY')).toBeUndefined()
    expect(await chat.channel(channel('general'))).toMatchObject({
      isMember: true,
      isExternal: false,
      hasOutsiders: false,
    })
    expect(await chat.channel(channel('random'))).toMatchObject({ isMember: false })
    const shared = channels.find(({ is_ext_shared }) => is_ext_shared)
    expect(await chat.channel(shared?.id ?? '')).toMatchObject({ isExternal: true, hasOutsiders: true })
    const withGuest = channels.find(
      ({ members, is_im, is_ext_shared }) => !is_im && !is_ext_shared && members.includes(guest),
    )
    expect(await chat.channel(withGuest?.id ?? '')).toMatchObject({ hasOutsiders: true })
    expect(await chat.channel('C0UNKNOWN')).toBeUndefined()
  })
})
