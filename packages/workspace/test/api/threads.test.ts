import { expect, test } from 'vitest'
import { z } from 'zod'
import { ENGINEERING, type Practice, startPractice } from '../support/practice.ts'

const threads = z.object({ threads: z.array(z.looseObject({ thread_ts: z.string() })) })

async function ask(practice: Practice) {
  const { ts: thread_ts } = await practice.say('tell me')
  const thread = async () => threads.parse(await practice.get(`messages?channel=${ENGINEERING}`)).threads[0]
  const call = (method: string, args: object) => practice.api(method, { channel_id: ENGINEERING, thread_ts, ...args })
  return { thread_ts, thread, call }
}

test('a status is shown until it is taken back, answered, or two minutes old', async () => {
  const practice = await startPractice()
  const { call, thread, thread_ts } = await ask(practice)
  const setStatus = (status: string) => call('assistant.threads.setStatus', { status, loading_messages: ['Hm …'] })
  expect(await setStatus('is thinking')).toMatchObject({ ok: true })
  expect(await thread()).toMatchObject({ thread_ts, status: 'is thinking', loading_messages: ['Hm …'] })
  await setStatus('')
  expect(await thread()).not.toHaveProperty('status')

  await setStatus('is thinking')
  await practice.control('clock', { advance_ms: 119_000 })
  expect(await thread()).toHaveProperty('status')
  await practice.control('clock', { advance_ms: 1_001 })
  expect(await thread()).not.toHaveProperty('status')

  await setStatus('is thinking')
  await practice.api('chat.postMessage', { channel: ENGINEERING, thread_ts, text: 'There' })
  expect(await thread()).not.toHaveProperty('status')
})

test('a session has a status, and a title that only renaming changes', async () => {
  const practice = await startPractice()
  const { call, thread } = await ask(practice)
  expect(await call('agents.sessions.rename', { title: 'x' })).toMatchObject({ error: 'session_not_found' })
  const begun = await call('agents.sessions.setStatus', { status: 'processing', title: 'First' })
  expect(begun).toMatchObject({ ok: true, status: 'processing', title: 'First' })
  expect(begun).not.toHaveProperty('warning')
  expect(await call('agents.sessions.setStatus', { status: 'active', title: 'Second' })).toMatchObject({
    title: 'First',
  })
  expect(await call('agents.sessions.rename', { title: 'Third' })).toMatchObject({ ok: true, title: 'Third' })
  expect(await thread()).toMatchObject({ session_status: 'active', title: 'Third' })
  expect(await call('agents.sessions.setStatus', { status: 'asleep' })).toMatchObject({ error: 'invalid_arguments' })
})

test('titles and suggested prompts stand with the thread', async () => {
  const practice = await startPractice()
  const { call, thread } = await ask(practice)
  await call('assistant.threads.setTitle', { title: 'About retries' })
  const prompts = [{ title: 'More', message: 'Tell me more' }]
  await call('assistant.threads.setSuggestedPrompts', { title: 'And now?', prompts })
  expect(await thread()).toMatchObject({ title: 'About retries', suggested_prompts: { title: 'And now?', prompts } })
  const five = Array.from({ length: 5 }, () => prompts[0])
  expect(await call('assistant.threads.setSuggestedPrompts', { prompts: five })).toMatchObject({ ok: false })
})
