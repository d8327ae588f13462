import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { startSlack } from '../src/index.ts'
import { createControl, until } from '../src/testing/index.ts'
import { ADMIN, ENGINEERING, MANIFEST, MEMBER, silentLog, temporaryDir } from './support/practice.ts'
import { connectRawSocket } from './support/raw-socket.ts'

const redirect_uri = 'http://127.0.0.1:3999/slack/oauth_redirect'
const client = { client_id: '7.7', client_secret: 'practice-client-secret' }
const [ONE, TWO] = ['T07SLACKONE', 'T07SLACKTWO'] as const
const ORGANIZATION = 'E07SLACKORG'

const tokens = z.looseObject({
  ok: z.literal(true),
  access_token: z.string(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
})

async function startTwo({ isRotating = false, hasOrganization = false } = {}) {
  const dataDir = await temporaryDir()
  const manifestPath = join(dataDir, 'manifest.yml')
  const text = (await readFile(MANIFEST, 'utf8')).replace(/bot_events:\n(\s*)- /, '$&team_access_revoked\n$1- ')
  const settings = `settings:\n  token_rotation_enabled: ${isRotating}\n`
  await writeFile(manifestPath, text.replace(/^settings:\n/m, settings))
  const teams = [ONE, TWO].map((id) => [id, `Team ${id}`] as [string, string])
  const whole = hasOrganization && { organization: [ORGANIZATION, 'Whole'] as [string, string] }
  const slack = await startSlack({ port: 0, dataDir, manifestPath, teams, ...whole, log: silentLog })
  onTestFinished(slack.close)
  const api = async (method: string, args: Record<string, string> = {}, token?: string) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(`${slack.url}/api/${method}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(args),
    })
    return z.looseObject({ ok: z.boolean() }).parse(await response.json())
  }
  async function install(team: string) {
    const asked = { client_id: '7.7', scope: 'chat:write,commands', redirect_uri, state: 's' }
    const choice = await (await fetch(`${slack.url}/oauth/v2/authorize?${new URLSearchParams(asked)}`)).text()
    const path = [...choice.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    const address = `${slack.url}${path.find((one) => one.includes(team))}`
    const request = /name="request" value="(\w+)"/.exec(await (await fetch(address)).text())?.[1] ?? ''
    const body = new URLSearchParams({ request, user: ADMIN, decision: 'allow' })
    const answered = await fetch(address, { method: 'POST', redirect: 'manual', body })
    const code = new URL(answered.headers.get('location') ?? '').searchParams.get('code') ?? ''
    return tokens.parse(await api('oauth.v2.access', { ...client, code, redirect_uri }))
  }
  const control = (team: string) => createControl(slack.workspaces.get(team) ?? '')
  return { slack, api, install, control }
}

test('two workspaces have an app of their own each behind one address', async () => {
  const { api, install, control } = await startTwo()
  expect(await api('auth.test', {}, `xoxb-${ONE}-practice`)).toMatchObject({ error: 'account_inactive' })
  const one = await install(ONE)
  const two = await install(TWO)
  expect(await api('auth.test', {}, one.access_token)).toMatchObject({ ok: true, team_id: ONE })
  expect(await api('auth.test', {}, two.access_token)).toMatchObject({ ok: true, team_id: TWO })
  await control(TWO).call('channel', { channel: ENGINEERING, add: ['U07APPBOT01'] })
  const post = { channel: ENGINEERING, text: 'hello' }
  expect(await api('chat.postMessage', post, one.access_token)).toMatchObject({ error: 'not_in_channel' })
  expect(await api('chat.postMessage', post, two.access_token)).toMatchObject({ ok: true, message: { team: TWO } })
  expect(await control(ONE).messages({ channel: ENGINEERING })).toEqual([])
  await control(ONE).call('installation', { installed: false })
  expect(await api('auth.test', {}, one.access_token)).toMatchObject({ error: 'account_inactive' })
  expect(await api('auth.test', {}, two.access_token)).toMatchObject({ ok: true })
})

test('one socket brings what people of both say', async () => {
  const { api, install, control } = await startTwo()
  await install(ONE)
  await install(TWO)
  const { envelopes } = await connectRawSocket({ api: (method, _, token) => api(method, {}, token) })
  for (const team of [ONE, TWO]) await control(team).command(MEMBER, ENGINEERING, '/look', 'here')
  expect(envelopes().map(({ payload }) => payload?.team_id)).toEqual([ONE, TWO])
})

test('a token that ends is refreshed once by each refresh token', async () => {
  const { api, install, control } = await startTwo({ isRotating: true })
  const first = await install(ONE)
  expect(first).toMatchObject({ expires_in: 43_200 })
  const refresh = (refresh_token = '') =>
    api('oauth.v2.access', { ...client, grant_type: 'refresh_token', refresh_token })
  const second = tokens.parse(await refresh(first.refresh_token))
  expect(second.access_token).not.toBe(first.access_token)
  expect(await refresh(first.refresh_token)).toMatchObject({ error: 'invalid_refresh_token' })
  for (const { access_token } of [first, second])
    expect(await api('auth.test', {}, access_token)).toMatchObject({ ok: true })
  await control(ONE).call('clock', { advance_ms: 43_200_001 })
  expect(await api('auth.test', {}, second.access_token)).toMatchObject({ error: 'token_expired' })
  const third = tokens.parse(await refresh(second.refresh_token))
  expect(await api('auth.test', {}, third.access_token)).toMatchObject({ ok: true, team_id: ONE })
  await api('auth.revoke', {}, third.access_token)
  expect(await refresh(third.refresh_token)).toMatchObject({ error: 'invalid_refresh_token' })
})

test('a token without an end is exchanged once, where the manifest says so', async () => {
  const { api, install } = await startTwo({ isRotating: true })
  await install(ONE)
  const exchange = () => api('oauth.v2.exchange', { ...client, token: `xoxb-${ONE}-practice` })
  expect(await exchange()).toMatchObject({ error: 'token_already_exchanged' })
  const fixed = await startTwo()
  await fixed.install(ONE)
  const refused = await fixed.api('oauth.v2.exchange', { ...client, token: `xoxb-${ONE}-practice` })
  expect(refused).toMatchObject({ error: 'token_rotation_not_enabled' })
})

test('an installation of an organization is good in the workspaces that it is added to', async () => {
  const { api, install, control } = await startTwo({ hasOrganization: true })
  const given = await install(ORGANIZATION)
  expect(given).toMatchObject({ team: null, enterprise: { id: ORGANIZATION }, is_enterprise_install: true })
  const token = given.access_token
  const teams = async () => (await api('auth.teams.list', {}, token)).teams
  expect(await teams()).toEqual([])
  for (const team of [ONE, TWO]) await control(team).call('installation', { installed: true })
  expect(await teams()).toMatchObject([{ id: ONE }, { id: TWO }])
  expect(await api('auth.test', {}, token)).toMatchObject({ enterprise_id: ORGANIZATION, is_enterprise_install: true })
  expect(await api('users.list', {}, token)).toMatchObject({ error: 'missing_argument' })
  const { envelopes } = await connectRawSocket({ api: (method, _, app) => api(method, {}, app) })
  await control(TWO).command(MEMBER, ENGINEERING, '/look', 'here')
  const [{ payload } = {}] = envelopes()
  expect(payload).toMatchObject({ team_id: TWO, enterprise_id: ORGANIZATION, is_enterprise_install: 'true' })

  await control(TWO).call('installation', { installed: false })
  await until('the app heard', async () => envelopes().length > 1)
  expect(envelopes()[1]?.payload).toMatchObject({
    ...{ team_id: null, enterprise_id: ORGANIZATION },
    event: { type: 'team_access_revoked', team_ids: [TWO] },
  })
  const listed = (team_id: string) => api('users.list', { team_id }, token)
  expect(await listed(TWO)).toMatchObject({ error: 'team_access_not_granted' })
  expect(await listed(ONE)).toMatchObject({ ok: true })
  await control(ORGANIZATION).call('installation', { installed: false })
  expect(await listed(ONE)).toMatchObject({ error: 'account_inactive' })
  expect(await teams()).toBeUndefined()
})
