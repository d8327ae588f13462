import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { openEngine } from '../../../src/open-engine.ts'
import { parseNaturalQuery } from '../../../src/search/natural/parse-natural-query.ts'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const words = ['alpha', 'beta', 'gamma', 'delta', 'parseOrder', 'orders', 'secret']
const texts = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 })
const repository = fc.record({
  files: fc.dictionary(fc.constantFrom('a.ts', 'b.ts', 'lib/c.ts', 'test/d.ts', 'README.md'), texts, {
    minKeys: 1,
    maxKeys: 4,
  }),
  subject: fc.constantFrom('Parse orders', 'Alpha', 'Change'),
  /** Too large to share a store. */
  isLarge: fc.constantFrom(true, false, false, false),
})
const large = { 'generated/data.min.js': `${'filler '.repeat(20)}\n`.repeat(10_000) }

const queries = ['alpha', 'beta gamma', 'secret', '/par.e/', 'a.ts', 'alpha count:2', 'NOT alpha', 'zzz']
const questions = ['alpha orders', 'parsing the order', 'secrets', 'gamma delta count:1']

test('whoever sees some repositories finds what an index of only those would find, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(repository, { minLength: 4, maxLength: 9 }),
      fc.infiniteStream(fc.boolean()),
      async (repositories, stream) => {
        const made = repositories.map(({ files, subject, isLarge }, index) => {
          const contents = Object.entries(files).map(([path, text]) => [path, `${text.join(' ')}\n`.repeat(3)])
          const sample = makeSampleRepository(`r${index}`, { ...Object.fromEntries(contents), ...(isLarge && large) })
          sample.commit({ 'a.ts': 'alpha\nbeta\n' }, subject)
          return sample.path
        })
        const all = await serve(made)
        for (let caller = 0; caller < 3; caller++) {
          const visible = made.filter(() => stream.next().value)
          const alone = await serve(visible)
          const names = visible.map((path) => path.split('/').at(-1))
          const repoIds = all.repositories().flatMap(({ id, name }) => (names.includes(name) ? [id] : []))
          expect(await answers(all, repoIds)).toEqual(await answers(alone))
          await alone.close()
        }
        await all.close()
      },
    ),
    { numRuns: 6 },
  )
}, 600_000)

async function serve(paths: readonly string[]) {
  const engine = await openEngine({
    dataDir: makeTempDir(),
    sources: paths.map((location) => ({ location })),
    log: createRecordedLog(),
    env: { PATH: process.env.PATH },
  })
  onTestFinished(() => engine.close())
  await engine.ready()
  return engine
}

type Served = Awaited<ReturnType<typeof serve>>

async function answers(engine: Served, repoIds = engine.repositories().map(({ id }) => id)) {
  const scope = { repoIds }
  const found: unknown[] = []
  for (const query of queries) found.push(await engine.keywordSearch(parseKeywordQuery(query, 15), scope))
  for (const question of questions) found.push(await engine.naturalSearch(parseNaturalQuery(question, 15), scope))
  for (const { id, name, head } of engine.repositories())
    if (repoIds.includes(id) && head !== undefined) found.push(await engine.findCode('parse orders', name, head))
  return found
}
