import { expect, test } from 'vitest'
import { DIRECT, ENGINEERING, GENERAL, MEMBER, type Practice, startPractice } from '../support/practice.ts'

const post = ({ url }: Practice, method: string, args: object) =>
  fetch(`${url}/api/${method}`, {
    method: 'POST',
    headers: { authorization: 'Bearer xoxb-practice-bot', 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(args),
  })

/** How many of so many calls pass. */
async function passing(practice: Practice, count: number, method: string, args: object = {}): Promise<number> {
  let passed = 0
  for (let n = 0; n < count; n += 1) if ((await post(practice, method, args)).status === 200) passed += 1
  return passed
}

test('a channel takes a few messages at once, and then one a second', async () => {
  const practice = await startPractice()
  const say = { channel: ENGINEERING, text: 'x' }
  expect(await passing(practice, 8, 'chat.postMessage', say)).toBe(5)
  const refused = await post(practice, 'chat.postMessage', say)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toEqual({ ok: false, error: 'ratelimited' })
  expect((await post(practice, 'chat.postMessage', { ...say, channel: GENERAL })).status).toBe(200)
  await practice.control('clock', { advance_ms: 1_000 })
  expect(await passing(practice, 2, 'chat.postMessage', say)).toBe(1)
  expect((await practice.calls()).at(-1)).toMatchObject({ ok: false, error: 'ratelimited', retry_after: 1 })
})

test('a person and the conversation with them are one place', async () => {
  const practice = await startPractice()
  expect(await passing(practice, 5, 'chat.postMessage', { channel: MEMBER, text: 'x' })).toBe(5)
  expect(await passing(practice, 1, 'chat.postMessage', { channel: DIRECT, text: 'x' })).toBe(0)
})

test('a method takes as many calls a minute as its tier says, whatever the others do', async () => {
  const practice = await startPractice()
  expect(await passing(practice, 30, 'users.list')).toBe(25)
  expect((await post(practice, 'users.list', {})).headers.get('retry-after')).toBe('3')
  expect((await post(practice, 'usergroups.list', {})).status).toBe(200)
  await practice.control('clock', { advance_ms: 60_000 })
  expect(await passing(practice, 30, 'users.list')).toBe(20)
})

test('limits can be switched off, and a reset forgets them', async () => {
  const free = await startPractice({ limits: 'off' })
  expect(await passing(free, 30, 'users.list')).toBe(30)
  const practice = await startPractice()
  expect(await passing(practice, 26, 'users.list')).toBe(25)
  await practice.control('reset')
  expect(await passing(practice, 1, 'users.list')).toBe(1)
})
