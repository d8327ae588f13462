import { expect, test, vi } from 'vitest'
import { createToken, setSiteConfig } from '../../../src/operator/index.ts'
import type { InstanceOptions } from '../../../src/ports/instance.ts'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const question = 'In repository bot: how does a message reach the queue, is it enqueueMessage?'

async function start(options: Partial<InstanceOptions> = {}) {
  const bot = makeSampleRepository('bot', {
    'src/intake.ts': 'export function takeMessage(message: string) {\n  return enqueueMessage(message)\n}\n',
    'src/queue.ts':
      '// The queue takes a message.\nexport function enqueueMessage(message: string) {\n  return message\n}\n',
    'readme.md': '# Bot\n',
  })
  const web = makeSampleRepository('web', { 'page.ts': 'export const page = "a page"\n' })
  const instance = await startTestInstance({ repos: [{ location: bot.path }, { location: web.path }], ...options })
  return { bot, instance, ...(await connectTestClient(instance, { path: '/.api/mcp/deepsearch' })) }
}

const shared = await start({})

function linkIn(text: string): string {
  return /^Link: (\S+)$/m.exec(text)?.[1] ?? ''
}

test('an answer names the places, pinned, what was searched, and that no model wrote it', async () => {
  const { text, bot, instance } = shared
  const answer = await text('deepsearch', { question })
  const head = bot.git('rev-parse', 'HEAD')
  expect(answer).toMatch(
    new RegExp(`\\[src/queue\\.ts:[\\d–]+\\]\\(${instance.publicUrl}/bot@${head}/-/blob/src/queue\\.ts\\?L\\d+`),
  )
  expect(answer).toMatch(
    new RegExp(`_Searched bot at ${head.slice(0, 7)}, \\d+ (?:day|month|year)s? old · no language model · \\d`),
  )
  expect(answer).toMatch(
    /\n\nLink: http:\/\/\S+\/deepsearch\/[0-9a-f-]{36}\n\nDeep search complete — results returned\.$/,
  )
})

test('reading it back gives front matter, the question, and sources relative to the host', async () => {
  const { text, instance } = shared
  const link = linkIn(await text('deepsearch', { question }))
  const read = await text('deepsearch_read', { identifier: link })
  expect(read).toMatch(
    /^---\ntitle: .+\nshare_url: http:\S+\/deepsearch\/shared\/\S+\ncreated: \S+Z\nupdated: \S+Z\n---\n\n# In repository bot: /,
  )
  expect(read).toMatch(
    /\n## Sources\n\n- \[bot – src\/\w+\.ts:L[\d-]+\]\(\/bot@[0-9a-f]{40}\/-\/blob\/src\/\w+\.ts\?L[\d-]+\)/,
  )
  const source = /\]\((\/bot@[^)]+)\)/.exec(read)?.[1] ?? ''
  expect((await fetch(instance.url + source)).status).toBe(200)
})

test('where sharing is on, the shared form and the read token read for everybody, the own form for its owner only', async () => {
  const { text, instance } = shared
  setSiteConfig({ dataDir: instance.dataDir, key: 'deepSearch.sharing.enabled', value: 'true' })
  const link = linkIn(await text('deepsearch', { question }))
  const shareUrl = /^share_url: (\S+)$/m.exec(await text('deepsearch_read', { identifier: link }))?.[1] ?? ''
  const { token } = createToken({ dataDir: instance.dataDir, name: 'somebody-else', kind: 'instance' })
  const other = await connectTestClient(instance, { path: '/.api/mcp', token })
  expect(await other.failure('deepsearch_read', { identifier: link })).toContain('not found')
  for (const identifier of [shareUrl, shareUrl.split('/').at(-1)]) {
    expect(await other.text('deepsearch_read', { identifier })).toContain('# In repository bot')
  }
  for (const identifier of ['', 'nonsense', `${link}0`, 'https://example.org/']) {
    expect(await other.failure('deepsearch_read', { identifier })).toContain('not found')
  }
})

test('an address of another host is none of this instance, whatever its path', async () => {
  const { text, failure, instance } = shared
  const link = linkIn(await text('deepsearch', { question }))
  const { pathname, port } = new URL(link)
  for (const origin of ['https://evil.example', `http://evil.example:${port}`, `http://localhost@evil.example`]) {
    const words = await failure('deepsearch_read', { identifier: origin + pathname })
    expect(words, origin).toContain(`${instance.publicUrl}/deepsearch/`)
  }
  expect(await text('deepsearch_read', { identifier: `http://127.0.0.1:${port}${pathname}` })).toContain(
    '# In repository',
  )
})

test('an answer that takes too long is read later', async () => {
  const { text } = await start({ deepsearchBlockMs: 0 })
  const pending = await text('deepsearch', { question })
  const link = linkIn(pending)
  expect(pending).toBe(
    `Link: ${link}\n\nDeep search is still processing. Call deepsearch_read with identifier: ${link} and retry until complete.`,
  )
  const answer = await vi.waitFor(async () => {
    const read = await text('deepsearch_read', { identifier: link })
    expect(read).not.toContain('still processing')
    return read
  }, 30_000)
  expect(answer).toContain('/-/blob/src/queue.ts?L')
})

test('without a repository in the question all are searched', async () => {
  const { text } = shared
  const answer = await text('deepsearch', { question: 'where is the page exported, and what enqueues a message' })
  expect(answer).toContain('[bot src/queue.ts:')
  expect(answer).toContain('Searched 2 repositories')
})

test('a conversation outlives a restart', async () => {
  const { text, instance } = await start()
  const link = linkIn(await text('deepsearch', { question }))
  await instance.close()
  const again = await startTestInstance({ dataDir: instance.dataDir })
  expect(again.botToken).toBe(instance.botToken)
  const client = await connectTestClient(again)
  expect(await client.text('deepsearch_read', { identifier: link })).toContain('/-/blob/src/queue.ts?L')
})

test('a question that fails hides no answer before it, and alone it is a failure', async () => {
  const { text, failure, instance } = shared
  const ask = async (method: string, body: object) => {
    const response = await fetch(`${instance.url}/api/deepsearch.v1.Service/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `token ${instance.botToken}` },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
  }
  const next = { input: [{ question: { text: 'repo:nowhere how does a message reach the queue' } }] }
  const link = linkIn(await text('deepsearch', { question }))
  await ask('AddConversationQuestion', {
    parent: `users/~self/conversations/${link.split('/').at(-1)}`,
    question: next,
  })
  const read = await vi.waitFor(async () => {
    const now = await text('deepsearch_read', { identifier: link })
    expect(now).not.toContain('still processing')
    return now
  }, 30_000)
  expect(read).toMatch(/\nstate: failed\n---\n\n# In repository bot: /)
  expect(read).toContain('/-/blob/src/queue.ts?L')
  expect(read).toMatch(/\n# repo:nowhere [^\n]+\n\n[^\n]*repository not found[^\n]*$/)
  const lone = linkIn(await failure('deepsearch', { question: 'repo:nowhere how does it start' }))
  expect(await failure('deepsearch_read', { identifier: lone })).toContain('repository not found')
})

test.each([
  [' ', 'empty'],
  ['repo:nowhere how does a message reach the queue', 'repository not found'],
  ['In repository bot, at revision nowhere: how does a message reach the queue', 'nowhere'],
])('the question %j fails and says why', async (question, why) => {
  const { failure } = shared
  expect(await failure('deepsearch', { question })).toContain(why)
})

test('who asks why something is as it is is shown the commits', async () => {
  const { text, bot } = await start()
  const head = bot.commit(
    { 'src/queue.ts': 'export function enqueueMessage() {}\n' },
    'Make enqueueMessage return nothing',
  )
  await expect
    .poll(() => text('deepsearch', { question: 'In repository bot: why does enqueueMessage return nothing' }))
    .toContain(`/-/commit/${head}`)
})
