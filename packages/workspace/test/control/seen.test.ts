import { expect, test } from 'vitest'
import { ADMIN, ENGINEERING, GUEST, MEMBER, PRIVATE, startPractice } from '../support/practice.ts'

test('where a person sees a text is told at once: in messages, threads, files and what is for their eyes', async () => {
  const { say, control, api, get } = await startPractice()
  const root = await say('something')
  const reply = await say('the word zanzibar', { thread_ts: root.ts })
  const { ts: uploaded } = await control('upload', {
    ...{ user: MEMBER, channel: ENGINEERING, filename: 'a.txt' },
    content_base64: Buffer.from('also zanzibar').toString('base64'),
  })
  await control('channel', { channel: PRIVATE, add: [MEMBER] })
  const hidden = await say('zanzibar in private', { channel: PRIVATE })
  const { message_ts } = await api('chat.postEphemeral', { channel: ENGINEERING, user: ADMIN, text: 'zanzibar' })

  const seenBy = (user: string) => get(`seen?user=${user}&text=zanzibar`)
  const open = [reply.ts, uploaded].map((ts) => ({ channel: ENGINEERING, ts }))
  expect(await seenBy(ADMIN)).toMatchObject({
    messages: expect.arrayContaining(open),
    ephemeral: [{ channel: ENGINEERING, ts: message_ts }],
    views: false,
  })
  expect(await seenBy(MEMBER)).toMatchObject({
    messages: expect.arrayContaining([...open, { channel: PRIVATE, ts: hidden.ts }]),
    ephemeral: [],
  })
  expect(await seenBy(GUEST)).toMatchObject({ messages: [], ephemeral: [], views: false })
  expect(await get('seen?user=U0NOBODY&text=x')).toMatchObject({ ok: false, field: 'user' })
})
