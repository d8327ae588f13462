import { expect, test } from 'vitest'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const padding = Object.fromEntries(
  Array.from({ length: 12 }, (_, n) => [`src/other${n}.ts`, `export const value${n} = connect(${n})\n`]),
)
const queue = makeSampleRepository('queue', {
  ...padding,
  'src/retry.ts': 'import { wait } from "./wait"\n\nexport function retryFailedJobs() {\n  return backoff()\n}\n',
  'test/retry.test.ts': 'test("retries failed jobs with a backoff", () => retryFailedJobs())\n',
  'docs/retry.md': 'Failed jobs are retried with a backoff.\n',
})
queue.git('tag', 'v1')
queue.git('rm', '--quiet', 'src/retry.ts')
queue.commit({ 'src/again.ts': 'export const retrying = (failure: Job) => failure\n' })
const crawler = makeSampleRepository('crawler', {
  ...padding,
  'lib/robots.py': 'def parse_robots(text):\n    """Parses robots.txt."""\n',
})
const instance = await startTestInstance({ repos: [{ location: queue.path }, { location: crawler.path }] })
const { text, structured, failure } = await connectTestClient(instance)

const files = (found: string) => [...found.matchAll(/^# (.+)$/gm)].map(([, file]) => file)

test('words are found in other forms, in every repository, the best file first', async () => {
  expect(await text('nls_search', { query: 'robot parsing' })).toBe(
    '# crawler – lib/robots.py\n1: def parse_robots(text):\n2:     """Parses robots.txt."""',
  )
  expect(files(await text('nls_search', { query: 'retry failing jobs' }))).toEqual([
    'queue – src/again.ts',
    'queue – docs/retry.md',
    'queue – test/retry.test.ts',
  ])
})

test('a word that occurs nowhere leaves the others their say', async () => {
  expect(files(await text('nls_search', { query: 'zyzzyva robots' }))).toEqual(['crawler – lib/robots.py'])
  expect(await text('nls_search', { query: 'zyzzyva' })).toBe('No results.\n\nNo results found.')
})

test('filters narrow it down: repository, file, revision', async () => {
  expect(files(await text('nls_search', { query: 'retried jobs file:\\.md$' }))).toEqual(['queue – docs/retry.md'])
  expect(files(await text('nls_search', { query: 'retried jobs -file:^(docs|test)/ rev:v1 repo:queue' }))).toEqual([
    'queue – src/retry.ts',
  ])
  expect(await text('nls_search', { query: 'robots repo:queue' })).toMatch(/^No results/)
  expect(await text('nls_search', { query: 'robots repo:nowhere' })).toContain('Search alert: No repositories found')
  expect(files(await text('nls_search', { query: 'connect count:3' }))).toHaveLength(3)
})

test('typed blocks stand beside the text, with a link that does not move', async () => {
  const { blocks, limitHit } = await structured('nls_search', { query: 'robots' })
  const rev = crawler.git('rev-parse', 'HEAD')
  expect(limitHit).toBe(false)
  expect(blocks).toEqual([
    {
      type: 'content',
      repo: 'crawler',
      file: 'lib/robots.py',
      rev,
      url: `${instance.publicUrl}/crawler@${rev}/-/blob/lib/robots.py?L1-2`,
      chunks: [{ startLine: 1, endLine: 2, content: 'def parse_robots(text):\n    """Parses robots.txt."""' }],
    },
  ])
})

test.each([
  ['type:commit robots', 'not supported here'],
  ['robots rev:nowhere', 'nowhere'],
  ['repo:queue', 'no words'],
])('the query %j fails and says why', async (query, why) => {
  expect(await failure('nls_search', { query })).toContain(why)
})
