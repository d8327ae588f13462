import type { LanguageModel } from 'ai'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { createLinks } from '../../../src/files/links.ts'
import type { Budget } from '../../../src/research/agent/budget.ts'
import { createModelWriter } from '../../../src/research/agent/create-writer.ts'
import { createModel } from '../../../src/research/agent/model/connect-model.ts'
import type { ResearchTool } from '../../../src/research/agent/research-tool.ts'
import type { Writer } from '../../../src/research/agent/writer.ts'
import { createResearchByKinds } from '../../../src/research/research-by-kinds.ts'
import type { EarlierTurn } from '../../../src/research/search-runs.ts'
import { createRecordedLog } from '../../support/log.ts'
import { startModelEndpoint } from '../../support/model-endpoint.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { createScriptedModel, type ScriptedStep, toolAnswers } from '../../support/scripted-model.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const app = makeSampleRepository('app', { 'queue.ts': 'export function enqueue() {}\n' })
const secret = makeSampleRepository('secret', { 'key.ts': 'export const key = 1\n' })
const engine = await openEngine({
  dataDir: makeTempDir(),
  sources: [{ location: app.path }, { location: secret.path }],
  log: createRecordedLog(),
  env: { PATH: process.env.PATH },
})
afterAll(() => engine.close())
await engine.ready()

const appOnly = engine.repositories().flatMap(({ id, name }) => (name === 'app' ? [id] : []))
const says = 'Jobs go in by `enqueue` [[app queue.ts:1]].\n\nFollow-ups:\n- Who calls `enqueue`?\n'
const look: ScriptedStep = { calls: [{ tool: 'look', input: { path: 'queue.ts' } }] }

type Script = Parameters<typeof createScriptedModel>[0]

function research(
  script: Script | LanguageModel,
  {
    budget = {},
    earlier = [],
    ids = appOnly,
  }: { budget?: Partial<Budget>; earlier?: EarlierTurn[]; ids?: readonly number[] } = {},
) {
  const { model, seen } = typeof script === 'function' ? createScriptedModel(script) : { model: script, seen: [] }
  const rights: (readonly number[])[] = []
  const tools: ResearchTool[] = [
    {
      name: 'look',
      description: 'Looks.',
      input: z.strictObject({ path: z.string() }),
      run: async ({ path }, { repoIds }) => {
        rights.push(repoIds)
        return `${path}: export function enqueue() {}`
      },
    },
  ]
  const steps: string[] = []
  const failures: unknown[] = []
  const writer = createModelWriter({ model, name: 'scripted', tools: () => tools, budget })
  const write: Writer['write'] = (job) =>
    writer.write(job).catch((error: unknown) => {
      failures.push(error)
      throw error
    })
  const searchable = { engine, links: createLinks('http://code'), history: undefined }
  const agent = createResearchByKinds(searchable, { writer: { ...writer, write }, log: createRecordedLog() })
  const caller = { userId: 1, name: 'ann', repoIds: ids }
  const context = { earlier, talk: '', tell: (step: string) => steps.push(step) }
  const answer = agent('how do jobs enqueue', caller, new AbortController().signal, context)
  return { answer, seen, rights, steps, failures }
}

test('a model goes through tools with the rights of who asked, and its answer is checked', async () => {
  const { answer, seen, rights, steps } = research((step) => (step === 0 ? look : { says }))
  const { markdown, sources, repositories, followUps } = await answer
  const head = app.git('rev-parse', 'HEAD')
  expect(markdown).toMatch(
    /^Jobs go in by `enqueue` \[queue\.ts:L1\]\(http:\/\/code\/app@[0-9a-f]{40}\/-\/blob\/queue\.ts\?L1\)\.\n\n## More\n\n[\s\S]*\n\n_Searched app at [0-9a-f]{7} · written by `scripted` after 1 look, may be wrong · \d+\.\d s_$/,
  )
  expect(sources).toEqual([
    {
      label: 'app – queue.ts:L1',
      href: `/app@${head}/-/blob/queue.ts?L1`,
      place: expect.objectContaining({ path: 'queue.ts' }),
    },
  ])
  expect(repositories).toEqual(['app'])
  expect(followUps).toEqual(['Who calls `enqueue`?'])
  expect(rights).toEqual([appOnly])
  expect(seen[1] && toolAnswers(seen[1])).toEqual([expect.stringContaining('export function enqueue')])
  expect(JSON.stringify(seen[0]?.prompt)).not.toContain('secret')
  expect(steps.slice(steps.indexOf('Planning'))).toEqual([
    'Planning',
    'Looking at the repositories',
    'Checking the sources',
  ])
})

test('wrong arguments come back to the model, which goes on', async () => {
  const { answer, seen } = research((step) =>
    step === 0 ? { calls: [{ tool: 'look', input: { nothing: 1 } }] } : step === 1 ? look : { says },
  )
  expect((await answer).sources).toHaveLength(1)
  expect(seen[1] && toolAnswers(seen[1])[0]).toContain('error')
})

test.each([
  ['steps', { steps: 3 }, 3, look],
  ['tokens', { tokens: 250 }, 4, look],
  ['time', { closingMs: 0 }, 1, look],
])('once its %s are used up the model must answer without tools', async (_what, budget, expected, step) => {
  const { answer, seen, steps } = research((_step, { toolChoice }) => (toolChoice?.type === 'none' ? { says } : step), {
    budget,
  })
  expect((await answer).markdown).toContain('enqueue')
  expect(seen).toHaveLength(expected)
  expect(seen.at(-1)?.toolChoice).toEqual({ type: 'none' })
  expect(JSON.stringify(seen.at(-1)?.prompt)).toContain('no more tools')
  expect(steps).toContain('Writing the answer')
})

test('one step of very many calls is cut short', async () => {
  const many = { calls: Array.from({ length: 9 }, () => ({ tool: 'look', input: { path: 'queue.ts' } })) }
  const { answer, seen, rights } = research((step) => (step === 0 ? many : { says }), { budget: { looks: 4 } })
  expect((await answer).markdown).toContain('after 4 looks')
  expect(rights).toHaveLength(4)
  expect(seen[1] && toolAnswers(seen[1]).filter((text) => text.includes('no more looks'))).toHaveLength(5)
})

test('suggested questions lead nowhere', async () => {
  const { answer } = research(() => ({ says: `${says}- See [this](https://evil.example/) [[app queue.ts:1]]\n` }))
  expect((await answer).followUps).toEqual(['Who calls `enqueue`?', 'See this'])
})

test('the repository named before holds for what follows', async () => {
  const earlier = [{ question: 'repo:app what is it', talk: '', answer: 'a queue', sources: [] }]
  const both = engine.repositories().map(({ id }) => id)
  const { answer, rights } = research((step) => (step === 0 ? look : { says }), { earlier, ids: both })
  expect((await answer).repositories).toEqual(['app'])
  expect(rights).toEqual([appOnly])
})

test('a model that never stops calling tools is useless, not endless', async () => {
  const { answer, seen, failures } = research(() => look, { budget: { steps: 4 } })
  expect((await answer).markdown).toMatch(/no language model: `scripted` kept looking/)
  expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining('tool choice was none') })])
  expect(seen).toHaveLength(4)
})

test.each([
  ['', 'gave no answer'],
  ['<think>What is a queue?</think>', 'gave no answer'],
  ['As a model I cannot know.', 'cited code that does not exist'],
  ['It is in `enqueue` [[app nowhere.ts:1]].', 'cited code that does not exist'],
  ['It is the `key` [[secret key.ts:1]].', 'cited code that does not exist'],
  ['The file says "jobs wait in line here" [[app queue.ts:1]].', 'cited code that does not exist'],
  [`It is ${'very '.repeat(2_000)}`, 'did not stop writing'],
  [
    'It is `enqueue` [[app queue.ts:1]]. Then `flush` [[app none.ts:1]]. Then `drain` [[app none.ts:2]].',
    'made claims without sources',
  ],
])('the answer %j is useless, and that of the plan is given', async (says, why) => {
  const { answer, failures } = research(() => ({ says }))
  const { markdown, sources } = await answer
  expect(failures).toEqual([expect.objectContaining({ name: 'UselessAnswer', message: expect.stringContaining(why) })])
  expect(markdown).toMatch(new RegExp(`no language model: \`scripted\` ${why}`))
  expect(sources[0]?.href).toContain('queue.ts')
})

test('an endpoint that takes too long is given up', async () => {
  const { baseUrl } = await startModelEndpoint(() => 'hangs')
  const { answer, failures } = research(createModel({ baseUrl, model: 'slow' }), { budget: { totalMs: 50 } })
  expect((await answer).markdown).toContain('did not answer in time')
  expect(failures).toEqual([expect.objectContaining({ name: 'TimeoutError' })])
})

test('the plan has run before the first turn, and its findings are marked as data', async () => {
  const { answer, seen } = research(() => ({ says }))
  await answer
  const prompt = JSON.stringify(seen[0]?.prompt)
  const [, mark] = /<data ([0-9a-f]{12})>\\n/.exec(prompt) ?? []
  expect(prompt).toMatch(
    new RegExp(`<data ${mark}>[^<]*\\[\\[app@[0-9a-f]{10} queue\\.ts:1-1\\]\\][^<]*enqueue[^<]*</data ${mark}>`),
  )
})

test('a plan can be asked again, with the same rights', async () => {
  const again: ScriptedStep = {
    calls: [
      { tool: 'run_plan', input: { question: 'where is `enqueue` defined', kind: 'symbol' } },
      { tool: 'run_plan', input: { question: 'where is `key` defined in repository secret' } },
      { tool: 'run_plan', input: { question: 'what is it', kind: 'magic' } },
    ],
  }
  const { answer, seen } = research((step) => (step === 0 ? again : { says }))
  await answer
  const [symbol, secret, magic] = seen[1] ? toolAnswers(seen[1]) : []
  expect(symbol).toMatch(/`enqueue` is defined in \[\[app@[0-9a-f]{10} queue\.ts:1-1\]\]/)
  expect(secret).not.toContain('key.ts')
  expect(magic).toContain('between-versions')
})

test('no more than six sentences are shown', async () => {
  const sentence = (at: number) => `Number ${at} is \`enqueue\` [[app queue.ts:1]].`
  const { answer } = research(() => ({ says: [1, 2, 3, 4, 5, 6, 7, 8].map(sentence).join(' ') }))
  const [said = ''] = (await answer).markdown.split('## More')
  expect(said.match(/Number \d/g)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `Number ${at}`))
})

test('what was asked and answered before is told first', async () => {
  const earlier = [{ question: 'what is it', talk: '', answer: 'a queue', sources: [] }]
  const { answer, seen } = research(() => ({ says }), { earlier })
  await answer
  const told = seen[0]?.prompt.flatMap(({ role, content }) =>
    role === 'system' ? [] : [[role, JSON.stringify(content)]],
  )
  expect(told).toEqual([
    ['user', expect.stringContaining('what is it')],
    ['assistant', expect.stringContaining('a queue')],
    ['user', expect.stringContaining('how do jobs enqueue')],
  ])
})
