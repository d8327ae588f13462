import { afterAll, expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { correctWords, isMistyped } from '../../../src/research/absent/correct-words.ts'
import { createLookups } from '../../../src/research/find/lookups.ts'
import { takeApart } from '../../../src/research/question/asked.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

test.each([
  ['authentification', 'authentication'],
  ['recieve', 'receive'],
  ['midleware', 'middleware'],
  ['databse', 'database'],
  ['seperator', 'separator'],
])('%s is %s mistyped', (typed, meant) => expect(isMistyped(typed, meant)).toBe(true))

test.each([
  ['discord', 'discard'],
  ['sharding', 'sharing'],
  ['cached', 'caches'],
  ['ration', 'nation'],
  ['recognised', 'recognized'],
])('%s is not %s mistyped', (typed, meant) => expect(isMistyped(typed, meant)).toBe(false))

const shop = makeSampleRepository(
  'shop',
  {
    'src/auth.ts':
      '// Authentication of people.\n// The authentication of services is in a proxy.\nexport const authentication = 1\n// Sharing is caring.\n// No sharing, sharing, sharing.\n',
    'src/retry.ts': 'export function retry() {}\n',
  },
  afterAll,
)
const env = { PATH: process.env.PATH }
const engine = await openEngine({
  dataDir: makeTempDir(afterAll),
  sources: [{ location: shop.path }],
  log: createRecordedLog(),
  env,
})
afterAll(() => engine.close())
await engine.ready()

async function correct(question: string) {
  const { signal } = new AbortController()
  const repositories = engine.repositories()
  const means = { ...createLookups(engine, repositories, undefined, signal), engine, repositories, signal }
  return await correctWords(takeApart(question), means)
}

test('searches for the word that is meant', async () => {
  const { asked, corrected } = await correct('where is the authentification checked')
  expect(asked.text).toBe('where is the authentication checked')
  expect(asked.words).toContain('authentication')
  expect(corrected).toEqual([{ typed: 'authentification', meant: 'authentication' }])
})

test.each([
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
