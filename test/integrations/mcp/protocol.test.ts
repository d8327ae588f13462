import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { instanceHealth } from '../../../src/integrations/mcp/instance-health.ts'
import { createTools } from '../../../src/integrations/tools.ts'
import { UpstreamError } from '../../../src/ports/errors.ts'
import { outgoing } from '../../support/outgoing.ts'
import { type Reply, type ScriptedInstance, startScriptedInstance } from '../../support/scripted-instance.ts'

const VERSIONS = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']

async function open(changes: Partial<ScriptedInstance> = {}, lowestVersion = '2025-03-26') {
  const instance = Object.assign(await startScriptedInstance(), changes)
  const tools = createTools({
    url: instance.url,
    linkUrl: instance.url,
    mcpPath: '/.api/mcp/all',
    lowestVersion,
    token: 'sgp_secret',
    authScheme: 'token',
    version: '9.9.9',
    outgoing,
  })
  onTestFinished(() => tools.close())
  return { instance, tools }
}

const text = (words: string): Reply => ({ result: { content: [{ type: 'text', text: words }] } })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the version of the protocol', () => {
  it.each(VERSIONS)('is %s with an instance that speaks no other', async (version) => {
    const { instance, tools } = await open({ version, answer: () => text('hello') })
    expect((await tools.call('list_repos', { query: '' })).text).toBe('hello')
    expect(instance.calls[0]?.headers).toMatchObject({ 'mcp-protocol-version': version })
    // The newest asks for no connection to begin.
    expect(instance.requests.initialize).toBe(version === '2026-07-28' ? undefined : 1)
  })

  it.each([
    { status: 400, body: 'Bad Request: Server not initialized' },
    { status: 400, body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32000,"message":"no session"}}' },
    { status: 404, body: 'not found' },
    { status: 405, body: '' },
  ])('is agreed on with older instances that turn down a question before it: %j', async (refusal) => {
    const { instance, tools } = await open({ answer: () => text('hello'), beforeSession: refusal })
    expect((await tools.call('list_repos', { query: '' })).text).toBe('hello')
    expect(instance.requests['server/discover']).toBe(1)
  })

  it.each([
    ['2025-06-18', '2025-11-25', 'MCP 2025-06-18, but I only accept 2025-11-25'],
    ['2025-11-25', '2026-07-28', 'MCP 2025-11-25, but I only accept 2026-07-28'],
    ['2024-11-05', '2025-03-26', 'MCP 2024-11-05, but I only accept 2025-03-26'],
    ['2023-01-01', '2025-03-26', 'MCP 2023-01-01, but I only accept 2025-03-26'],
    ['2026-01-01', '2025-03-26', 'MCP 2026-01-01, which I don’t'],
    ['1999-<!channel>', '2025-03-26', 'a version of MCP that I don’t know'],
  ])('%s where %s is the lowest is refused in a sentence, which doctor says too', async (version, lowest, words) => {
    const { instance, tools } = await open({ version, answer: () => text('hello') }, lowest)
    const advice = expect.stringContaining(words)
    expect(await failure(tools.askDeepSearch({ text: 'x' }, new AbortController().signal))).toMatchObject({
      retryable: false,
      effect: 'none',
      advice,
    })
    expect(instance.calls).toEqual([])
    expect(await instanceHealth(tools)).toMatchObject({ ok: false, remedy: advice })
    instance.version = '2026-07-28'
    expect((await tools.call('list_repos', { query: '' })).text).toBe('hello')
  })

  it('that only a newer instance speaks is told', async () => {
    const data = { supported: ['2027-03-01'], requested: '2026-07-28' }
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 'server-discover-probe-1',
      error: { code: -32022, message: 'no', data },
    })
    const { tools } = await open({ refuse: { status: 400, body } })
    expect(await failure(tools.names())).toMatchObject({
      retryable: false,
      advice: expect.stringContaining('MCP 2027-03-01, which I don’t'),
    })
  })

  it.each([
    ['2026-07-28', '2025-11-25'],
    ['2025-11-25', '2026-07-28'],
  ])('is agreed on anew where an instance changes from %s to %s', async (before, after) => {
    const { instance, tools } = await open({ version: before, answer: () => text('hello') })
    await tools.call('list_repos', { query: '' })
    instance.refuse = { status: 503, body: '' }
    await failure(tools.call('list_repos', { query: '' }))
    Object.assign(instance, { refuse: undefined, version: after })
    expect((await tools.call('list_repos', { query: '' })).text).toBe('hello')
  })

  it('is agreed on anew where an instance answers as an older one does', async () => {
    const { instance, tools } = await open({ version: '2026-07-28', answer: () => text('hello') })
    await tools.call('list_repos', { query: '' })
    instance.version = '2025-11-25'
    expect(await failure(tools.call('list_repos', { query: '' }))).toMatchObject({ retryable: false })
    expect((await tools.call('list_repos', { query: '' })).text).toBe('hello')
  })
})

it('a session that the instance has forgotten is begun anew', async () => {
  const { instance, tools } = await open({ session: 'one', answer: () => text('hello') })
  await tools.call('list_repos', { query: '' })
  instance.session = 'two'
  expect(await failure(tools.call('list_repos', { query: '' }))).toMatchObject({ retryable: true, effect: 'none' })
  expect((await tools.call('list_repos', { query: '' })).text).toBe('hello')
})

describe.each(['2025-11-25', '2026-07-28'])('progress of %s', (version) => {
  it('is told in few words, and keeps a call from being given up', async () => {
    const { tools } = await open({
      version,
      async answer({ progress }) {
        for (let step = 1; step <= 6; step++) {
          await setTimeout(200)
          progress(`step\n${step} at https://evil.example`)
        }
        return text('done')
      },
    })
    const steps: string[] = []
    const call = tools.call('read_file', {}, { timeoutMs: 1_000, onStep: (step) => steps.push(step) })
    expect((await call).text).toBe('done')
    expect(steps[0]).toMatch(/^step 1 at https:\u2060/)
    // At most one a second.
    expect(steps.length).toBeLessThan(3)
  })

  it('is waited for no longer than a call may take without', async () => {
    const { tools } = await open({ version, answer: () => setTimeout(2_000, text('late'), { ref: false }) })
    const error = await failure(tools.call('read_file', {}, { timeoutMs: 200 }))
    expect(error).toBeInstanceOf(UpstreamError)
    expect(error).toMatchObject({ retryable: true, effect: 'unknown' })
  })

  it('of another call is nobody’s', async () => {
    const { tools } = await open({
      version,
      answer({ progress, meta }) {
        Object.assign(meta, { progressToken: 'x' })
        progress('not yours')
        return text('done')
      },
    })
    const steps: string[] = []
    await tools.call('read_file', {}, { onStep: (step) => steps.push(step) })
    expect(steps).toEqual([])
  })
})
