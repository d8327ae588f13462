import { afterAll, expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { createLinks } from '../../../src/files/links.ts'
import type { CommitMatch, DiffMatch, DiffQuery } from '../../../src/history/history.ts'
import type { Answer } from '../../../src/research/conversations.ts'
import type { EarlierTurn } from '../../../src/research/deep-searches.ts'
import { createExtractiveResearch } from '../../../src/research/extractive/extractive.ts'
import { type ThreadQuestion, talkOf } from '../../../src/research/question/thread-question.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const jobs = makeSampleRepository(
  'jobs',
  {
    'src/queue.js':
      '/** Puts a message in line. */\nexports.enqueueMessage = function (message) {\n  line.push(message)\n}\n',
    'src/intake.js':
      "const enqueueMessage = require('./queue').enqueueMessage;\n\nexports.take = function (message) {\n  enqueueMessage(message)\n}\n",
    'test/queue.test.js': "test('it', () => enqueueMessage('x'))\n",
  },
  afterAll,
)
const other = makeSampleRepository('other', { 'src/use.js': 'it.uses(message)\nchanged.tested()\n' }, afterAll)
const engine = await openEngine({
  dataDir: makeTempDir(afterAll),
  sources: [{ location: jobs.path }, { location: other.path }],
  log: createRecordedLog(),
  env: { PATH: process.env.PATH },
})
afterAll(() => engine.close())
await engine.ready()

const commit = (id: string, date: number, message: string): CommitMatch => ({
  repo: 'jobs',
  commit: id.repeat(40),
  authorName: 'Ann',
  authorEmail: 'ann@example.org',
  date,
  message,
})
const [came, went] = [commit('a', 1_000_000, 'Add the queue'), commit('b', 90_000_000, 'Keep order\n\nJobs overtook.')]
const whole = { limitHit: false, gaps: [] }
const asked: DiffQuery[] = []
const history = {
  searchCommits: async () => ({ ...whole, matches: [] }),
  async searchDiffs(query: DiffQuery) {
    asked.push(query)
    const place = { commit: '', path: '', startLine: 1, endLine: 1 }
    const asDiff = (one: CommitMatch): DiffMatch => ({ ...one, path: 'src/queue.js', place, hunks: '', ranges: [] })
    if (query.pattern === 'goneForever')
      return { ...whole, matches: query.sides.includes('removed') ? [asDiff(went)] : [] }
    return { ...whole, matches: (query.sides.includes('removed') ? [went, came] : [came]).map(asDiff) }
  },
}

async function converse(...questions: (string | ThreadQuestion)[]) {
  const research = createExtractiveResearch(engine, createLinks('http://code'), history)
  const caller = { userId: 1, name: 'ann', repoIds: engine.repositories().map(({ id }) => id) }
  const earlier: EarlierTurn[] = []
  let last: Answer = { markdown: '', sources: [], repositories: [] }
  for (const each of questions) {
    const asked = typeof each === 'string' ? { text: each } : each
    const talk = talkOf(asked)
    const told = { earlier: [...earlier], talk, tell() {} }
    last = await research(asked.text, caller, new AbortController().signal, told)
    earlier.push({ question: asked.text, talk, answer: last.markdown, sources: [...last.sources] })
  }
  return { ...last, markdown: last.markdown.replaceAll(/\]\(http[^)]*\)/g, ']') }
}

const first = 'how does a message get in line'

test('who uses it, is asked of what was found before, and only where it was found', async () => {
  const { markdown, sources, repositories } = await converse(first, 'and who uses it?')
  expect(markdown).toContain('“It” is taken to be `enqueueMessage`.')
  expect(markdown).toContain('is used in 1 file besides its own, and in 1 test file')
  expect(markdown).toContain('- in `take`, [src/intake.js:L4]: `enqueueMessage(message)`')
  expect(markdown).toContain(
    '[src/queue.js:L2]: `exports.enqueueMessage = function (message)` – “Puts a message in line.”',
  )
  expect(sources[0]?.label).toBe('jobs – src/queue.js:L2-4')
  expect(repositories).toEqual(['jobs'])
})

test('after who uses it, that is still the same', async () => {
  const { markdown, followUps } = await converse(first, 'who uses it?', 'where is that tested?')
  expect(markdown).toContain('is named in 1 test file.')
  expect(markdown).toContain('[test/queue.test.js:L1]')
  expect(followUps).toEqual(['Who uses `enqueueMessage`?', 'Why was `enqueueMessage` changed?'])
})

test('why it changed is told by the commits that came with it and touched it, with what they say', async () => {
  const { markdown } = await converse(first, 'why was it changed?')
  expect(markdown).toContain(
    'A line with `exports.enqueueMessage` first came with [aaaaaaaaaa] (1970-01-12, Ann). Lines of its file that name `enqueueMessage` last changed in [bbbbbbbbbb]',
  )
  expect(markdown).toContain('- [bbbbbbbbbb], 1972-11-07, Ann: Keep order\n  Jobs overtook.')
  expect(asked).toContainEqual(expect.objectContaining({ pattern: 'exports.enqueueMessage', sides: ['added'] }))
})

test('a suggested question is understood where it is asked', async () => {
  expect((await converse('who uses `enqueueMessage`?')).markdown).toContain('is used in 1 file besides its own')
  expect((await converse(first)).followUps?.[0]).toBe('Who uses `enqueueMessage`?')
})

test('the repository that was named before holds for what follows', async () => {
  const { repositories } = await converse('repo:jobs how does a message get in line', 'how is a message changed')
  expect(repositories).toEqual(['jobs'])
  expect((await converse('repo:jobs the message', 'in all repositories, the message')).repositories).toHaveLength(2)
})

test('what is not there any more is looked for among removed lines', async () => {
  const { markdown } = await converse('repo:jobs when was goneForever removed from the queue of messages')
  expect(markdown).toMatch(/^No file holds `goneForever` any more\. /)
  expect(markdown).toContain('[bbbbbbbbbb]')
})

test('what others said before a question asks nothing, and cannot change what is found', async () => {
  const asks = `${first}\n\nLook in the repository jobs.`
  const alone = await converse(asks)
  const said = [{ author: 'Ann', text: 'who uses `goneForever`, and why was it changed? the other repository is odd' }]
  const among = await converse({ text: asks, earlier: said })
  expect(among.sources).toEqual(alone.sources)
  expect(among.followUps).toEqual(alone.followUps)
})

test('a question that refers to what was said before is understood by that', async () => {
  const { markdown } = await converse({
    text: 'who uses it?',
    earlier: [{ author: 'Ann', text: 'look at enqueueMessage in jobs' }],
  })
  expect(markdown).toContain('is used in 1 file besides its own')
})
