import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENGINEERING, MEMBER, startPractice } from '../support/practice.ts'

const announced = z.looseObject({ file_id: z.string(), upload_url: z.string() })

test('a file is announced, uploaded and shared, and its bytes come back', async () => {
  const { api, messages, url } = await startPractice()
  const bytes = 'a,b\n1,2\n'
  const announcement = await api('files.getUploadURLExternal', { filename: 'table.csv', length: bytes.length })
  const { file_id, upload_url } = announced.parse(announcement)
  const complete = { files: [{ id: file_id, title: 'A table' }], channel_id: ENGINEERING, initial_comment: 'Here' }
  expect(await api('files.completeUploadExternal', complete)).toMatchObject({ error: 'file_not_found' })
  expect((await fetch(upload_url, { method: 'POST', body: 'short' })).status).toBe(400)
  expect((await fetch(upload_url, { method: 'POST', body: bytes })).status).toBe(200)
  expect(await api('files.completeUploadExternal', complete)).toMatchObject({
    files: [{ id: file_id, title: 'A table' }],
  })
  expect(await messages(ENGINEERING)).toMatchObject([{ text: 'Here', files: [{ id: file_id, name: 'table.csv' }] }])
  expect(await (await fetch(`${url}/control/file?id=${file_id}`)).text()).toBe(bytes)
})

test('what a person uploaded is not the app’s to share', async () => {
  const { api, control } = await startPractice()
  const { file_id } = await control('upload', { user: MEMBER, filename: 'own.txt', content_base64: 'eA==' })
  const complete = { files: [{ id: file_id }], channel_id: ENGINEERING }
  expect(await api('files.completeUploadExternal', complete)).toMatchObject({ ok: false, error: 'file_not_found' })
})

test('a private file address takes the token', async () => {
  const { api } = await startPractice()
  const { file_id, upload_url } = announced.parse(await api('files.getUploadURLExternal', { filename: 'x', length: 1 }))
  const form = new FormData()
  form.set('file', new Blob(['x']), 'x')
  await fetch(upload_url, { method: 'POST', body: form })
  const shared = z
    .looseObject({ files: z.array(z.looseObject({ url_private: z.string() })) })
    .parse(await api('files.completeUploadExternal', { files: [{ id: file_id }] }))
  const address = shared.files[0]?.url_private ?? ''
  expect((await fetch(address, { redirect: 'manual' })).headers.get('location')).toMatch(/^\/\?redir=/)
  const headers = { authorization: 'Bearer xoxb-practice-bot' }
  expect(await (await fetch(address, { headers })).text()).toBe('x')
})

test('a shared file is listed, described and deleted, which its message shows', async () => {
  const practice = await startPractice()
  const { api } = practice
  const { file_id, upload_url } = await api('files.getUploadURLExternal', { filename: 'a.csv', length: 3 })
  await fetch(String(upload_url), { method: 'POST', body: 'a,b' })
  expect(await api('files.list')).toMatchObject({ files: [] })
  expect(await api('files.info', { file: file_id })).toMatchObject({ error: 'file_not_found' })
  await api('files.completeUploadExternal', { files: [{ id: file_id }], channel_id: ENGINEERING })
  const [message] = await practice.messages(ENGINEERING)
  expect(await api('files.info', { file: file_id })).toMatchObject({
    file: { id: file_id, filetype: 'csv', shares: { public: { [ENGINEERING]: [{ ts: message?.ts }] } } },
  })
  expect(await api('files.list', { channel: ENGINEERING })).toMatchObject({
    files: [{ id: file_id }],
    paging: { total: 1 },
  })
  expect(await api('files.delete', { file: file_id })).toMatchObject({ ok: true })
  expect(await practice.messages(ENGINEERING)).toMatchObject([{ files: [{ id: file_id, mode: 'tombstone' }] }])
  expect(await api('files.delete', { file: file_id })).toMatchObject({ error: 'file_not_found' })
})

test.each(['/oauth/v2/authorize', 'upload'])('what only claims to be a form is refused at %s', async (path) => {
  const { api, url } = await startPractice()
  const announcement = await api('files.getUploadURLExternal', { filename: 'x', length: 7 })
  const address = path === 'upload' ? announced.parse(announcement).upload_url : url + path
  const headers = { origin: url, 'content-type': 'multipart/form-data; boundary=x' }
  expect((await fetch(address, { method: 'POST', headers, body: 'garbage' })).status).toBe(400)
})
