import { expect, test } from 'vitest'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { type Reply, startModelEndpoint } from '../../support/model-endpoint.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const apiKey = 'key-that-nobody-may-see'
const question = 'In repository app: how does a message reach the queue?'

async function ask(reply: Parameters<typeof startModelEndpoint>[0]) {
  const app = makeSampleRepository('app', {
    'src/intake.ts': 'import { enqueueMessage } from "./queue.ts"\n\nexport const take = enqueueMessage\n',
    'src/queue.ts': '// The queue takes a message.\nexport function enqueueMessage(message) {\n  return message\n}\n',
  })
  const { baseUrl, requests } = await startModelEndpoint(reply)
  const instance = await startTestInstance({
    repos: [{ location: app.path }],
    model: { baseUrl, model: 'test-model', apiKey },
  })
  const { text } = await connectTestClient(instance)
  return { answer: await text('deepsearch', { question }), requests, instance }
}

test('a model behind an endpoint searches, reads, navigates and looks at the history with the tools of the instance', async () => {
  const { answer, requests, instance } = await ask((_request, number): Reply => {
    const calls = [
      [
        { name: 'find_code', args: { repo: 'app', task: 'a message reaches the queue' } },
        { name: 'keyword_search', args: { query: 'enqueueMessage' } },
      ],
      [
        { name: 'read_file', args: { repo: 'app', path: 'src/queue.ts' } },
        { name: 'find_references', args: { repo: 'app', path: 'src/queue.ts', symbol: 'enqueueMessage' } },
        { name: 'commit_search', args: { repos: ['app'] } },
        { name: 'read_file', args: { repo: 'app', path: 'none.ts' } },
      ],
    ][number]
    return calls === undefined
      ? { content: 'A message goes in by `enqueueMessage` [[app src/queue.ts:2-4]].' }
      : { calls }
  })
  expect(answer).toMatch(
    /^A message goes in by `enqueueMessage` \[src\/queue\.ts:L2-4\]\(http\S+\/app@[0-9a-f]{40}\/-\/blob/,
  )
  expect(answer).toContain('written by `test-model` after 6 looks, may be wrong')
  expect(requests).toHaveLength(3)
  expect(requests[0]).toMatchObject({ model: 'test-model', authorization: `Bearer ${apiKey}` })
  expect(requests[0]?.tools?.map((tool) => tool.function.name)).toContain('go_to_definition')
  const told = JSON.stringify(requests[2]?.messages)
  for (const part of ['src/queue.ts', 'src/intake.ts', 'Begin', 'There is no file']) expect(told).toContain(part)
  expect(instance.log.lines.join('\n')).not.toContain(apiKey)
})

test.each<[string, Reply, string]>([
  [
    'refuses the key',
    { status: 401, body: `{"error":{"message":"bad key ${apiKey}"}}` },
    'refused the request (HTTP 401)',
  ],
  ['is another page', { status: 200, body: '<html>sign in</html>' }, 'gave an answer that could not be read'],
  [
    'streams although nobody asked it to',
    { status: 200, body: 'data: {"choices":[{"delta":{"content":"It is in `queue`"}}]}\n\ndata: [DONE]\n\n' },
    'gave an answer that could not be read',
  ],
  [
    'says nonsense',
    { content: 'Blue. The moon is made of `cheese` [[app moon.ts:1]].' },
    'cited code that does not exist',
  ],
])('an endpoint that %s is said so, and the question is answered without it', async (_what, reply, why) => {
  const { answer, instance } = await ask(() => reply)
  expect(answer).toContain('src/queue.ts')
  expect(answer).toContain(`no language model: \`test-model\` ${why}`)
  expect(answer).not.toContain('cheese')
  const logged = instance.log.lines.join('\n')
  expect(logged).toContain('the language model failed')
  for (const text of [logged, answer]) expect(text).not.toContain(apiKey)
})

test('an endpoint that is down is said so', async () => {
  const app = makeSampleRepository('app', { 'src/queue.ts': 'export function enqueueMessage() {}\n' })
  const instance = await startTestInstance({
    repos: [{ location: app.path }],
    model: { baseUrl: 'http://127.0.0.1:1/v1', model: 'test-model' },
  })
  const { text } = await connectTestClient(instance)
  expect(await text('deepsearch', { question })).toContain('no language model: `test-model` could not be reached')
})
