import { expect, test } from 'vitest'
import { z } from 'zod'
import { DIRECT, ENGINEERING, GUEST, MEMBER, PRIVATE, startPractice, WITHOUT_BOT } from '../support/practice.ts'

const page = z.looseObject({
  messages: z.array(z.looseObject({ ts: z.string(), text: z.string() })),
  response_metadata: z.object({ next_cursor: z.string() }).optional(),
})

test('a channel tells whether the bot is a member and who else reads along', async () => {
  const { api, control } = await startPractice()
  const info = async (channel: string) => (await api('conversations.info', { channel })).channel
  expect(await info(ENGINEERING)).toMatchObject({
    is_member: true,
    is_private: false,
    is_ext_shared: false,
    is_im: false,
  })
  expect(await info(WITHOUT_BOT)).toMatchObject({ is_member: false })
  expect(await info('C07PARTNERS')).toMatchObject({ is_ext_shared: true })
  expect(await info(DIRECT)).toMatchObject({ is_im: true, user: MEMBER })
  expect(await api('conversations.info', { channel: PRIVATE })).toMatchObject({ error: 'channel_not_found' })
  await control('channel', { channel: ENGINEERING, is_ext_shared: true, is_archived: true })
  expect(await info(ENGINEERING)).toMatchObject({ is_ext_shared: true, is_archived: true })
})

test('the list holds what the app may see, a page at a time', async () => {
  const { api } = await startPractice()
  const types = 'public_channel,private_channel,im'
  const names = z.looseObject({
    channels: z.array(z.looseObject({ id: z.string() })),
    response_metadata: z.object({ next_cursor: z.string() }),
  })
  const first = names.parse(await api('conversations.list', { types, limit: 4 }))
  const cursor = first.response_metadata.next_cursor
  const rest = names.parse(await api('conversations.list', { types, limit: 100, cursor }))
  const ids = [...first.channels, ...rest.channels].map(({ id }) => id)
  expect(first.channels).toHaveLength(4)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).not.toContain(PRIVATE)
  expect(ids).toContain(DIRECT)
})

test('history comes newest first, page by page, within a range', async () => {
  const { api, say } = await startPractice()
  const said: string[] = []
  for (const text of ['one', 'two', 'three']) said.push((await say(text)).ts)
  const history = async (args: object) =>
    page.parse(await api('conversations.history', { channel: ENGINEERING, ...args }))
  const first = await history({ limit: 2 })
  expect(first.messages.map(({ text }) => text)).toEqual(['three', 'two'])
  const second = await history({ limit: 2, cursor: first.response_metadata?.next_cursor })
  expect(second.messages.map(({ text }) => text)).toEqual(['one'])
  expect(second.response_metadata).toBeUndefined()
  expect((await history({ oldest: said[1] })).messages.map(({ text }) => text)).toEqual(['three'])
  expect((await history({ oldest: said[1], inclusive: true })).messages).toHaveLength(2)
  expect((await history({ oldest: '5', latest: '20000000000' })).messages).toHaveLength(3)
  expect((await history({ latest: '5' })).messages).toEqual([])
})

test('replies come oldest first after their parent, page by page', async () => {
  const { api, say } = await startPractice()
  const { ts } = await say('parent')
  for (const text of ['one', 'two', 'three']) await say(text, { thread_ts: ts })
  const replies = async (args: object) =>
    page.parse(await api('conversations.replies', { channel: ENGINEERING, ts, ...args }))
  const first = await replies({ limit: 3 })
  expect(first.messages.map(({ text }) => text)).toEqual(['parent', 'one', 'two'])
  const rest = await replies({ limit: 3, cursor: first.response_metadata?.next_cursor })
  expect(rest.messages.map(({ text }) => text)).toEqual(['three'])
  const unknown = await api('conversations.replies', { channel: ENGINEERING, ts: '1700000000.000100' })
  expect(unknown).toMatchObject({ error: 'thread_not_found' })
})

test('history is for members', async () => {
  const { api } = await startPractice()
  expect(await api('conversations.history', { channel: WITHOUT_BOT })).toMatchObject({ error: 'not_in_channel' })
})

test('a direct conversation is opened with one person', async () => {
  const { api } = await startPractice()
  expect(await api('conversations.open', { users: MEMBER })).toMatchObject({ ok: true, channel: { id: DIRECT } })
  expect(await api('conversations.open', { users: 'U07NOBODY01' })).toMatchObject({ error: 'user_not_found' })
  expect(await api('conversations.open', { users: 'U07APPBOT01' })).toMatchObject({ error: 'not_enough_users' })
})

test('people tell their role and company', async () => {
  const { api } = await startPractice()
  const info = async (user: string) => (await api('users.info', { user })).user
  expect(await info('U07ADMIN001')).toMatchObject({ is_admin: true, is_owner: true, is_bot: false })
  expect(await info(GUEST)).toMatchObject({ is_restricted: true, is_admin: false })
  expect(await info('U07STRANGE1')).toMatchObject({ is_stranger: true, team_id: 'T07PARTNER1' })
  expect(await info(MEMBER)).toMatchObject({ tz: 'Europe/Berlin', deleted: false, is_stranger: false })
  expect(await info('U07APPBOT01')).toMatchObject({ is_bot: true })
  expect(await api('users.info', { user: 'U07NOBODY01' })).toMatchObject({ error: 'user_not_found' })
})

test('a user group tells its members', async () => {
  const { api } = await startPractice()
  expect(await api('usergroups.list')).toMatchObject({ usergroups: [{ id: 'S07OPERATRS', handle: 'operators' }] })
  expect(await api('usergroups.users.list', { usergroup: 'S07OPERATRS' })).toMatchObject({ users: ['U07OPERAT01'] })
})
