import { createServer } from 'node:http'
import { GENERAL, RANDOM } from '@crowsnest/workspace/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createSlackClient } from '../../../src/bot/client/slack-client.ts'
import { createDirectory } from '../../../src/bot/people/directory.ts'
import { createEncryption } from '../../../src/bot/receive/encrypt.ts'
import { createChat } from '../../../src/bot/send/chat.ts'
import { slackWords } from '../../../src/bot/words/refusals.ts'
import { outgoing } from '../../support/outgoing.ts'
import { startPractice } from '../../support/practice.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

const first = { tag: 't', dedupe: false }
const again = { tag: 't', dedupe: true }

async function open() {
  const practice = await startPractice()
  const { log, lines } = createRecordedLog()
  const client = createSlackClient(`${practice.url}/api`, 'xoxb-practice-bot', { outgoing, log })
  const { bot, team } = await practice.state()
  const encryption = createEncryption('0'.repeat(64))
  const chat = createChat({
    client,
    directory: createDirectory(client, team.id),
    encryption,
    botUser: bot.user_id,
    outgoing,
    log,
  })
  const { channel, ts: threadTs } = await chat.post({ channel: GENERAL }, { text: 'digest' }, first)
  const place = { channel, threadTs }
  const replies = async () => (await practice.messages({ channel, thread_ts: threadTs })).slice(1)
  const files = async () => (await replies()).flatMap(({ files = [] }) => files)
  const bytesOf = async (id: string) => (await fetch(`${practice.url}/control/file?id=${id}`)).text()
  return { practice, client, chat, lines, place, replies, files, bytesOf }
}

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

const csv = { name: 'usage.csv', title: 'Usage', content: 'day,users\n2026-11-16,12 ä\n' }

describe('an attached file', () => {
  it('stands in the thread with its title and bytes', async () => {
    const { chat, place, files, bytesOf } = await open()
    await chat.attach(place, csv, first)
    const [file] = await files()
    expect(file).toMatchObject({ name: 'usage.csv', title: 'Usage', mimetype: 'text/csv', size: 27 })
    expect(await bytesOf(file?.id ?? '')).toBe(csv.content)
  })

  it.each([
    ['of a known length', 8],
    ['of an unknown length', undefined],
  ])('may come in pieces %s', async (_, length) => {
    const { chat, place, files, bytesOf } = await open()
    const content = pieces('a,b\n', '1,2\n')
    await chat.attach(place, { ...csv, content, ...(length && { length }) }, first)
    const [file] = await files()
    expect(await bytesOf(file?.id ?? '')).toBe('a,b\n1,2\n')
  })

  it.each([
    ['shorter than announced', pieces('a'), /only 1/],
    ['longer than announced', pieces('12345678', '9'), /has more/],
    ['that breaks', broken(), /source broke/],
  ])('is not shown where its source is one %s', async (_, content, reason) => {
    const { chat, place, files } = await open()
    await expect(chat.attach(place, { ...csv, content, length: 8 }, first)).rejects.toThrow(reason)
    expect(await files()).toEqual([])
  })

  it('stands there once, also when the connection broke after Slack took it', async () => {
    const { practice, chat, place, files } = await open()
    await practice.faults({ method: 'files.completeUploadExternal', kind: 'hangup_after', times: 1 })
    await expect(chat.attach(place, csv, first)).rejects.toMatchObject({ retryable: true, effect: 'unknown' })
    await chat.attach(place, csv, again)
    expect(await files()).toHaveLength(1)
  })

  it('is attached again where it never got that far', async () => {
    const { practice, chat, place, files } = await open()
    await practice.faults({ method: 'files.getUploadURLExternal', kind: 'ratelimited', value: 3, times: 1 })
    await expect(chat.attach(place, csv, first)).rejects.toMatchObject({ retryable: true, retryAfterMs: 3_000 })
    await chat.attach(place, csv, again)
    expect(await files()).toHaveLength(1)
  })

  it.each([
    ['the scope', 'missing_scope', '`files:write`'],
    ['uploads', 'file_uploads_disabled', slackWords.noUploads],
  ])('gives way to words, once, where the workspace does not grant %s', async (_, value, words) => {
    const { practice, chat, place, files, replies } = await open()
    await practice.faults({ method: 'files.getUploadURLExternal', kind: 'error', value, times: 2 })
    await chat.attach(place, csv, first)
    await chat.attach(place, csv, again)
    expect(await files()).toEqual([])
    const said = await replies()
    expect(said).toHaveLength(1)
    expect(said[0]?.text).toContain('usage.csv')
    expect(said[0]?.text).toContain(words)
  })

  it('says how to invite the bot where it is no member', async () => {
    const { chat } = await open()
    await expect(chat.attach({ channel: RANDOM }, csv, first)).rejects.toMatchObject({
      retryable: false,
      advice: expect.stringContaining('/invite'),
    })
  })

  it('goes to an upload host that gets no token, and may be down', async () => {
    const { client, chat, place } = await open()
    const seen: (string | undefined)[] = []
    const host = createServer((request, response) => {
      seen.push(request.headers.authorization)
      request.resume().once('end', () => response.writeHead(503).end())
    })
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
    onTestFinished(() => void host.close())
    const address = host.address()
    const port = typeof address === 'object' ? address?.port : undefined
    client.files.getUploadURLExternal = async () => ({
      ok: true,
      file_id: 'F1',
      upload_url: `http://127.0.0.1:${port}/upload`,
    })
    await expect(chat.attach(place, csv, first)).rejects.toMatchObject({ retryable: true, effect: 'none' })
    expect(seen).toEqual([undefined])
  })
})

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('a')
  throw new Error('source broke')
}
