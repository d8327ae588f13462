import { expect, test } from 'vitest'
import { z } from 'zod'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const files = {
  'src/grammar.ts': [
    'import { words } from "./words.ts"',
    '',
    '/** Parses the command grammar: quotes, options and the rest. */',
    'export function parseCommandGrammar(text: string) {',
    '  const parsed = words(text)',
    '  return { command: parsed[0], options: parsed.slice(1) }',
    '}',
  ].join('\n'),
  'src/words.ts': 'export const words = (text: string) => text.split(" ")\n',
  'src/queue.ts': 'export function enqueue(job: string) {\n  return job\n}\n',
  'src/lights.ts': `export function dimLights() {\n  lights(0.5)\n}\n${'\n'.repeat(60)}export function lightsOff() {\n  lights(0)\n}\n`,
  'readme.md': '# Sample\n\nNothing about it.\n',
}

const structuredSchema = z.object({
  text: z.string(),
  summary: z.string(),
  repo: z.string(),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  places: z.array(
    z.object({
      path: z.string(),
      startLine: z.number(),
      endLine: z.number(),
      url: z.string(),
      lines: z.array(z.object({ number: z.number(), text: z.string() })).max(16),
    }),
  ),
})

async function start() {
  const sample = makeSampleRepository('sample', files)
  const other = makeSampleRepository('other', { 'a.txt': 'nothing of interest\n' })
  const instance = await startTestInstance({
    repos: [
      { name: 'example.org/team/sample', location: sample.path },
      { name: 'example.org/team/other', location: other.path },
    ],
  })
  return { sample, instance, ...(await connectTestClient(instance)) }
}

const shared = await start()

test('the first place is the right one, pinned to the commit, with its lines', async () => {
  const { structured, sample, instance } = shared
  const found = structuredSchema.parse(
    await structured('code_finder', {
      task: 'In repository example.org/team/sample: where is the command grammar parsed?',
    }),
  )
  const head = sample.git('rev-parse', 'HEAD')
  const [best] = found.places
  expect(found).toMatchObject({ repo: 'example.org/team/sample', commit: head })
  expect(best?.path).toBe('src/grammar.ts')
  expect(best?.url).toBe(
    `${instance.publicUrl}/example.org/team/sample@${head}/-/blob/src/grammar.ts?L${best?.startLine}-${best?.endLine}`,
  )
  expect(found.text).toContain(`- [src/grammar.ts:L${best?.startLine}-${best?.endLine}](${best?.url})\n\n  \`\`\`\n  `)
  expect(found.text.startsWith(found.summary)).toBe(true)
  expect(found.summary).toContain('src/grammar.ts')
  for (const { number, text } of best?.lines ?? []) expect(files['src/grammar.ts'].split('\n')[number - 1]).toBe(text)
  expect((await fetch(best?.url ?? '')).status).toBe(200)
})

test('what only makes sense after another question is found with its words, in the repository that is named', async () => {
  const found = structuredSchema.parse(
    await shared.structured('code_finder', {
      task: 'In repository example.org/team/sample: where is it used? (asked after: where is the command grammar parsed in other)',
    }),
  )
  expect(found.repo).toBe('example.org/team/sample')
  expect(found.places.map(({ path }) => path)).toContain('src/grammar.ts')
})

test('the summary names the function, and its own lines are the place', async () => {
  const found = structuredSchema.parse(await shared.structured('code_finder', { task: 'in sample, dim the lights' }))
  const [best] = found.places
  expect(best).toMatchObject({ path: 'src/lights.ts', startLine: 1, endLine: 3 })
  expect(found.summary).toContain('`dimLights`')
  expect(found.summary).toContain('src/lights.ts:1–3')
})

test('the last part of a name is enough where it is unambiguous', async () => {
  const { structured } = shared
  const { repo } = structuredSchema.parse(await structured('code_finder', { task: "how does sample's queue work" }))
  expect(repo).toBe('example.org/team/sample')
})

test('an older revision is searched as it was', async () => {
  const { structured, sample } = await start()
  const first = sample.git('rev-parse', 'HEAD')
  sample.git('tag', 'v1')
  sample.git('rm', '--quiet', 'src/queue.ts')
  sample.commit({ 'src/later.ts': 'export const later = 1\n' })
  const task = 'where does sample enqueue a job'
  const found = structuredSchema.parse(await structured('code_finder', { task, revision: 'v1' }))
  expect(found.commit).toBe(first)
  expect(found.places[0]?.path).toBe('src/queue.ts')
})

test('weak evidence is called thin, and no evidence is said plainly', async () => {
  const { structured } = shared
  const weak = await structured('code_finder', {
    task: 'in sample: job scheduler with daylight saving for several tenants',
  })
  expect(weak.summary).toMatch(/no clear match|Nothing/)
  const none = structuredSchema.parse(await structured('code_finder', { task: 'in sample: qqqq zzzz' }))
  expect(none.places).toEqual([])
  const [said, searched, ...others] = none.text.split('\n\n')
  expect([said, others]).toEqual([none.summary, []])
  expect(searched).toMatch(
    /^_Searched example\.org\/team\/sample at [\da-f]{7}, .+ old · no language model · [\d.]+ s_$/,
  )
  expect(none.summary).toMatch(/^Nothing in /)
})

test.each([
  [{ task: 'where is the grammar parsed' }, 'Name the repository'],
  [{ task: 'where is the grammar parsed', revision: 'main' }, 'A revision needs a repository'],
  [{ task: 'grammar in example.org/team/sample and example.org/team/other' }, 'several repositories'],
  [{ task: 'repo:example.org/team/smaple the grammar' }, 'Did you mean example.org/team/sample'],
  [{ task: 'repo:example.org/team/sample' }, 'no words'],
  [{ task: '' }, 'Name the repository'],
  [{ task: 'the grammar in sample', revision: 'nowhere' }, 'nowhere'],
])('%j is declined with what to do', async (args, advice) => {
  const { failure } = shared
  expect(await failure('code_finder', args)).toContain(advice)
})

test('a task of ten thousand characters is answered', async () => {
  const { structured } = shared
  const task = `In repository sample: where is the command grammar parsed? ${'and more of it '.repeat(700)}`
  const found = structuredSchema.parse(await structured('code_finder', { task }))
  expect(found.places.length).toBeGreaterThan(0)
})

test('the only repository need not be named, except for a revision', async () => {
  const sample = makeSampleRepository('sample', files)
  const instance = await startTestInstance({ repos: [{ name: 'example.org/sample', location: sample.path }] })
  const { structured, failure } = await connectTestClient(instance)
  const task = 'where is the command grammar parsed'
  expect(await structured('code_finder', { task })).toMatchObject({ repo: 'example.org/sample' })
  expect(await failure('code_finder', { task, revision: 'main' })).toContain('A revision needs a repository')
})

test('a client that asks for it is told what is searched', async () => {
  const seen: unknown[] = []
  await shared.client.callTool({ name: 'code_finder', arguments: { task: 'the grammar in sample' } }, undefined, {
    onprogress: ({ message }) => void seen.push(message),
  })
  const head = shared.sample.git('rev-parse', '--short=10', 'HEAD')
  expect(seen[0]).toBe(`Searching example.org/team/sample at ${head}`)
})

test('it shows at most as many files as its description says', async () => {
  const many = makeSampleRepository(
    'many',
    Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [
        `src/sluice${at}.ts`,
        `export function openSluice${at}() {\n  return ${at}\n}\n`,
      ]),
    ),
  )
  const instance = await startTestInstance({ repos: [{ location: many.path }] })
  const { client, structured } = await connectTestClient(instance)
  const { places } = structuredSchema.parse(
    await structured('code_finder', { task: 'In repository many: which functions open a sluice?' }),
  )
  const { tools } = await client.listTools()
  const described = /at most (\d+) files/.exec(tools.find(({ name }) => name === 'code_finder')?.description ?? '')?.[1]
  expect(new Set(places.map(({ path }) => path)).size).toBe(Number(described))
})

test('a mistyped word is read as what it is, and said so', async () => {
  const { structured } = shared
  const found = structuredSchema.parse(
    await structured('code_finder', {
      task: 'In repository example.org/team/sample: wher is the command grammar parsed?',
    }),
  )
  expect(found.places[0]?.path).toBe('src/grammar.ts')
  expect(found.text).toContain('“wher” as “where”')
})
