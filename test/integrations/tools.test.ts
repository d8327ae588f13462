import { describe, expect, it, onTestFinished } from 'vitest'
import type { ConnectionOptions } from '../../src/integrations/mcp/connection.ts'
import { createTools } from '../../src/integrations/tools.ts'
import { AllowanceUsedUp, NotOffered, ToolRefusal, UpstreamError, UserError } from '../../src/ports/errors.ts'
import { freePort } from '../support/free-port.ts'
import { outgoing } from '../support/outgoing.ts'
import { type Reply, startScriptedInstance } from '../support/scripted-instance.ts'

const never = new AbortController().signal
const text = (words: string): Reply => ({
  result: { structuredContent: { text: words }, content: [{ type: 'text', text: JSON.stringify({ text: words }) }] },
})

async function open(options: Partial<ConnectionOptions> = {}) {
  const instance = await startScriptedInstance()
  const tools = createTools({
    url: instance.url,
    linkUrl: instance.url,
    mcpPath: '/.api/mcp/all',
    lowestVersion: '2025-03-26',
    token: 'sgp_secret',
    authScheme: 'token',
    version: '9.9.9',
    outgoing,
    ...options,
  })
  onTestFinished(() => tools.close())
  return { instance, tools }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('calling a tool', () => {
  it.each(['sse', 'json'] as const)('reads answers framed as %s', async (framing) => {
    const { instance, tools } = await open()
    instance.framing = framing
    instance.answer = () => text('hello')
    expect((await tools.call('read_file', { repo: 'r', path: 'p' })).text).toBe('hello')
  })

  it('names itself and signs in by the scheme given', async () => {
    const { instance, tools } = await open({ authScheme: 'Bearer', token: 'oauth' })
    await tools.call('list_repos', { query: '' })
    expect(instance.calls[0]?.headers).toMatchObject({ authorization: 'Bearer oauth', 'user-agent': 'crowsnest/9.9.9' })
  })

  it('sends only the arguments that the tool knows', async () => {
    const { instance, tools } = await open()
    await tools.call('read_file', { repo: 'r', path: 'p', revision: 'main', startLine: undefined })
    expect(instance.calls[0]?.args).toEqual({ repo: 'r', path: 'p' })
  })

  it('lists the tools once for many calls, and again after a failure', async () => {
    const { instance, tools } = await open()
    for (const _ of [1, 2, 3]) await tools.call('list_repos', { query: '' })
    expect(instance.requests['tools/list']).toBe(1)
    instance.answer = () => ({ rpcError: { code: -32602, message: 'invalid params' } })
    await failure(tools.call('list_repos', { query: '' }))
    instance.answer = () => text('')
    await tools.call('list_repos', { query: '' })
    expect(instance.requests['tools/list']).toBe(2)
  })

  it('says that a tool is not offered', async () => {
    const { tools } = await open()
    await expect(tools.call('evaluator', {})).rejects.toThrow(UserError)
  })

  it('says so at the first try where a tool was switched off, and finds one that was switched on', async () => {
    const { instance, tools } = await open()
    await tools.names()
    const { list_repos, ...others } = instance.tools
    instance.tools = others
    instance.answer = () => ({ rpcError: { code: -32602, message: 'unknown tool "list_repos"' } })
    expect(await failure(tools.call('list_repos', { query: '' }))).toEqual(new NotOffered('list_repos'))
    instance.tools = { ...others, list_repos: list_repos ?? [] }
    instance.answer = () => text('org/app')
    expect(await tools.call('list_repos', { query: '' })).toMatchObject({ text: 'org/app' })
  })

  it.each([
    ['Your entitlement of 60 code_finder calls per hour is used up. It starts anew at 2026-11-22T11:00Z.', true],
    ['You have no entitlement to code_finder. An administrator can give you one.', true],
    ['The credits of this instance are used up: code_finder takes 1 and there are none left.', true],
    ['ERROR_QUOTA_EXCEEDED: come back later', true],
    ['repository not found: repo not found: name="quota-exceeded".', false],
    ['There is no file “credits used up” at this revision.', false],
  ])('tells an allowance that is used up from other refusals: %s', async (words, isUsedUp) => {
    const { instance, tools } = await open()
    instance.answer = () => ({ result: { isError: true, content: [{ type: 'text', text: words }] } })
    const refusal = await failure(tools.findCode('In repository app: x', undefined, never))
    expect([refusal instanceof AllowanceUsedUp, refusal instanceof ToolRefusal]).toEqual([isUsedUp, true])
  })

  it('passes on what the tool itself refuses', async () => {
    const { instance, tools } = await open()
    instance.answer = () => ({
      result: { isError: true, content: [{ type: 'text', text: 'repository not found: x' }] },
    })
    expect(await failure(tools.call('read_file', {}))).toEqual(new ToolRefusal('repository not found: x'))
  })
})

describe('a failing instance', () => {
  const refusals: [string, Reply, Partial<UpstreamError>][] = [
    [
      'an expired token',
      { status: 401, body: 'Invalid access token.' },
      { retryable: false, effect: 'none', advice: expect.stringContaining('token') },
    ],
    [
      'a missing right',
      { status: 403, body: 'forbidden' },
      { retryable: false, effect: 'none', advice: expect.stringContaining('MCP#ACCESS') },
    ],
    [
      'MCP switched off',
      { status: 404, body: 'no route' },
      { retryable: false, advice: expect.stringContaining('mcp.enabled') },
    ],
    [
      'a wrong path',
      { status: 404, body: '<html>' },
      { retryable: false, advice: expect.stringContaining('INSTANCE_MCP_PATH') },
    ],
    [
      'too many requests',
      { status: 429, body: '', headers: { 'retry-after': '3' } },
      { retryable: true, effect: 'none', retryAfterMs: 3_000 },
    ],
    [
      'a sign-in page',
      { status: 200, body: '<html>', headers: { 'content-type': 'text/html; charset=utf-8' } },
      { retryable: false, effect: 'unknown', advice: expect.stringContaining('sign-in page') },
    ],
    ['a broken gateway', { status: 502, body: '<html>' }, { retryable: true, effect: 'unknown' }],
    [
      'a refused argument',
      { rpcError: { code: -32602, message: 'invalid params' } },
      { retryable: false, effect: 'none' },
    ],
    ['a line that breaks', 'hang up', { retryable: true, effect: 'unknown' }],
  ]

  it.each(refusals)('is told apart: %s', async (_, reply, expected) => {
    const { instance, tools } = await open()
    await tools.names()
    instance.answer = () => reply
    const error = await failure(tools.call('read_file', {}))
    expect(error).toBeInstanceOf(UpstreamError)
    expect(error).toMatchObject(expected)
    expect(String(error)).not.toContain('sgp_secret')
  })

  it.each([
    [401, '/crowsnest connect'],
    [403, 'MCP#ACCESS'],
  ])('tells a person of their own sign-in, not of the bot’s token: %s', async (status, what) => {
    const { instance, tools } = await open({ isOwn: true })
    await tools.names()
    instance.answer = () => ({ status, body: 'no' })
    const { advice } = (await failure(tools.call('read_file', {}))) as UpstreamError
    expect(advice).toContain(what)
    expect(advice).not.toMatch(/bot|INSTANCE_TOKEN/)
  })

  it('that refuses the connection was certainly not reached', async () => {
    const { tools } = await open({ url: `http://127.0.0.1:${await freePort()}` })
    expect(await failure(tools.names())).toMatchObject({ retryable: true, effect: 'none' })
  })

  it('that breaks while connecting was certainly not asked', async () => {
    const { instance, tools } = await open()
    instance.refuse = 'hang up'
    expect(await failure(tools.askDeepSearch({ text: 'x' }, never))).toMatchObject({ retryable: true, effect: 'none' })
  })

  it('is reached again once it is back', async () => {
    const { instance, tools } = await open()
    instance.refuse = { status: 503, body: '' }
    await failure(tools.names())
    instance.refuse = undefined
    expect((await tools.names()).size).toBe(5)
  })

  it('does not take other calls under way with it', async () => {
    const { instance, tools } = await open()
    await tools.names()
    let asked = 0
    instance.answer = () => (asked++ === 0 ? 'hang up' : text('fine'))
    const [broken, fine] = await Promise.all([failure(tools.call('read_file', {})), tools.call('list_repos', {})])
    expect(broken).toBeInstanceOf(UpstreamError)
    expect(fine.text).toBe('fine')
  })

  it('gives up a call with the reason of the abort', async () => {
    const { instance, tools } = await open()
    await tools.names()
    const controller = new AbortController()
    instance.answer = () => {
      controller.abort('cancelled')
      return { status: 500, body: '' }
    }
    expect(await failure(tools.findCode('x', undefined, controller.signal))).toBe('cancelled')
  })
})

describe('finding code', () => {
  it('reads the lines of places that come as links alone', async () => {
    const { instance, tools } = await open()
    instance.answer = ({ name }) =>
      name === 'code_finder'
        ? text('It is here:\n- [a.ts](/org/app@abc/-/blob/a.ts?L10-40)')
        : text('URL: https://x\n10: first\n11: second\n')
    const { places } = await tools.findCode('In org/app: x', undefined, never)
    expect(places).toMatchObject([
      {
        url: `${instance.url}/org/app@abc/-/blob/a.ts?L10-40`,
        lines: [
          { number: 10, text: 'first' },
          { number: 11, text: 'second' },
        ],
      },
    ])
    expect(instance.calls[1]?.args).toMatchObject({ repo: 'org/app', path: 'a.ts', startLine: 10, endLine: 13 })
  })

  it('shows the link where the file cannot be read', async () => {
    const { instance, tools } = await open()
    instance.answer = ({ name }) =>
      name === 'code_finder' ? text('- [a.ts](/r@abc/-/blob/a.ts)') : { result: { isError: true, content: [] } }
    expect((await tools.findCode('x', undefined, never)).places).toMatchObject([{ path: 'a.ts', lines: [] }])
  })

  it('knows the repositories for a minute', async () => {
    const { instance, tools } = await open()
    instance.answer = () => text('org/app [private,★5] - the app\norg/lib\n\nShowing 2 of 2')
    expect(await tools.repositories()).toEqual(['org/app', 'org/lib'])
    await tools.repositories()
    expect(instance.calls).toHaveLength(1)
  })
})
