import { expect, test } from 'vitest'
import { BOT, ENGINEERING, MEMBER, startPractice } from '../support/practice.ts'

test('reactions are counted by name, once a person', async () => {
  const { api, say, control } = await startPractice()
  const { ts } = await say('x')
  const eyes = { channel: ENGINEERING, timestamp: ts, name: 'eyes' }
  expect(await api('reactions.add', eyes)).toMatchObject({ ok: true })
  expect(await api('reactions.add', eyes)).toMatchObject({ error: 'already_reacted' })
  await control('react', { user: MEMBER, channel: ENGINEERING, ts, name: 'eyes' })
  const { message } = await api('reactions.get', { channel: ENGINEERING, timestamp: ts })
  expect(message).toMatchObject({ reactions: [{ name: 'eyes', count: 2, users: [BOT, MEMBER] }] })
  expect(await api('reactions.remove', eyes)).toMatchObject({ ok: true })
  expect(await api('reactions.remove', eyes)).toMatchObject({ error: 'no_reaction' })
})

test('what somebody reacted to is listed', async () => {
  const { api, control, say } = await startPractice()
  const { ts } = await say('nice')
  const other = await say('not so nice')
  await api('reactions.add', { channel: ENGINEERING, timestamp: ts, name: 'eyes' })
  await control('react', { user: MEMBER, channel: ENGINEERING, ts: other.ts, name: 'eyes' })
  expect(await api('reactions.list')).toMatchObject({ items: [{ channel: ENGINEERING, message: { ts } }] })
  expect(await api('reactions.list', { user: MEMBER })).toMatchObject({ items: [{ message: { ts: other.ts } }] })
  await api('reactions.remove', { channel: ENGINEERING, timestamp: ts, name: 'eyes' })
  expect(await api('reactions.list')).toMatchObject({ items: [] })
})
