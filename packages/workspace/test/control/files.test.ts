import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { until } from '../../src/testing/until.ts'
import {
  ADMIN,
  BOT,
  ENGINEERING,
  MANIFEST,
  MEMBER,
  startPractice,
  temporaryDir,
  WITHOUT_BOT,
} from '../support/practice.ts'
import { connectRawSocket } from '../support/raw-socket.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const upload = { user: MEMBER, channel: ENGINEERING, filename: 'table.csv', content_base64: base64('a,b\n1,2\n') }
const fileInfo = z.object({ file: z.looseObject({ url_private: z.string(), url_private_download: z.string() }) })
const event = z.looseObject({ event: z.looseObject({ type: z.string() }) })

test('what a person uploads is a message that the app hears of, and its to read', async () => {
  const practice = await startPractice()
  const { envelopes } = await connectRawSocket(practice)
  const posted = await practice.control('upload', { ...upload, text: 'see @lookout' })
  expect(posted).toMatchObject({ ok: true, ts: expect.any(String), file_id: expect.stringMatching(/^F/) })
  const file = { id: posted.file_id, name: 'table.csv', mimetype: 'text/csv', filetype: 'csv', user: MEMBER, size: 8 }
  expect(await practice.messages(ENGINEERING)).toMatchObject([
    { ts: posted.ts, user: MEMBER, text: `see <@${BOT}>`, files: [file] },
  ])
  const heard = (type: string) =>
    until(type, () => envelopes().find(({ payload }) => event.safeParse(payload).data?.event.type === type)?.payload)
  expect(await heard('message')).toMatchObject({ event: { subtype: 'file_share', files: [file], ts: posted.ts } })
  expect(await heard('app_mention')).toMatchObject({ event: { files: [file] } })
  expect(await heard('file_shared')).toMatchObject({
    event: { file_id: file.id, user_id: MEMBER, channel_id: ENGINEERING, file: { id: file.id } },
  })
  const info = fileInfo.parse(await practice.api('files.info', { file: file.id }))
  expect(info.file).toMatchObject({ ...file, shares: { public: { [ENGINEERING]: [{ ts: posted.ts }] } } })
  const response = await fetch(info.file.url_private, { headers: { authorization: 'Bearer xoxb-practice-bot' } })
  expect(response.headers.get('content-type')).toBe('text/csv')
  expect(await response.text()).toBe('a,b\n1,2\n')
  expect(await (await fetch(`${practice.url}/control/file?id=${file.id}`)).text()).toBe('a,b\n1,2\n')
  expect(await practice.api('files.delete', { file: file.id })).toMatchObject({ error: 'cant_delete_file' })
})

test('several files become one message, in a thread too, without words', async () => {
  const { control, messages, say } = await startPractice()
  const { ts } = await say('a question')
  const one = await control('upload', { ...upload, channel: undefined })
  const two = await control('upload', { ...upload, channel: undefined, filename: 'b.md' })
  expect(await messages(ENGINEERING)).toHaveLength(1)
  const files = [one.file_id, two.file_id]
  await control('message', { user: MEMBER, channel: ENGINEERING, thread_ts: ts, files })
  expect((await messages(ENGINEERING, `&thread_ts=${ts}`)).at(-1)).toMatchObject({
    text: '',
    files: [{ id: one.file_id }, { id: two.file_id, filetype: 'markdown' }],
  })
  const stolen = { user: ADMIN, channel: ENGINEERING, files }
  expect(await control('message', stolen)).toMatchObject({ ok: false, field: 'files' })
})

test('what the app cannot see, or has no scope for, it cannot read', async () => {
  const practice = await startPractice()
  const elsewhere = await practice.control('upload', { ...upload, channel: WITHOUT_BOT })
  const unshared = await practice.control('upload', { ...upload, channel: undefined })
  for (const { file_id: file } of [elsewhere, unshared]) {
    expect(await practice.api('files.info', { file })).toMatchObject({ error: 'file_not_found' })
  }
  expect(await practice.api('files.list')).toMatchObject({ files: [] })
  const headers = { authorization: 'Bearer xoxb-practice-bot' }
  const address = (url: string, id: unknown) => `${url}/files-pri/${id}/table.csv`
  expect((await fetch(address(practice.url, elsewhere.file_id), { headers })).status).toBe(404)

  const manifestPath = join(await temporaryDir(), 'manifest.yml')
  await writeFile(manifestPath, (await readFile(MANIFEST, 'utf8')).replaceAll(/ *- (files:read|file_shared)\n/g, ''))
  const weak = await startPractice({ manifestPath })
  const { file_id } = await weak.control('upload', upload)
  expect(await weak.api('files.info', { file: file_id })).toMatchObject({
    error: 'missing_scope',
    needed: 'files:read',
  })
  const response = await fetch(address(weak.url, file_id), { headers, redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, expect.stringContaining('/?redir=')])
})

test('what is no file is refused', async () => {
  const { control } = await startPractice()
  const refused = (change: object) => control('upload', { ...upload, ...change })
  expect(await refused({ content_base64: '' })).toMatchObject({ ok: false, field: 'content_base64' })
  expect(await refused({ content_base64: '!!' })).toMatchObject({ ok: false, field: 'content_base64' })
  expect(await refused({ filename: '' })).toMatchObject({ ok: false, field: 'filename' })
  expect(await refused({ channel: 'C07PRIVATE1' })).toMatchObject({ ok: false, field: 'channel' })
  const message = { user: MEMBER, channel: ENGINEERING }
  expect(await control('message', { ...message, files: ['F0'] })).toMatchObject({ ok: false, field: 'files' })
  expect(await control('message', message)).toMatchObject({ ok: false, field: 'text' })
})

test('ten megabytes are taken', async () => {
  const { control } = await startPractice()
  const content_base64 = Buffer.alloc(10_000_000, 'text ').toString('base64')
  expect(await control('upload', { ...upload, content_base64 })).toMatchObject({ ok: true })
})
