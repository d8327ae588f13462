import { afterAll, expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { SearchTimeout } from '../../../src/errors/errors.ts'
import { createLinks } from '../../../src/files/links.ts'
import type { Engine } from '../../../src/ports/engine.ts'
import { correctWords, isMistyped } from '../../../src/research/absent/correct-words.ts'
import { createLookups } from '../../../src/research/find/lookups.ts'
import { takeApart } from '../../../src/research/question/asked.ts'
import { createResearchByKinds } from '../../../src/research/research-by-kinds.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

test.each([
  ['authentification', 'authentication'],
  ['recieve', 'receive'],
  ['midleware', 'middleware'],
  ['databse', 'database'],
  ['seperator', 'separator'],
  ['biuld', 'build'],
  ['souce', 'source'],
])('%s is %s mistyped', (typed, meant) => expect(isMistyped(typed, meant)).toBe(true))

test.each([
  ['discord', 'discard'],
  ['sharding', 'sharing'],
  ['cached', 'caches'],
  ['shading', 'sharding'],
  ['ration', 'nation'],
  ['recognised', 'recognized'],
  ['inhibited', 'inhabited'],
  ['preposition', 'proposition'],
  ['conversation', 'conservation'],
  ['reflection', 'refraction'],
])('%s is not %s mistyped', (typed, meant) => expect(isMistyped(typed, meant)).toBe(false))

const shop = makeSampleRepository('shop', {
  'src/auth.ts':
    '// Authentication of people.\n// The authentication of services is in a proxy.\nexport const authentication = 1\n// Sharing is caring.\n// No sharing, sharing, sharing.\n',
  'src/wear.ts': '// A deprecation.\n// Another deprecation.\nexport const deprecation = 1\n',
  'src/once.ts': '// Compilation, compilation, compilation.\n',
  'test/data.json': '{ "said": "where is the midleware" }\n',
  'src/layers.ts': '// Middleware, and\n// more middleware\nexport const middleware = 1\n',
  'src/retry.ts': 'export function retry() {}\n',
  'README.md': '# Build\n\nBuild it from source.\n\nTo build the source, have a source.\n\nBuild the source.\n',
})
shop.git('tag', 'v1')
shop.commit({ 'src/new.ts': '// The authentification.\n' })
const env = { PATH: process.env.PATH }
const engine = await openEngine({
  dataDir: makeTempDir(),
  sources: [{ location: shop.path }],
  log: createRecordedLog(),
  env,
})
afterAll(() => engine.close())
await engine.ready()

async function correct(question: string, using: Engine = engine, revision?: string) {
  const { signal } = new AbortController()
  const repositories = engine.repositories()
  const lookups = createLookups(using, repositories, revision, signal)
  return await correctWords(takeApart(question), { ...lookups, engine: using, repositories, revision, signal })
}

test('searches for the word that is meant', async () => {
  const { asked, corrected } = await correct('where is the authentification checked', engine, 'v1')
  expect(asked.text).toBe('where is the authentication checked')
  expect(asked.words).toContain('authentication')
  expect(corrected).toEqual([{ typed: 'authentification', meant: 'authentication' }])
})

test('a mistake that only a test has too is one', async () => {
  expect((await correct('where is midleware called')).corrected).toEqual([{ typed: 'midleware', meant: 'middleware' }])
})

test('a word of another revision is nowhere in this one', async () => {
  expect((await correct('where is the authentification checked')).corrected).toEqual([])
})

test('a word that cannot be looked up in time stays as it is', async () => {
  const slow: Engine = { ...engine, keywordSearch: async () => Promise.reject(new SearchTimeout('slow')) }
  expect((await correct('list every deprecaton', slow)).corrected).toEqual([])
})

test('the answer begins with what was searched for instead', async () => {
  const research = createResearchByKinds({ engine, links: createLinks('http://code'), history: undefined })
  const caller = { userId: 1, name: 'ann', repoIds: engine.repositories().map(({ id }) => id) }
  const told = { earlier: [], talk: '', tell() {} }
  const { markdown } = await research('list every depreciation', caller, new AbortController().signal, told)
  expect(markdown).toMatch(/^No `depreciation` here; I searched for `deprecation`/)
})

test('two words of five letters are both corrected', async () => {
  const { corrected } = await correct('how do i biuld it from souce')
  expect(corrected).toEqual([
    { typed: 'biuld', meant: 'build' },
    { typed: 'souce', meant: 'source' },
  ])
})

test.each([
  'where is the compiliation',
  'where is the authentication checked',
  'where does retrying happen',
  'where is sharding done',
  'where is Authentificator defined',
  'where is `authentification` checked',
  'where is authentification.ts',
])('%s: stays as it is', async (question) => {
  const { asked, corrected } = await correct(question)
  expect(asked.text).toBe(question)
  expect(corrected).toEqual([])
})
