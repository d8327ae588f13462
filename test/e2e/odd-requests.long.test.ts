import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Control, createControl, GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { mutatedForm, mutatedText } from '../support/odd-requests.ts'
import { type Process, sharedSettings, spawnPart } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { isNamed } from '../support/shown.ts'
import { FORM_BODY, JSON_BODY, postSigned, SIGNING_SECRET } from '../support/signed.ts'

const TEAM = 'T07PRACTICE'
const RUNS = 1_000

const logLine = z.looseObject({ level: z.number(), msg: z.string(), reference: z.string().optional() })
const WARN = 40

/** The whole product over signed HTTP, in two processes, with one small repository. */
let product: {
  slack: Process
  bot: Process
  practice: Control
  urls: Record<'bot' | 'instance', string>
  token: string
}
let analyticsToken = ''
const ends: (() => Promise<void>)[] = []
const atEnd = (end: () => Promise<void>) => void ends.push(end)

beforeAll(async () => {
  const settings = await sharedSettings(atEnd)
  const urlOf = (port: string) => `http://127.0.0.1:${settings[port]}`
  const shared = { ...settings, LOG_LEVEL: 'info' }
  const slack = spawnPart(
    {
      ...shared,
      ROLE: 'workspace',
      WORKSPACE_LIMITS: 'off',
      WORKSPACE_REQUEST_URL: `${urlOf('BOT_PORT')}/slack/events`,
    },
    undefined,
    atEnd,
  )
  await until('the workspace is ready', () => slack.output().includes('"ready"'))
  const bot = spawnPart(
    {
      ...shared,
      REPOS: makeRepository(
        'teapot',
        { 'src/kettle.ts': '/** Boils the kettle. */\nexport function boil() {}\n' },
        atEnd,
      ),
      SLACK_API_URL: `${urlOf('WORKSPACE_PORT')}/api`,
      SLACK_BOT_TOKEN: 'xoxb-practice-bot',
      SLACK_SIGNING_SECRET: SIGNING_SECRET,
    },
    undefined,
    atEnd,
  )
  await until('all is ready', () => bot.output().includes('"ready"'), 50_000)
  const kept = (name: string) => readFileSync(join(settings.DATA_DIR ?? '', 'instance', name), 'utf8').trim()
  analyticsToken = kept('bot-analytics-token')
  product = {
    slack,
    bot,
    practice: createControl(urlOf('WORKSPACE_PORT')),
    urls: { bot: urlOf('BOT_PORT'), instance: urlOf('INSTANCE_PORT') },
    token: kept('bot-token'),
  }
})

afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

interface Odd {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends each, and checks that what failed over there was logged once with a reference, as often as it was answered so. */
async function sendAll(url: string, process: () => Process, requests: fc.Arbitrary<Odd>, numRuns = RUNS) {
  const before = failuresIn(process()).length
  let failed = 0
  await fc.assert(
    fc.asyncProperty(requests, async ({ path, ...init }) => {
      const { status } = await answered(
        fetch(url + path, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init }),
      )
      if (status === 500) failed += 1
      return status <= 500 || status === 503
    }),
    { numRuns, endOnFailure: true },
  )
  expect(failuresIn(process()).length - before).toBe(failed)
}

async function answered(request: Promise<Response>): Promise<Response> {
  const response = await request
  await response.arrayBuffer()
  return response
}

/** What nobody foresaw, of a process that still runs; each has a reference of its own, and all lines are JSON. */
function failuresIn({ child, output }: Process) {
  expect(child.exitCode).toBeNull()
  const failures = output()
    .split('\n')
    .slice(0, -1)
    .map((line) => logLine.parse(JSON.parse(line)))
    .filter(({ level, msg }) => level >= WARN && /failed|unnoticed|stopping|bug/.test(msg))
  expect(failures.filter(({ reference }) => reference === undefined)).toEqual([])
  expect(new Set(failures.map(({ reference }) => reference)).size).toBe(failures.length)
  return failures
}

const path = (...paths: string[]) => fc.constantFrom(...paths)
const post = (paths: fc.Arbitrary<string>, body: fc.Arbitrary<string>, headers: Record<string, string>) =>
  fc.record({ path: paths, body, method: fc.constant('POST'), headers: fc.constant(headers) })

describe('odd requests end nothing', () => {
  it('of Slack', async () => {
    const { bot, urls, practice } = product
    const event = (event: { [name: string]: string }) => ({
      type: 'event_callback',
      event_id: 'Ev1',
      team_id: TEAM,
      authorizations: [{ team_id: TEAM, is_bot: true }],
      event: { user: MEMBER, channel: GENERAL, ts: '1700000000.000100', ...event },
    })
    const base = { trigger_id: '1.2.3', team: { id: TEAM }, user: { id: MEMBER } }
    const bodies = mutatedText([
      event({ type: 'app_mention', text: '<@U07APPBOT01> where' }),
      event({ type: 'message', channel_type: 'im', text: 'where' }),
      event({ type: 'app_home_opened', tab: 'home' }),
      event({ type: 'reaction_added', reaction: 'x' }),
      event({ type: 'link_shared', source: 'conversations_history', message_ts: '1.1' }),
    ])
    const payloads = mutatedText([
      {
        ...base,
        type: 'block_actions',
        container: { channel_id: GENERAL, message_ts: '1.1' },
        actions: [{ action_id: 'more', value: 'x' }],
      },
      {
        ...base,
        type: 'view_submission',
        view: {
          callback_id: 'digest',
          private_metadata: '{"channel":"C1"}',
          state: { values: { a: { b: { value: 'x' } } } },
        },
      },
      {
        ...base,
        type: 'message_action',
        callback_id: 'ask-about',
        channel: { id: GENERAL },
        message: { ts: '1.1', text: 'x' },
      },
      { ...base, type: 'block_suggestion', value: 'x' },
    ])
    const commands = mutatedForm([
      {
        command: '/usage',
        text: 'last week',
        team_id: TEAM,
        user_id: MEMBER,
        channel_id: GENERAL,
        trigger_id: '1.2.3',
      },
    ])
    const signed = fc.oneof(
      fc.tuple(bodies, fc.constant(JSON_BODY)),
      fc.tuple(
        payloads.map((text) => `payload=${encodeURIComponent(text.toWellFormed())}`),
        fc.constant(FORM_BODY),
      ),
      fc.tuple(commands, fc.constantFrom(FORM_BODY, `${FORM_BODY}; charset=utf-8`, 'multipart/form-data', '')),
      fc.tuple(
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
        fc.constant(JSON_BODY),
      ),
    )
    await fc.assert(
      fc.asyncProperty(signed, async ([body, contentType]) => {
        const { status } = await postSigned(urls.bot, body, contentType)
        return status === 200 || status === 400
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    failuresIn(bot)
    const { status } = await practice.command(MEMBER, GENERAL, '/crowsnest', 'help')
    expect(status).toBe(200)
    await practice.message('the help', { channel: GENERAL, user: MEMBER }, isNamed('help'), 50_000)
  }, 600_000)

  it('of MCP clients', async () => {
    const { bot, urls, token } = product
    const call = (name: string, args: { [name: string]: string | number | string[] }) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    })
    const read = call('read_file', { repo: 'teapot', path: 'src/kettle.ts', startLine: 1 })
    const bodies = mutatedText([
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
      },
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      read,
      call('keyword_search', { query: 'kettle repo:teapot' }),
      call('nls_search', { query: 'boil the kettle' }),
      call('list_files', { repo: 'teapot' }),
      call('find_references', { repo: 'teapot', path: 'src/kettle.ts', symbol: 'boil' }),
      call('commit_search', { repos: ['teapot'], messageTerms: ['x'] }),
      call('compare_revisions', { repo: 'teapot', base: 'HEAD', head: 'HEAD' }),
      call('evaluator', { script: 'return 1' }),
    ])
    const headers = {
      authorization: `token ${token}`,
      'content-type': JSON_BODY,
      accept: 'application/json, text/event-stream',
    }
    await sendAll(
      urls.instance,
      () => bot,
      post(path('/.api/mcp', '/.api/mcp/all', '/.api/mcp/deepsearch'), bodies, headers),
    )
    const answer = await fetch(`${urls.instance}/.api/mcp/all`, { method: 'POST', headers, body: JSON.stringify(read) })
    expect(await answer.text()).toContain('Boils the kettle')
  }, 600_000)

  it('of programs that sign in, of people on the pages, and of readers of usage', async () => {
    const { bot, urls, token } = product
    const idp = '/.auth/idp/oauth'
    const registration = mutatedText([
      {
        client_name: 'x',
        redirect_uris: ['http://localhost:1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        scope: 'mcp',
      },
    ])
    const forms = mutatedForm([
      {
        grant_type: 'authorization_code',
        code: 'x',
        client_id: 'x',
        redirect_uri: 'http://localhost:1/callback',
        code_verifier: 'x',
      },
      { grant_type: 'refresh_token', refresh_token: 'x', client_id: 'x' },
      { client_id: 'x', scope: 'mcp' },
      { name: 'admin', password: 'x', returnTo: '/' },
      { user_code: 'x', xsrf: 'x' },
    ])
    const queries = mutatedForm([
      {
        client_id: 'x',
        response_type: 'code',
        redirect_uri: 'x',
        code_challenge: 'x',
        scope: 'mcp',
        resource: urls.instance,
      },
      { instanceURL: 'localhost', granularity: 'day', startDate: '2026-01-01', endDate: '2026-01-31' },
      { L1: '', after: '3', user_code: 'x', link: 'x' },
    ])
    const forPeople = [
      '/',
      '/sign-in',
      '/set-password',
      '/device',
      '/access-tokens',
      '/teapot',
      '/teapot@HEAD/-/blob/src/kettle.ts',
      '/deepsearch/x',
    ]
    const exports = ['/api/reports/by-user-client-date', '/api/reports/user-registry', '/api/credits']
    const anywhere = fc.webPath({ size: 'medium' }).map((text) => text || '/')
    const asked = mutatedText([
      { parent: 'users/~self', pageSize: 2, pageToken: '0' },
      { name: 'users/~self/conversations/x' },
      { parent: 'users/~self/conversations/x', question: { input: [{ question: { text: 'x' } }] } },
    ])
    const service = '/api/deepsearch.v1.Service'
    await sendAll(
      urls.instance,
      () => bot,
      fc.oneof(
        post(path(`${idp}/register`), registration, { 'content-type': JSON_BODY }),
        post(
          path(
            `${idp}/token`,
            `${idp}/revoke`,
            `${idp}/device/auth`,
            '/device',
            '/sign-in',
            '/sign-out',
            '/set-password',
            '/access-tokens',
          ),
          forms,
          { 'content-type': FORM_BODY, origin: urls.instance },
        ),
        post(path('/sign-in', '/device', '/set-password'), forms, {
          'content-type': 'multipart/form-data; boundary=x',
          origin: urls.instance,
        }),
        post(
          path(
            `${service}/CreateConversation`,
            `${service}/GetConversation`,
            `${service}/ListConversationSummaries`,
            `${service}/AddConversationQuestion`,
          ),
          asked,
          { 'content-type': JSON_BODY, authorization: `token ${token}` },
        ),
        fc.record({
          path: fc
            .tuple(fc.oneof(path(`${idp}/authorize`, ...forPeople), anywhere), queries)
            .map(([at, query]) => `${at}?${query}`),
        }),
        fc.record({
          path: fc.tuple(path(...exports), queries).map(([at, query]) => `${at}?${query}`),
          headers: fc.constant({ authorization: `Bearer ${analyticsToken}` }),
        }),
      ),
      2 * RUNS,
    )
    const page = await fetch(`${urls.instance}/teapot@HEAD/-/blob/src/kettle.ts`)
    expect(await page.text()).toContain('Boils the kettle')
    const usage = await fetch(`${urls.instance}/api/reports/user-registry?instanceURL=localhost`, {
      headers: { authorization: `Bearer ${analyticsToken}` },
    })
    expect(usage.status).toBe(200)
  }, 600_000)

  it('of apps and people in the practice workspace', async () => {
    const { slack, practice } = product
    const methods = mutatedText([
      { channel: GENERAL, text: 'x', blocks: [{ type: 'section', text: { type: 'mrkdwn', text: 'x' } }] },
      { channel: GENERAL, ts: '1.1', thread_ts: '1.1', limit: 3, cursor: 'x' },
      { trigger_id: '1.2.3', view: { type: 'modal', title: { type: 'plain_text', text: 'x' }, blocks: [] } },
      { user: MEMBER, filename: 'x', length: 3, files: [{ id: 'F1' }] },
    ])
    const names = [
      'chat.postMessage',
      'chat.update',
      'chat.postEphemeral',
      'views.open',
      'views.publish',
      'conversations.history',
      'conversations.info',
      'users.info',
      'files.getUploadURLExternal',
      'files.completeUploadExternal',
      'chat.unfurl',
      'nothing.atAll',
    ]
    const done = mutatedText([
      { user: MEMBER, channel: GENERAL, text: 'x', thread_ts: '1.1' },
      { user: MEMBER, channel: GENERAL, ts: '1.1', name: 'x', action_id: 'x', value: 'x', url: 'http://x.example' },
      { user: MEMBER, view_id: 'V1', values: { a: { b: 'x' } } },
      { channel: GENERAL, is_archived: false, add: [MEMBER] },
      { advance_ms: 1_000, event_id: 'Ev1' },
    ])
    const acts = [
      'message',
      'edit',
      'delete',
      'click',
      'submit',
      'react',
      'link',
      'home',
      'stop',
      'clock',
      'redeliver',
      'channel',
      'person',
      'open',
      'close',
    ]
    const token = { authorization: 'Bearer xoxb-practice-bot' }
    await sendAll(
      practice.url,
      () => slack,
      fc.oneof(
        post(path(...names.map((name) => `/api/${name}`)), methods, {
          ...token,
          'content-type': `${JSON_BODY}; charset=utf-8`,
        }),
        post(
          path(...names.map((name) => `/api/${name}`)),
          mutatedForm([{ channel: GENERAL, text: 'x', blocks: '[]', view: '{}' }]),
          { ...token, 'content-type': FORM_BODY },
        ),
        post(path(...acts.map((act) => `/control/${act}`)), done, { 'content-type': JSON_BODY }),
        post(
          path('/oauth/v2/authorize', '/hooks/commands/T1/x'),
          mutatedForm([{ request: 'x', user: MEMBER, decision: 'allow' }]),
          {
            'content-type': FORM_BODY,
          },
        ),
        fc.record({
          path: fc
            .tuple(
              fc.oneof(path('/oauth/v2/authorize', '/control/messages', '/control/views'), fc.webPath()),
              mutatedForm([{ channel: GENERAL, user: MEMBER, client_id: '7.7' }]),
            )
            .map(([at, query]) => `${at.startsWith('/control/stream') ? '/' : at || '/'}?${query}`),
        }),
      ),
      2 * RUNS,
    )
    await practice.call('reset', {})
    const { ts } = await practice.say(MEMBER, GENERAL, 'still here')
    await practice.message('what was said', { channel: GENERAL }, (message) => message.ts === ts)
  }, 600_000)
})
