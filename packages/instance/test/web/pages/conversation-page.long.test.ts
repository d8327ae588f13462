import { expect, test } from 'vitest'
import { setSiteConfig } from '../../../src/operator/index.ts'
import { THREAD_QUESTION_KEY } from '../../../src/research/question/thread-question.ts'
import { conversationWords as words } from '../../../src/web/words/conversation.ts'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { startModelEndpoint } from '../../support/model-endpoint.ts'
import { tokenOf } from '../../support/people.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { createVisitor } from '../../support/visitor.ts'

const asked = 'In repository app: what is **enqueueMessage** <b>?'
const question = {
  text: `${asked}\n\nSee enqueueMessage.`,
  earlier: [{ author: 'Ann', text: 'for us alone' }],
}

async function start(hangs: boolean) {
  const { baseUrl } = await startModelEndpoint(() => (hangs ? 'hangs' : { status: 500, body: '{}' }))
  const app = makeSampleRepository('app', { 'src/queue.ts': 'export function enqueueMessage() {}\n' })
  const instance = await startTestInstance({
    repos: [{ location: app.path }],
    ...(hangs && { model: { baseUrl, model: 'm' } }),
    deepsearchBlockMs: hangs ? 0 : 30_000,
  })
  const ann = createVisitor(instance, 'ann')
  const { client, text } = await connectTestClient(instance, { token: tokenOf(instance, 'ann') })
  const params = { name: 'deepsearch', arguments: { question: 'x' }, _meta: { [THREAD_QUESTION_KEY]: question } }
  const link = /Link: (http[^\s"\\]+)/.exec(JSON.stringify(await client.callTool(params)))?.[1] ?? ''
  const page = async (visitor = ann, address = link) => (await visitor.get(address)).text()
  return { instance, ann, bob: createVisitor(instance, 'bob'), text, link, page }
}

test('the page of a running search tells its owner what it does, comes anew, and stops it', async () => {
  const { ann, bob, link, page } = await start(true)
  await expect.poll(() => page()).toContain('<li>Planning</li>')
  const body = await page()
  expect(body).toContain('<meta http-equiv="refresh" content="3">')
  expect(body).toMatch(/Searching for \d+ s/)
  expect(await page(bob)).toContain('Not found')
  expect((await bob.post(`${link}/cancel`, {})).status).toBe(404)
  expect((await ann.post(`${link}/cancel`, {}, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await page()).toContain('Searching')
  expect((await ann.post(`${link}/cancel`, {})).status).toBe(303)
  const cancelled = await page()
  expect(cancelled).toContain(words.cancelled)
  expect(cancelled).not.toContain('http-equiv="refresh"')
})

test('the page of an answered search shows it with its sources, and is shared only where that is switched on', async () => {
  const { instance, bob, text, link, page } = await start(false)
  const body = await page()
  expect(body).toContain('**enqueueMessage** &lt;b&gt;?</h1>')
  expect(body).toContain(`<h2>${words.askedWith}</h2><p>See enqueueMessage.`)
  expect(body).toContain('Ann: for us alone')
  expect(body).not.toMatch(/<title>[^<]*See/)
  const source = /<section class="sources"><h2>[^<]+<\/h2><ul><li><a href="([^"]+)">/.exec(body)?.[1] ?? ''
  expect(await page(bob, instance.publicUrl + source)).toContain('class="marked"')
  const shared = /share_url: (\S+)/.exec(await text('deepsearch_read', { identifier: link }))?.[1] ?? ''
  expect(await page(bob, shared)).toContain('Not found')
  setSiteConfig({ dataDir: instance.dataDir, key: 'deepSearch.sharing.enabled', value: 'true' })
  const seen = await page(bob, shared)
  expect(seen).toContain('<section class="sources">')
  expect(seen).toContain('See enqueueMessage.')
  expect(seen).not.toContain('for us alone')
})
