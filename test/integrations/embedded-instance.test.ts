import { until } from '@crowsnest/workspace/testing'
import { expect, it, onTestFinished } from 'vitest'
import { connectTestClient, startTestInstance } from '../../packages/instance/test/support/instance.ts'
import { makeSampleRepository } from '../../packages/instance/test/support/sample-repository.ts'
import { createTools } from '../../src/integrations/tools.ts'
import { createOutgoing } from '../../src/process/outgoing.ts'

const never = new AbortController().signal
const earlier = [{ author: 'Ada', text: 'enqueueMessage is for us alone' }]

async function open() {
  const app = makeSampleRepository('app', {
    'src/queue.ts': 'export function enqueueMessage(message) {\n  line.push(message)\n}\n',
    'src/take.ts': "import { enqueueMessage } from './queue.ts'\n\nenqueueMessage('x')\n",
  })
  const instance = await startTestInstance({ repos: [{ location: app.path }] })
  const versions: (string | null)[] = []
  const outgoing = createOutgoing({})
  onTestFinished(() => outgoing.close())
  const bot = {
    url: instance.url,
    linkUrl: instance.publicUrl,
    mcpPath: '/.api/mcp/all',
    lowestVersion: '2026-07-28',
    token: instance.botToken,
    authScheme: 'token' as const,
    version: '9.9.9',
    outgoing: {
      ...outgoing,
      fetch: (url: string | URL | Request, init?: RequestInit) => {
        versions.push(new Headers(init?.headers).get('mcp-protocol-version'))
        return outgoing.fetch(url, init)
      },
    },
  }
  const tools = createTools(bot)
  onTestFinished(() => tools.close())
  return { instance, tools, versions }
}

it('the embedded instance is spoken to by the newest version, and its progress is told', async () => {
  const { tools, versions } = await open()
  const steps: string[] = []
  const found = await tools.findCode('In repository app: where is a message put in line', undefined, never, (step) =>
    steps.push(step),
  )
  expect(found.places[0]).toMatchObject({ repo: 'app', path: 'src/queue.ts' })
  expect(steps).toEqual([expect.stringMatching(/^Searching app at [0-9a-f]{10}$/)])
  expect(new Set(versions)).toEqual(new Set(['2026-07-28']))
})

it('the embedded instance understands a question by its thread, and shows the thread to nobody', async () => {
  const { instance, tools } = await open()
  const { text } = await connectTestClient(instance)
  const asked = await tools.askDeepSearch({ text: 'who uses it?\n\nLook in the repository app.', earlier }, never)
  const url = 'url' in asked && asked.url ? asked.url : ''
  const reply = await until('an answer', async () => {
    const now = await tools.readDeepSearch(url)
    return now.state === 'pending' ? undefined : now
  })
  expect(JSON.stringify(reply)).toContain('src/take.ts')
  expect(JSON.stringify(reply)).not.toContain('for us alone')
  expect(await text('deepsearch_read', { identifier: url })).not.toContain('for us alone')
})
