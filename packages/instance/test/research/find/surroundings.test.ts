import { afterAll, expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { createLinks } from '../../../src/files/links.ts'
import { createExtractiveResearch } from '../../../src/research/extractive/extractive.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const sample = makeSampleRepository(
  'sample',
  {
    'src/intake.ts': `import { enqueueMessage } from './queue.ts'

export function takeMessage(message: string) {
  // enqueueMessage comes last
  return enqueueMessage(message)
}
`,
    'src/queue.ts': `/** The queue takes a message. */
export function enqueueMessage(message: string) {
  const queue = []
  queue.push(message)
  return queue
}
`,
    'src/names.ts':
      "import './queue.ts'\n\nexport function queueNames(message: string) {\n  return ['queue', message]\n}\n",
    'src/elsewhere.ts': 'function enqueueMessage() {}\n\nexport function unrelated() {\n  enqueueMessage()\n}\n',
    'test/queue.test.ts': "import { enqueueMessage } from '../src/queue.ts'\n\ntest('it', () => enqueueMessage('x'))\n",
    'test/data.json': '{ "queue": "message" }\n',
  },
  afterAll,
)
const engine = await openEngine({
  dataDir: makeTempDir(afterAll),
  sources: [{ location: sample.path }],
  log: createRecordedLog(),
  env: { PATH: process.env.PATH },
})
afterAll(() => engine.close())
await engine.ready()

async function research(question: string) {
  const caller = { userId: 1, name: 'ann', repoIds: engine.repositories().map(({ id }) => id) }
  const { markdown } = await createExtractiveResearch(engine, createLinks('http://code'))(
    question,
    caller,
    new AbortController().signal,
    { earlier: [], talk: '', tell() {} },
  )
  return markdown.replaceAll(/\]\(http[^)]*\)/g, ']')
}

function section(markdown: string, title: string): string {
  return markdown.split(/^## /m).find((part) => part.startsWith(title)) ?? ''
}

test('who uses what was found is told by its call, not by comments or namesakes', async () => {
  const connected = section(await research('how does a message get into the queue'), 'How they are connected')
  expect(connected).toContain('- `enqueueMessage` (`src/queue.ts`) is used in `takeMessage` ([src/intake.ts:L5])')
  expect(connected).toContain('- [src/names.ts:L1] imports `src/queue.ts`')
  expect(connected).not.toContain('elsewhere')
})

test('tests that use what was found are related; data among tests are not', async () => {
  const markdown = await research('how does a message get into the queue')
  expect(section(markdown, 'Related tests')).toContain('[test/queue.test.ts:L3]')
  expect(section(markdown, 'Related tests')).not.toContain('data.json')
  expect(section(markdown, 'Most likely places')).not.toContain('test/')
})

test('a place opens with the first lines of its code', async () => {
  const markdown = await research('how does a message get into the queue')
  expect(markdown).toContain('2: export function enqueueMessage(message: string) {\n3:   const queue = []\n4: ')
})

test('thin evidence is said, with the words that nothing mentions, and followed no further', async () => {
  const markdown = await research('tenant billing of a queue over daylight saving')
  expect(markdown).toMatch(/^The evidence is thin/)
  expect(markdown).toContain('None of the lines found mentions `tenant`, `billing`, `daylight`, `saving`.')
  expect(markdown).not.toContain('## How they are connected')
  expect(markdown.match(/^\*\*\d\.\*\*/gm)?.length).toBeLessThanOrEqual(3)
})
