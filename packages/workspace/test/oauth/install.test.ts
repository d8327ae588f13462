import { expect, test } from 'vitest'
import { ADMIN, MEMBER, type Practice, startPractice } from '../support/practice.ts'

const redirect_uri = 'http://127.0.0.1:3999/slack/oauth_redirect'
const client = { client_id: '7.7', client_secret: 'practice-client-secret' }
const asked = { client_id: '7.7', scope: 'chat:write,commands', state: 'from the app', redirect_uri }

async function openPage({ url }: Practice, query: Record<string, string> = asked) {
  const address = `${url}/oauth/v2/authorize?${new URLSearchParams(query)}`
  const response = await fetch(address)
  const text = await response.text()
  const request = /name="request" value="(\w+)"/.exec(text)?.[1] ?? ''
  const answer = (decision: string, user = ADMIN) =>
    fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ request, user, decision }) })
  return { response, text, answer }
}

async function codeOf(practice: Practice, query: Record<string, string> = asked): Promise<string> {
  const { answer } = await openPage(practice, query)
  const back = new URL((await answer('allow', MEMBER)).headers.get('location') ?? '')
  expect(back.href.startsWith(redirect_uri)).toBe(true)
  expect(back.searchParams.get('state')).toBe('from the app')
  return back.searchParams.get('code') ?? ''
}

test('a person allows the app, and its code becomes the token once', async () => {
  const practice = await startPractice()
  const { text } = await openPage(practice)
  expect(text).toContain('Lookout asks to work in Practice')
  expect(text).toContain('chat:write')
  const code = await codeOf(practice)
  const exchange = () => practice.api('oauth.v2.access', { ...client, code, redirect_uri }, '')
  expect(await exchange()).toMatchObject({
    ok: true,
    access_token: 'xoxb-practice-bot',
    token_type: 'bot',
    scope: 'chat:write,commands',
    bot_user_id: 'U07APPBOT01',
    app_id: 'A07PRACTICE',
    team: { id: 'T07PRACTICE', name: 'Practice' },
    authed_user: { id: MEMBER },
    enterprise: null,
    is_enterprise_install: false,
  })
  expect(await exchange()).toMatchObject({ error: 'invalid_code' })
  expect(JSON.stringify(await practice.calls())).not.toContain('practice-client-secret')
})

test('a page is answered once, and a cancelled one leads back without a code', async () => {
  const practice = await startPractice()
  const { answer } = await openPage(practice)
  const back = new URL((await answer('deny')).headers.get('location') ?? '')
  expect([...back.searchParams]).toEqual([
    ['error', 'access_denied'],
    ['state', 'from the app'],
  ])
  expect((await answer('allow')).status).toBe(400)
})

test('what the manifest does not say, and strange addresses, are refused', async () => {
  const practice = await startPractice()
  const refused = async (change: Record<string, string>) => {
    const { response, text } = await openPage(practice, { ...asked, ...change })
    return [response.status, /<code>(\w+)<\/code>/.exec(text)?.[1]]
  }
  expect(await refused({ client_id: 'other' })).toEqual([400, 'invalid_client_id'])
  expect(await refused({ scope: 'admin' })).toEqual([400, 'invalid_scope'])
  expect(await refused({ scope: '' })).toEqual([400, 'no_scopes'])
  expect(await refused({ redirect_uri: 'https://elsewhere.example/' })).toEqual([400, 'bad_redirect_uri'])
  expect(await refused({ redirect_uri: 'javascript:alert(1)' })).toEqual([400, 'bad_redirect_uri'])
})

test('the exchange wants the right client, address and a code not older than ten minutes', async () => {
  const practice = await startPractice()
  const code = await codeOf(practice)
  const error = async (change: object) =>
    (await practice.api('oauth.v2.access', { ...client, code, redirect_uri, ...change }, '')).error
  expect(await error({ client_id: 'x' })).toBe('invalid_client_id')
  expect(await error({ client_secret: 'x' })).toBe('bad_client_secret')
  expect(await error({ redirect_uri: 'http://127.0.0.1/' })).toBe('bad_redirect_uri')
  const basic = `Basic ${Buffer.from(`${client.client_id}:${client.client_secret}`).toString('base64')}`
  const response = await fetch(`${practice.url}/api/oauth.v2.access`, {
    method: 'POST',
    headers: { authorization: basic },
    body: new URLSearchParams({ code: await codeOf(practice), redirect_uri }),
  })
  expect(await response.json()).toMatchObject({ ok: true })
  const late = await codeOf(practice)
  await practice.control('clock', { advance_ms: 600_001 })
  expect(await error({ code: late })).toBe('invalid_code')
})

test('a revoked token is good for nothing until the app is installed anew', async () => {
  const practice = await startPractice()
  expect(await practice.api('auth.revoke', { test: true })).toMatchObject({ ok: true, revoked: false })
  expect(await practice.api('auth.revoke')).toMatchObject({ ok: true, revoked: true })
  expect(await practice.api('auth.test')).toMatchObject({ error: 'account_inactive' })
  const code = await codeOf(practice)
  await practice.api('oauth.v2.access', { ...client, code, redirect_uri }, '')
  expect(await practice.api('auth.test')).toMatchObject({ ok: true })
})
