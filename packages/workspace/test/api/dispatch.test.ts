import { expect, test } from 'vitest'
import { ENGINEERING, GENERAL, startPractice } from '../support/practice.ts'

test('an unknown method is named', async () => {
  const { api } = await startPractice()
  expect(await api('chat.nonsense')).toEqual({ ok: false, error: 'unknown_method', req_method: 'chat.nonsense' })
})

test('tokens are checked: none, a wrong one, one of the wrong kind', async () => {
  const { api, url } = await startPractice()
  const without = await (await fetch(`${url}/api/auth.test`, { method: 'POST' })).json()
  expect(without).toEqual({ ok: false, error: 'not_authed' })
  expect(await api('auth.test', {}, 'xoxb-other')).toMatchObject({ error: 'invalid_auth' })
  expect(await api('apps.connections.open')).toMatchObject({ error: 'not_allowed_token_type' })
})

test('form, JSON and multipart bodies mean the same', async () => {
  const { url, calls } = await startPractice()
  const blocks = JSON.stringify([{ type: 'divider' }])
  const headers = { authorization: 'Bearer xoxb-practice-bot' }
  const fields = { channel: GENERAL, text: 'x', blocks }
  const multipart = new FormData()
  for (const [name, value] of Object.entries(fields)) multipart.set(name, value)
  const bodies = [new URLSearchParams(fields), multipart, JSON.stringify({ ...fields, blocks: [{ type: 'divider' }] })]
  for (const body of bodies) {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const response = await fetch(`${url}/api/chat.postMessage`, {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    })
    expect(await response.json()).toMatchObject({ ok: true, message: { blocks: [{ type: 'divider' }] } })
  }
  for (const { args } of await calls()) expect(args).toEqual({ ...fields, blocks: [{ type: 'divider' }] })
})

test('a form that is none is named', async () => {
  const { url } = await startPractice()
  const headers = { authorization: 'Bearer xoxb-practice-bot', 'content-type': 'multipart/form-data; boundary=x' }
  const response = await fetch(`${url}/api/chat.postMessage`, { method: 'POST', headers, body: 'no form' })
  expect(await response.json()).toEqual({ ok: false, error: 'invalid_form_data' })
})

test('the token may come in a form, and is not noted; in JSON or an address it is none', async () => {
  const { url, calls } = await startPractice()
  const token = 'xoxb-practice-bot'
  const call = async (query: string, init: RequestInit) => (await fetch(`${url}/api/auth.test${query}`, init)).json()
  const method = 'POST'
  expect(await call('', { method, body: new URLSearchParams({ token }) })).toMatchObject({ user_id: 'U07APPBOT01' })
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  expect(await call('', { method, headers, body: JSON.stringify({ token }) })).toMatchObject({ error: 'not_authed' })
  expect(await call(`?token=${token}`, {})).toMatchObject({ error: 'not_authed' })
  expect(JSON.stringify(await calls())).not.toContain('xoxb-')
})

test('an answer says which scopes are granted, and which would have done', async () => {
  const { url } = await startPractice()
  const { headers } = await fetch(`${url}/api/reactions.add`, {
    headers: { authorization: 'Bearer xoxb-practice-bot' },
  })
  expect(headers.get('x-oauth-scopes')).toContain('chat:write')
  expect(headers.get('x-accepted-oauth-scopes')).toBe('reactions:write')
})

test('a scope that the manifest lacks is named', async () => {
  const { api } = await startPractice()
  const answer = await api('conversations.join', { channel: ENGINEERING })
  expect(answer).toMatchObject({ ok: false, error: 'missing_scope', needed: 'channels:join' })
  expect(answer.provided).toContain('chat:write')
})

test('a missing argument is named', async () => {
  const { api } = await startPractice()
  const answer = await api('chat.postMessage', { text: 'x' })
  expect(answer.error).toBe('invalid_arguments')
  expect(JSON.stringify(answer.response_metadata)).toContain('/channel')
})

test('faults hit the calls they name, as often as told', async () => {
  const { api, control, url } = await startPractice()
  await control('faults', [{ method: 'auth.test', kind: 'error', value: 'fatal_error', times: 2 }])
  expect(await api('auth.test')).toMatchObject({ error: 'fatal_error' })
  expect(await api('team.info')).toMatchObject({ ok: true })
  expect(await api('auth.test')).toMatchObject({ error: 'fatal_error' })
  expect(await api('auth.test')).toMatchObject({ ok: true })

  const call = () =>
    fetch(`${url}/api/auth.test`, { method: 'POST', headers: { authorization: 'Bearer xoxb-practice-bot' } })
  await control('faults', [{ method: 'auth.test', kind: 'ratelimited', value: 7, times: 1 }])
  const limited = await call()
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
  await control('faults', [{ method: 'auth.test', kind: 'status', value: 503, times: 1 }])
  expect((await call()).status).toBe(503)
})

test('a fault that makes no sense is refused', async () => {
  const { control } = await startPractice()
  for (const fault of [
    { kind: 'status', value: 99 },
    { kind: 'delay', value: 'long' },
    { kind: 'ratelimited', value: -1 },
  ]) {
    expect(await control('faults', [{ method: '*', ...fault }])).toMatchObject({ ok: false, field: '0.value' })
  }
})

test('a hang-up before the call does nothing, one after it has done everything', async () => {
  const { api, control, messages } = await startPractice()
  for (const kind of ['hangup_before', 'hangup_after']) {
    await control('faults', [{ method: 'chat.postMessage', kind, times: 1 }])
    await expect(api('chat.postMessage', { channel: GENERAL, text: kind })).rejects.toThrow()
  }
  expect((await messages(GENERAL)).map(({ text }) => text)).toEqual(['hangup_after'])
})

test('a delayed call waits on the clock of the workspace', async () => {
  const { api, control } = await startPractice()
  await control('faults', [{ method: 'auth.test', kind: 'delay', value: 60_000, times: 1 }])
  let isAnswered = false
  const answer = api('auth.test').finally(() => {
    isAnswered = true
  })
  await api('team.info')
  expect(isAnswered).toBe(false)
  await control('clock', { advance_ms: 60_000 })
  expect(await answer).toMatchObject({ ok: true })
})

test('a method that only reads does not read JSON', async () => {
  const { calls, url } = await startPractice()
  const headers = { authorization: 'Bearer xoxb-practice-bot' }
  const call = async (method: string, type: string, body: string) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': type }, body }
    return (await fetch(`${url}/api/${method}`, init)).json()
  }
  const json = 'application/json; charset=utf-8'
  const body = JSON.stringify({ channel: ENGINEERING })
  expect(await call('conversations.info', json, body)).toMatchObject({
    error: 'invalid_arguments',
    response_metadata: { messages: ['[ERROR] missing required field: channel [json-pointer:/channel]'] },
  })
  expect((await calls()).at(-1)).toMatchObject({
    args: { channel: ENGINEERING },
    problems: [{ pointer: '/channel' }, { message: expect.stringContaining('JSON') }],
  })
  expect(await call(`conversations.info?channel=${ENGINEERING}`, json, '{')).toMatchObject({ ok: true })
  expect(await call('conversations.list', json, '{"types":"im"}')).toMatchObject({
    channels: expect.arrayContaining([expect.objectContaining({ is_channel: true })]),
  })
  const form = 'application/x-www-form-urlencoded'
  expect(await call('conversations.info', form, `channel=${ENGINEERING}`)).toMatchObject({ ok: true })
  expect(await call('chat.postMessage', json, JSON.stringify({ channel: ENGINEERING, text: 'x' }))).toMatchObject({
    ok: true,
  })
})
