import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createToken, setReaders, setSiteConfig } from '../../src/operator/index.ts'
import { startTestInstance, type TestInstance } from '../support/instance.ts'
import { startModelEndpoint } from '../support/model-endpoint.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

const app = makeSampleRepository('app', { 'src/queue.ts': 'export function enqueueMessage() {}\n' })
const asQuestion = (text: string) => ({ input: [{ question: { text } }] })
const question = 'how does enqueueMessage work'

const named = { name: z.string().optional(), title: z.string().optional(), url: z.string().optional() }
const answerSchema = z.looseObject({
  ...named,
  code: z.string().optional(),
  state: z.looseObject({}).optional(),
  questions: z
    .array(z.looseObject({ answer: z.array(z.object({ markdown: z.object({ text: z.string() }) })) }))
    .optional(),
  conversationSummaries: z.array(z.looseObject(named)).optional(),
  nextPageToken: z.string().optional(),
})

async function start(reply?: Parameters<typeof startModelEndpoint>[0]) {
  const model = reply && { baseUrl: (await startModelEndpoint(reply)).baseUrl, model: 'm' }
  const instance = await startTestInstance({ repos: [{ location: app.path }], ...(model && { model }) })
  return { instance, ...caller(instance, instance.botToken) }
}

function caller({ url }: TestInstance, token: string | undefined) {
  async function call(method: string, body: object | string, type = 'application/json') {
    const response = await fetch(`${url}/api/deepsearch.v1.Service/${method}`, {
      method: 'POST',
      headers: { 'content-type': type, ...(token && { authorization: `token ${token}` }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return { status: response.status, body: answerSchema.parse(await response.json()) }
  }
  async function create(text: string) {
    const conversation = { questions: [asQuestion(text)] }
    const { body } = await call('CreateConversation', { parent: 'users/~self', conversation })
    return { ...body, name: body.name ?? '' }
  }
  const settled = (name: string) =>
    expect
      .poll(async () => (await call('GetConversation', { name })).body.state, { timeout: 60_000 })
      .not.toHaveProperty('processing')
      .then(async () => (await call('GetConversation', { name })).body)
  return { call, create, settled }
}

test('a question is asked, followed and asked on', async () => {
  const { instance, call, create, settled } = await start()
  const created = await create(question)
  expect(created).toMatchObject({
    name: expect.stringMatching(/^users\/\d+\/conversations\/[0-9a-f-]{36}$/),
    state: { processing: {} },
    title: question,
    url: expect.stringMatching(`^${instance.publicUrl}/deepsearch/[0-9a-f-]{36}$`),
    questions: [{ ...asQuestion(question), answer: [] }],
  })
  const first = await settled(created.name)
  expect(first).toMatchObject({ state: { completed: {} }, questions: [{ answer: [{ markdown: {} }] }] })
  expect(first.questions?.[0]?.answer[0]?.markdown.text).toContain('src/queue.ts')
  const added = await call('AddConversationQuestion', {
    parent: created.name,
    question: asQuestion('and repo:app enqueue'),
  })
  expect(added).toMatchObject({ status: 200, body: { state: { processing: {} } } })
  expect((await settled(created.name)).questions).toMatchObject([
    asQuestion(question),
    { ...asQuestion('and repo:app enqueue'), answer: [{ markdown: {} }] },
  ])
  const { body } = await call('ListConversationSummaries', { parent: 'users/~self', pageSize: 1 })
  expect(body).toMatchObject({ conversationSummaries: [{ name: created.name, url: created.url }], nextPageToken: '' })
})

test('a running search tells its step, and is stopped', async () => {
  const { call, create } = await start(() => 'hangs')
  const { name } = await create(question)
  await expect
    .poll(async () => (await call('GetConversation', { name })).body.state)
    .toEqual({ processing: { step: 'Planning' } })
  const again = await call('AddConversationQuestion', { parent: name, question: asQuestion('more') })
  expect(again).toMatchObject({ status: 400, body: { code: 'failed_precondition' } })
  expect((await call('CancelConversation', { name })).body.state).toEqual({ canceled: {} })
  expect((await call('CancelConversation', { name })).body.state).toEqual({ canceled: {} })
})

test('what is deleted is gone, from the files too, and only its owner deletes it', async () => {
  const { instance, create, call, settled } = await start()
  const { name } = await create('how does enqueueMessage serve zanzibar')
  await settled(name)
  const { dataDir } = instance
  const files = async () => {
    const names = (await readdir(dataDir)).filter((each) => each.startsWith('instance.db'))
    return (await Promise.all(names.map((each) => readFile(join(dataDir, each), 'latin1')))).join('')
  }
  expect(await files()).toContain('zanzibar')
  const other = caller(instance, createToken({ dataDir, name: 'other', kind: 'instance' }).token)
  expect((await other.call('DeleteConversation', { name })).status).toBe(404)
  expect(await call('DeleteConversation', { name })).toMatchObject({ status: 200 })
  expect((await call('GetConversation', { name })).status).toBe(404)
  expect((await call('DeleteConversation', { name })).status).toBe(404)
  expect(await files()).not.toContain('zanzibar')
})

test('what is being answered is stopped when it is deleted', async () => {
  const { call, create } = await start(() => 'hangs')
  const { name } = await create(question)
  expect((await call('DeleteConversation', { name })).status).toBe(200)
  expect((await call('GetConversation', { name })).status).toBe(404)
})

test('a search that fails says why', async () => {
  const { create, settled } = await start()
  const { name } = await create('repo:nowhere how does it work')
  expect((await settled(name)).state).toEqual({
    error: { code: 'ERROR_INTERNAL', message: expect.stringMatching(/^repository not found.* It cost nothing\.$/) },
  })
})

test('pages of conversations lead to each one once', async () => {
  const { call, create } = await start(() => 'hangs')
  for (const text of ['one', 'two', 'three']) await create(`${text} enqueueMessage`)
  const titles: string[] = []
  let pageToken = ''
  do {
    const { body } = await call('ListConversationSummaries', { parent: 'users/~self', pageSize: 2, pageToken })
    titles.push(...(body.conversationSummaries ?? []).map(({ title = '' }) => title))
    pageToken = body.nextPageToken ?? ''
  } while (pageToken !== '')
  expect(titles.sort()).toEqual(['one enqueueMessage', 'three enqueueMessage', 'two enqueueMessage'])
})

test('what is another’s, or draws on what one may no longer see, is not there', async () => {
  const { instance, create, call, settled } = await start()
  const { name } = await create(question)
  await settled(name)
  const { token } = createToken({ dataDir: instance.dataDir, name: 'other', kind: 'instance' })
  const other = caller(instance, token)
  const notFound = { status: 404, body: { code: 'not_found', message: 'conversation not found' } }
  const self = name.replace(/^users\/\d+/, 'users/~self')
  for (const asked of [name, self, 'users/~self/conversations/0']) {
    for (const method of ['GetConversation', 'CancelConversation']) {
      expect(await other.call(method, { name: asked }), method).toEqual(notFound)
    }
    expect(await other.call('AddConversationQuestion', { parent: asked, question: asQuestion('x') })).toEqual(notFound)
  }
  expect((await call('GetConversation', { name: self })).status).toBe(200)
  setReaders({ dataDir: instance.dataDir, repository: 'app', only: [] })
  expect(await call('GetConversation', { name })).toEqual(notFound)
  expect(await call('AddConversationQuestion', { parent: name, question: asQuestion('x') })).toEqual(notFound)
})

test('what is used up is said in the words of its error', async () => {
  const { instance, call } = await start()
  const { dataDir } = instance
  setSiteConfig({ dataDir, key: 'entitlements', value: '{"deepsearch": {"limit": 0, "per": "month"}}' })
  const body = { parent: 'users/~self', conversation: { questions: [asQuestion(question)] } }
  expect(await call('CreateConversation', body)).toMatchObject({
    status: 429,
    body: { code: 'resource_exhausted', message: expect.stringMatching(/^ERROR_ENTITLEMENT_EXCEEDED: /) },
  })
})

test('while the tool deepsearch is disabled nothing is asked, and what was asked can be read and stopped', async () => {
  const { instance, call, create } = await start(() => 'hangs')
  const { name } = await create(question)
  const { dataDir } = instance
  setSiteConfig({ dataDir, key: 'mcp.tools.disabled', value: '["deepsearch"]' })
  const off = {
    status: 403,
    body: { code: 'permission_denied', message: "Deep search is switched off in this instance's site configuration." },
  }
  const conversation = { questions: [asQuestion('more')] }
  expect(await call('CreateConversation', { parent: 'users/~self', conversation })).toEqual(off)
  expect(await call('AddConversationQuestion', { parent: name, question: asQuestion('more') })).toEqual(off)
  expect((await call('GetConversation', { name })).body.state).toHaveProperty('processing')
  expect((await call('CancelConversation', { name })).body.state).toEqual({ canceled: {} })
  expect((await call('ListConversationSummaries', { parent: 'users/~self' })).body.conversationSummaries).toHaveLength(
    1,
  )
  setSiteConfig({ dataDir, key: 'mcp.tools.disabled', value: '[]' })
  expect((await call('CreateConversation', { parent: 'users/~self', conversation })).status).toBe(200)
})

const shared = await startTestInstance({})

test.each([
  ['CreateConversation', {}, 400, 'invalid_argument'],
  [
    'CreateConversation',
    { parent: 'users/~self', conversation: { questions: [asQuestion(' ')] } },
    400,
    'invalid_argument',
  ],
  ['CreateConversation', 'no JSON', 400, 'invalid_argument'],
  ['CreateConversation', { parent: 'users/999', conversation: { questions: [asQuestion('x')] } }, 404, 'not_found'],
  ['GetConversation', { name: '../../etc' }, 400, 'invalid_argument'],
  ['ListConversationSummaries', { parent: 'users/~self', pageToken: 'x' }, 400, 'invalid_argument'],
  ['toString', {}, 501, 'unimplemented'],
])('%s with %j is refused', async (method, body, status, code) => {
  const answer = await caller(shared, shared.botToken).call(method, body)
  expect(answer).toMatchObject({ status, body: { code, message: expect.any(String) } })
})

test.each([
  [undefined, 401, 'unauthenticated'],
  ['cnp_nonsense', 401, 'unauthenticated'],
  [shared.analyticsToken, 403, 'permission_denied'],
])('the token %s is refused', async (token, status, code) => {
  const answer = await caller(shared, token).call('ListConversationSummaries', { parent: 'users/~self' })
  expect(answer.body.code).toBe(code)
  expect(answer.status).toBe(status)
})
