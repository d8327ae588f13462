import { describe, expect, it, onTestFinished } from 'vitest'
import { ToolRefusal } from '../../../src/ports/errors.ts'
import type { DeepSearchReply } from '../../../src/ports/index.ts'
import { createToolsOf, startDeepSearchWire, type Wire } from '../../support/deep-search/wire.ts'

const never = new AbortController().signal
const apis = ['connect', 'legacy'] as const
const SOURCE = { link: '/org/app@abc/-/blob/a.ts?L1-9', label: 'a.ts' }
const noAnswer = { status: 502, body: '<html>Bad gateway' }

async function open(setting: Partial<Wire> = {}) {
  const wire = Object.assign(await startDeepSearchWire(), setting)
  const tools = createToolsOf(wire)
  onTestFinished(() => tools.close())
  return { wire, tools, ask: (question = 'How?') => tools.askDeepSearch({ text: question }, never) }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

function pageOf(reply: DeepSearchReply | undefined): string {
  const url = reply && ('conversation' in reply ? reply.conversation.url : reply.url)
  if (url === undefined) throw new Error(`no page in ${JSON.stringify(reply)}`)
  return url
}

describe('with MCP alone', () => {
  it.each([false, true])('goes from still processing to the answer, in older words: %s', async (olderWords) => {
    const { wire, tools, ask } = await open({ olderWords })
    wire.fate = { looks: 2, sources: [SOURCE] }
    const asked = await ask()
    expect(asked).toEqual({ state: 'pending', url: wire.byId(140)?.page })
    expect(await tools.readDeepSearch(pageOf(asked))).toMatchObject({ state: 'pending' })
    expect(await tools.readDeepSearch(pageOf(asked))).toMatchObject({
      state: 'answered',
      conversation: {
        title: 'A title',
        answer: 'It is so.',
        sources: [{ label: 'a.ts', url: `${wire.instance.url}/org/app@abc/-/blob/a.ts?L1-9` }],
        repositories: ['org/app'],
      },
    })
  })

  it('shows nothing of a question of several lines as its answer, and leaves code in it as it is', async () => {
    const { wire, tools, ask } = await open()
    const url = pageOf(await ask('How?\n\nUse only org/app.'))
    expect(await tools.readDeepSearch(url)).toMatchObject({ conversation: { answer: 'It is so.' } })
    await ask('Why?\n```\na\n```')
    expect(wire.asked.map(({ question }) => question)).toEqual(['How? Use only org/app.', 'Why?\n```\na\n```'])
  })

  it('can neither ask on nor stop, and says so without asking', async () => {
    const { wire, tools, ask } = await open()
    wire.fate = { looks: 1 }
    const url = pageOf(await ask())
    expect(await tools.followUp(url, { text: 'And why?' }, never)).toBeUndefined()
    expect(await tools.cancelDeepSearch(url)).toBe(false)
    expect(await tools.removeDeepSearch(url)).toBe(false)
    expect(wire.asked).toHaveLength(1)
  })

  it('tells a search that broke on the way from a question that was not taken', async () => {
    const { wire, ask } = await open()
    wire.fate = { error: { kind: '', code: '', message: 'token limit exceeded' } }
    expect(await ask()).toMatchObject({ state: 'failed', mayBeBilled: true, url: wire.byId(140)?.page })
    wire.fate = { error: { kind: '', code: '', message: 'it broke' } }
    expect(await ask()).toMatchObject({
      state: 'failed',
      why: 'The search failed on the instance. It says: it broke',
      mayBeBilled: true,
    })
    wire.fate = { error: { kind: '', code: '', message: 'It broke. It cost nothing.' } }
    expect(await ask()).toMatchObject({ state: 'failed', mayBeBilled: false })
    wire.fate = { error: { kind: '', code: '', message: 'This deep search was cancelled.' } }
    expect(await ask()).toEqual({ state: 'cancelled', url: wire.byId(143)?.page })
    wire.instance.answer = () => ({ result: { isError: true, content: [{ type: 'text', text: 'Sign in first.' }] } })
    expect(await failure(ask())).toEqual(new ToolRefusal('Sign in first.'))
  })

  it('reads the fields that releases of 2025 give instead of a text', async () => {
    const { wire, ask } = await open()
    const typed = (fields: object) => () => ({
      result: { structuredContent: { conversation_id: 7, question_id: 8, ...fields }, content: [] },
    })
    wire.instance.answer = typed({ answer: 'So.', title: 'T', suggested_followups: ['And?'] })
    expect(await ask()).toMatchObject({
      state: 'answered',
      conversation: { title: 'T', url: `${wire.instance.url}/deepsearch/7`, suggestedFollowUps: ['And?'] },
    })
    wire.instance.answer = typed({ error: { kind: 'TokenLimitExceeded', message: 'too much' } })
    expect(await ask()).toMatchObject({ state: 'failed', mayBeBilled: true })
    wire.instance.answer = typed({})
    expect(await ask()).toMatchObject({ state: 'pending', url: `${wire.instance.url}/deepsearch/7` })
  })
})

describe.each(apis)('with the %s interface', (api) => {
  const withApi = () => open({ [api]: 'writes' })

  it('has the page at once, the answer later, and what goes with it', async () => {
    const { wire, tools, ask } = await withApi()
    wire.fate = { looks: 1, sources: [SOURCE], followUps: ['What else?'], credits: 3 }
    const asked = await ask()
    expect(asked).toMatchObject({ state: 'pending', url: wire.byId(140)?.page })
    expect(await tools.readDeepSearch(pageOf(asked))).toMatchObject({ state: 'pending' })
    expect(await tools.readDeepSearch(pageOf(asked))).toMatchObject({
      state: 'answered',
      conversation: {
        title: 'A title',
        answer: 'It is so.',
        sources: [{ label: 'a.ts', url: `${wire.instance.url}/org/app@abc/-/blob/a.ts?L1-9` }],
        url: wire.byId(140)?.page,
        repositories: ['org/app'],
        ...(api === 'legacy' && { credits: 3, timeMs: 6_369, suggestedFollowUps: ['What else?'] }),
      },
    })
    expect(wire.asked).toEqual([{ by: api, question: 'How?', conversation: 140 }])
  })

  it('sends the token as it should, and its own name', async () => {
    const { wire, ask } = await withApi()
    await ask()
    expect(wire.headers.at(-1)).toMatchObject({
      authorization: 'token sgp_secret',
      'user-agent': 'crowsnest/9.9.9',
      'x-requested-with': 'crowsnest 9.9.9',
      'content-type': 'application/json',
    })
  })

  it('asks on in the same conversation and tells the answers apart', async () => {
    const { wire, tools, ask } = await withApi()
    wire.fate = { answer: 'First.', sources: [SOURCE] }
    const url = pageOf(await ask())
    wire.fate = { answer: 'Second.', looks: 1, sources: [SOURCE] }
    const followed = await tools.followUp(url, { text: 'And why?' }, never)
    expect(followed).toEqual({ state: 'pending', url })
    expect(await tools.readDeepSearch(url)).toMatchObject({ state: 'pending' })
    const sources = [{ label: 'a.ts' }]
    const exchanges = [
      { question: 'How?', answer: 'First.', sources },
      { question: 'And why?', answer: 'Second.', sources },
    ]
    expect(await tools.readDeepSearch(url)).toMatchObject({ conversation: { answer: 'Second.', exchanges } })
    expect(wire.asked).toEqual([
      { by: api, question: 'How?', conversation: 140 },
      { by: api, question: 'And why?', conversation: 140 },
    ])
  })

  it.each([
    ['failed', { kind: 'InternalError', code: 'ERROR_INTERNAL', message: 'it broke' }],
    ['cancelled', { kind: 'Cancelled', code: 'canceled', message: '' }],
  ] as const)('keeps what was answered before a question that %s', async (state, error) => {
    const { wire, tools, ask } = await withApi()
    wire.fate = { answer: 'See [b](/org/lib@1/-/blob/b.ts).' }
    const url = pageOf(await ask())
    wire.fate = { error }
    await tools.followUp(url, { text: 'And why?' }, never)
    expect(await tools.readDeepSearch(url)).toMatchObject({
      state,
      url,
      before: {
        exchanges: [{ question: 'How?', answer: `See [b](${wire.instance.url}/org/lib@1/-/blob/b.ts).`, sources: [] }],
        repositories: ['org/lib'],
      },
    })
  })

  it('asks on by a number, a shared page, and after another process asked', async () => {
    const { wire, tools, ask } = await withApi()
    const url = pageOf(await ask())
    const token = wire.byId(140)?.token
    const later = createToolsOf(wire)
    onTestFinished(() => later.close())
    for (const page of [
      url,
      `${wire.instance.url}/deepsearch/140`,
      `${wire.instance.url}/deepsearch/shared/${token}.md`,
    ]) {
      expect(await later.followUp(page, { text: 'And?' }, never)).toMatchObject({ state: 'pending' })
    }
    expect(await tools.followUp('https://elsewhere.example/deepsearch/140', { text: 'And?' }, never)).toBeUndefined()
    expect(wire.asked.filter(({ question }) => question === 'And?')).toHaveLength(3)
  })

  it('asks nothing on in a conversation of somebody else', async () => {
    const { wire, tools } = await withApi()
    const { page } = wire.createForeign()
    expect(await tools.followUp(page, { text: 'And?' }, never)).toBeUndefined()
    expect(await tools.cancelDeepSearch(page)).toBe(false)
    expect(wire.asked).toEqual([])
    // Reading is up to MCP then, which knows what is shared.
    expect(await tools.readDeepSearch(page)).toMatchObject({ state: 'answered' })
  })

  it.each([{ connect: 'writes' }, { legacy: 'writes' }] as const)(
    'deletes its own conversation by %j, and no other',
    async (api) => {
      const { wire, tools, ask } = await open(api)
      const url = pageOf(await ask())
      expect(await tools.removeDeepSearch(wire.createForeign().page)).toBe(false)
      expect(await tools.removeDeepSearch(url)).toBe(true)
      expect(wire.byId(140)).toBeUndefined()
      expect(await tools.removeDeepSearch(url)).toBe(false)
    },
  )

  it('stops a running search, and only a running one', async () => {
    const { wire, tools, ask } = await withApi()
    wire.fate = { looks: 5 }
    const url = pageOf(await ask())
    expect(await tools.cancelDeepSearch(url)).toBe(true)
    expect(wire.cancelled).toEqual([140])
    expect(await tools.readDeepSearch(url)).toEqual({ state: 'cancelled', url })
    expect(await tools.cancelDeepSearch(url)).toBe(false)
  })

  it.each([
    ['TokenLimitExceeded', 'ERROR_TOKEN_LIMIT_EXCEEDED', true, /too large/],
    ['InternalError', 'ERROR_INTERNAL', true, /failed on the instance/],
    ['RateLimitExceeded', 'ERROR_RATE_LIMIT_EXCEEDED', true, /too busy/],
    ['QuotaExceeded', 'ERROR_QUOTA_EXCEEDED', false, /quota/],
    ['EntitlementExceeded', 'ERROR_ENTITLEMENT_EXCEEDED', false, /account/],
    ['SomethingNew', 'ERROR_SOMETHING_NEW', true, /instance. It says: no more details/],
  ])('says of %s what happened and whether it may be billed', async (kind, code, mayBeBilled, why) => {
    const { wire, tools, ask } = await withApi()
    wire.fate = { error: { kind, code, message: 'no more details' } }
    const url = pageOf(await ask())
    expect(await tools.readDeepSearch(url)).toEqual({
      state: 'failed',
      why: expect.stringMatching(why),
      mayBeBilled,
      url,
    })
  })

  it.each(['', 'I couldn’t find anything about that.', 'No results.', '## Answer\nNothing in the code matches.'])(
    'calls it empty when it is done with %j',
    async (answer) => {
      const { wire, tools, ask } = await withApi()
      wire.fate = { answer }
      // MCP repeats the question before the answer, which is no answer yet.
      const asked = await ask('How?\n```\ncode\n```')
      expect(await tools.readDeepSearch(pageOf(asked))).toMatchObject({ state: 'empty', conversation: { answer } })
    },
  )

  it('takes no search for refused by a limit for one that may be billed', async () => {
    const { wire, ask } = await open({ [api]: 'writes' })
    wire.refuseAsking = { status: 429, body: JSON.stringify({ code: 'resource_exhausted', message: 'quota exceeded' }) }
    expect(await ask()).toMatchObject({ state: 'failed', mayBeBilled: false, why: expect.stringContaining('quota') })
    expect(wire.asked).toEqual([])
  })

  it('passes on why a limit holds, without its code', async () => {
    const { wire, ask } = await open({ [api]: 'writes' })
    const words =
      'The credits of this instance are used up: deepsearch takes 2 and there are none left. Not counted: 900 of the made-up data. An administrator can add some.'
    const body = JSON.stringify({ code: 'resource_exhausted', message: `ERROR_QUOTA_EXCEEDED: ${words}` })
    wire.refuseAsking = { status: 429, body }
    expect(await ask()).toMatchObject({ state: 'failed', why: expect.stringMatching(`quota.* It says: ${words}$`) })
  })

  it('leaves a question unasked when there are too many, and says how long', async () => {
    const { wire, ask } = await withApi()
    wire.refuseAsking = { status: 429, headers: { 'retry-after': '7' }, body: 'slow down' }
    expect(await failure(ask())).toMatchObject({ retryable: true, effect: 'none', retryAfterMs: 7_000 })
    expect(wire.asked).toEqual([])
  })

  it.each([
    ['a broken gateway', noAnswer],
    ['a line that breaks', 'hang up' as const],
    ['a page of a proxy', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }],
    ['half an answer', { status: 200, body: '{"name":' }],
    ['another form', { status: 200, body: '{"hello":"sgp_secret"}' }],
  ])('does not ask another way after %s, for the question may have been taken', async (_, breakAnswer) => {
    const { wire, tools, ask } = await withApi()
    await tools.readDeepSearch(wire.createForeign().page)
    wire.breakAnswer = breakAnswer
    const error = await failure(ask())
    expect(error).toMatchObject({ service: 'instance', effect: 'unknown' })
    expect(String(error)).not.toContain('sgp_secret')
    expect(wire.asked).toHaveLength(1)
  })

  it.each(['forbidden', 'absent', 'redirect'] as const)(
    'asks by MCP, once, where the interface is %s by now, and remembers it',
    async (access) => {
      const { wire, ask } = await withApi()
      await ask()
      wire[api] = access
      await ask('Then?')
      await ask('And then?')
      expect(wire.asked.map(({ by, question }) => `${by} ${question}`)).toEqual([
        `${api} How?`,
        'mcp Then?',
        'mcp And then?',
      ])
      const paths = {
        connect: 'POST /api/deepsearch.v1.Service/CreateConversation',
        legacy: 'POST /.api/deepsearch/v1',
      }
      expect(wire.seen.filter((path) => path === paths[api])).toHaveLength(2)
      expect(wire.seen.filter((path) => path.includes('sign-in'))).toEqual([])
    },
  )

  it('reads by MCP what the interface does not tell now', async () => {
    const { wire, tools, ask } = await withApi()
    const url = pageOf(await ask())
    for (const access of ['down', 'slow down', 'sign-in page'] as const) {
      wire[api] = access
      expect(await tools.readDeepSearch(url)).toMatchObject({
        state: 'answered',
        conversation: { answer: 'It is so.' },
      })
    }
  })

  it('certainly asked nothing where it could not look the conversation up', async () => {
    const { wire, tools, ask } = await withApi()
    const url = pageOf(await ask())
    wire[api] = 'down'
    expect(await failure(tools.followUp(url, { text: 'And?' }, never))).toMatchObject({
      retryable: true,
      effect: 'none',
    })
    expect(await tools.cancelDeepSearch(url)).toBe(false)
  })

  it('lets an abort through', async () => {
    const { wire, tools, ask } = await withApi()
    const url = pageOf(await ask())
    const aborted = AbortSignal.abort('cancelled')
    expect(await failure(tools.askDeepSearch({ text: 'x' }, aborted))).toBe('cancelled')
    expect(await failure(tools.followUp(url, { text: 'x' }, aborted))).toBe('cancelled')
    expect(wire.asked).toHaveLength(1)
  })
})

describe('the newer interface', () => {
  it('says from when it can be asked again', async () => {
    const { wire, tools, ask } = await open({ connect: 'writes' })
    wire.fate = {
      error: { kind: '', code: 'ERROR_QUOTA_EXCEEDED', message: 'used up', retryTime: '2026-12-01T00:00:00Z' },
    }
    expect(await tools.readDeepSearch(pageOf(await ask()))).toMatchObject({
      why: expect.stringContaining('2026-12-01 00:00 UTC'),
    })
  })

  it('finds a conversation among many, and remembers its name', async () => {
    const { wire, tools, ask } = await open({ connect: 'writes' })
    await ask()
    const { page } = wire.create('Long ago?', 'mcp')
    for (let count = 0; count < 150; count++) wire.create(`Later ${count}?`, 'mcp')
    await tools.readDeepSearch(page)
    const listed = () => wire.seen.filter((path) => path.endsWith('ListConversationSummaries')).length
    const once = listed()
    expect(await tools.followUp(page, { text: 'And?' }, never)).toMatchObject({ state: 'pending' })
    expect(listed()).toBe(once)
    expect(wire.asked.at(-1)).toEqual({ by: 'connect', question: 'And?', conversation: 141 })
  })

  it('is preferred, read alone where the token may not write, and left where the older one writes', async () => {
    const both = await open({ connect: 'writes', legacy: 'writes' })
    await both.ask()
    expect(both.wire.asked[0]?.by).toBe('connect')
    const reads = await open({ connect: 'reads' })
    const url = pageOf(await reads.ask())
    expect(reads.wire.asked[0]?.by).toBe('mcp')
    expect(await reads.tools.followUp(url, { text: 'And?' }, never)).toBeUndefined()
    expect(await reads.tools.cancelDeepSearch(url)).toBe(false)
    const older = await open({ connect: 'reads', legacy: 'writes' })
    await older.ask()
    expect(older.wire.asked[0]?.by).toBe('legacy')
  })
})

describe('the older interface', () => {
  it('tells how far a search has come', async () => {
    const { wire, tools, ask } = await open({ legacy: 'writes' })
    wire.fate = { looks: 1 }
    expect(await tools.readDeepSearch(pageOf(await ask()))).toMatchObject({ state: 'pending', step: '3 searches made' })
  })
})
