import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexTree } from '../../../src/search/indexing/index-tree.ts'
import { searchKeywords } from '../../../src/search/keyword/search-keywords.ts'
import type { Target } from '../../../src/search/keyword/target.ts'
import { parseNaturalQuery } from '../../../src/search/natural/parse-natural-query.ts'
import { searchNatural } from '../../../src/search/natural/search-natural.ts'
import { findPlaces } from '../../../src/search/places/find-places.ts'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import { createSnapshots } from '../../../src/search/snapshots/snapshot.ts'
import { openWritableStore } from '../../../src/search/store/open-store.ts'
import type { StoreKind } from '../../../src/search/store/schema.ts'
import { LEVEL } from '../../../src/search/store/states.ts'
import { importTrees } from '../../support/import-trees.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const words = ['alpha', 'beta', 'gamma', 'parseOrder', 'orders', 'secret', 'export const gamma = beta']
const file = fc.record({
  path: fc.constantFrom('a.ts', 'b.ts', 'lib/c.ts', 'test/d.ts', 'README.md'),
  text: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }),
})
const repository = fc.record({
  files: fc.array(file, { minLength: 1, maxLength: 5 }),
  kind: fc.constantFrom<StoreKind>('shared', 'shared', 'shared', 'shared', 'shared', 'own'),
  /** To each of some callers. */
  isVisible: fc.tuple(fc.boolean(), fc.boolean()),
})

const queries = ['alpha', 'beta gamma', 'secret', '/par.e/', 'a.ts', 'alpha count:2', 'NOT alpha', 'zzz']
const questions = ['alpha orders', 'parsing the secret order', 'secrets', 'gamma beta count:2']

test('whoever sees some repositories finds what an index of only those would find, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(repository, { minLength: 6, maxLength: 12 }), async (repositories) => {
      const trees = repositories.map(({ files }) => ({ entries: files.map(entryOf), parent: undefined }))
      const { gitDir, commits } = importTrees(trees)
      const made = repositories.map(({ kind }, index) => ({
        repo: `repo-${index}`,
        kind,
        gitDir,
        commit: commits[index] ?? '',
      }))
      const all = await indexed(made)
      for (const caller of [0, 1]) {
        const isVisible = (_: unknown, index: number) => repositories[index]?.isVisible[caller]
        // Their numbers, and their places in the store, are others there.
        const alone = await indexed(made.filter(isVisible).reverse())
        const byName = (a: Target, b: Target) => (a.repo < b.repo ? -1 : 1)
        expect(await answers(all.filter(isVisible).sort(byName))).toEqual(await answers(alone.sort(byName)))
      }
    }),
    { numRuns: 15, endOnFailure: true },
  )
}, 600_000)

const entryOf = ({ path, text }: { path: string; text: readonly string[] }) => ({
  mode: '100644' as const,
  path,
  content: `${text.join('\n')}\n`,
})

async function indexed(repositories: readonly { repo: string; kind: StoreKind; gitDir: string; commit: string }[]) {
  const sharedDir = makeTempDir()
  const shared = openWritableStore(sharedDir, 'shared')
  const targets: Target[] = []
  for (const [index, { repo, kind, gitDir, commit }] of repositories.entries()) {
    const target = { repo, repoId: index + 1, gitDir, storeDir: kind === 'own' ? makeTempDir() : sharedDir, commit }
    const store = kind === 'own' ? openWritableStore(target.storeDir, 'own') : shared
    const tree = { repo: target.repoId, gitDir, commit, isHead: true, level: LEVEL.ranks, env: {} }
    await indexTree(store, tree, async () => {})
    if (store !== shared) store.close()
    targets.push(target)
  }
  shared.close()
  return targets
}

async function answers(targets: readonly Target[]) {
  const snapshots = createSnapshots()
  const context = { snapshots, env: {}, isOver: () => false }
  const found: unknown[] = []
  for (const query of queries) found.push(await searchKeywords(parseKeywordQuery(query, 15), targets, context))
  for (const question of questions) found.push(await searchNatural(parseNaturalQuery(question, 15), targets, context))
  for (const target of targets) found.push(await findPlaces('parse orders', target, context))
  snapshots.close()
  return found
}
