import { expect, onTestFinished, test } from 'vitest'
import { searchKeywords } from '../../../src/search/keyword/search-keywords.ts'
import { parseNaturalQuery } from '../../../src/search/natural/parse-natural-query.ts'
import { searchNatural } from '../../../src/search/natural/search-natural.ts'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import { createSnapshots } from '../../../src/search/snapshots/snapshot.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test('more repositories can be searched together than indexes are held open', async () => {
  const names = ['one', 'two', 'three']
  const targets = await Promise.all(
    names.map(async (repo) => {
      const sample = makeSampleRepository(repo, { [`${repo}.ts`]: `// needle of ${repo}\n` })
      return { ...(await indexSample(sample)).target, repo }
    }),
  )
  const snapshots = createSnapshots(1)
  onTestFinished(() => snapshots.close())
  const context = { snapshots, env: {}, isOver: () => false }
  const exact = await searchKeywords(parseKeywordQuery('needle'), targets, context)
  const ranked = await searchNatural(parseNaturalQuery('needles', 15), targets, context)
  for (const { files } of [exact, ranked]) {
    const shown = files.map(({ repo, lines }) => [repo, lines[0]?.text]).sort()
    expect(shown).toEqual(names.map((repo) => [repo, `// needle of ${repo}`]).sort())
  }
})
