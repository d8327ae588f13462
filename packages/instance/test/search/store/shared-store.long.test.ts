import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexTree } from '../../../src/search/indexing/index-tree.ts'
import { searchKeywords } from '../../../src/search/keyword/search-keywords.ts'
import { parseNaturalQuery } from '../../../src/search/natural/parse-natural-query.ts'
import { searchNatural } from '../../../src/search/natural/search-natural.ts'
import { parseKeywordQuery } from '../../../src/search/query/parse-keyword-query.ts'
import { createSnapshots } from '../../../src/search/snapshots/snapshot.ts'
import { openWritableStore, type WritableStore } from '../../../src/search/store/open-store.ts'
import { clearRemoved, removeRepositories } from '../../../src/search/store/remove-repositories.ts'
import { LEVEL } from '../../../src/search/store/states.ts'
import { importTrees } from '../../support/import-trees.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const file = fc.record({
  path: fc.constantFrom('a.ts', 'b.ts', 'lib/a.ts', 'lib/deep/c.py', 'docs/d.md'),
  content: fc.constantFrom('alpha\n', 'alpha beta\n', 'export const gamma = alpha\n', 'betas and alphas\n', '\0binary'),
})
const push = fc.record({
  kind: fc.constant('push' as const),
  repo: fc.constantFrom(1, 2, 3),
  files: fc.array(file, { minLength: 1, maxLength: 5 }),
  /** Whether it comes after what was pushed before, or replaces it. */
  isForced: fc.boolean(),
})
const removal = fc.record({ kind: fc.constant('remove' as const), repo: fc.constantFrom(1, 2, 3) })
const clearing = fc.record({ kind: fc.constant('clear' as const) })
const step = fc.record({
  act: fc.oneof({ weight: 4, arbitrary: push }, removal, clearing),
  /** After so many steps of it the process dies. */
  diesAfter: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 3 }),
})

test('whatever is pushed, forced, removed and cleared, and wherever the process dies, each repository is found as in a store built fresh', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const { gitDir, commits } = importPushes(steps.map(({ act }) => act))
      const storeDir = makeTempDir()
      const heads = new Map<number, string>()
      for (const [index, { act, diesAfter }] of steps.entries()) {
        const commit = commits.get(index) ?? ''
        await inStore(storeDir, diesAfter, async (store, onStep) => {
          if (act.kind === 'push') await indexHead(store, { repo: act.repo, gitDir, commit }, onStep)
          else if (act.kind === 'remove') removeRepositories(store, (repo) => repo === act.repo)
          else await clearRemoved(store, onStep)
        })
        if (act.kind === 'push') heads.set(act.repo, commit)
        else if (act.kind === 'remove') heads.delete(act.repo)
      }
      // What a death left undone is done at the next start.
      for (const [repo, commit] of heads)
        await inStore(storeDir, undefined, (store, onStep) => indexHead(store, { repo, gitDir, commit }, onStep))
      await inStore(storeDir, undefined, clearRemoved)

      const freshDir = makeTempDir()
      for (const [repo, commit] of [...heads].reverse())
        await inStore(freshDir, undefined, (store, onStep) => indexHead(store, { repo, gitDir, commit }, onStep))
      expect(await foundIn(storeDir, heads, gitDir)).toEqual(await foundIn(freshDir, heads, gitDir))
    }),
    { numRuns: 25 },
  )
})

async function inStore(
  dir: string,
  diesAfter: number | undefined,
  act: (store: WritableStore, onStep: () => Promise<void>) => Promise<unknown>,
): Promise<void> {
  const store = openWritableStore(dir, 'shared')
  let left = diesAfter
  const onStep = async () => {
    if (left !== undefined && --left === 0) throw new Error('killed')
  }
  try {
    await act(store, onStep)
    store.close()
  } catch (error) {
    expect(error).toMatchObject({ message: 'killed' })
    store.db.close() // no clean close: the process died
  }
}

const indexHead = (
  store: WritableStore,
  tree: { repo: number; gitDir: string; commit: string },
  onStep: () => Promise<void>,
) => indexTree(store, { ...tree, isHead: true, level: LEVEL.ranks, env: {} }, onStep)

/** Everything that can be found, with its order, by searches over all and over each. */
async function foundIn(storeDir: string, heads: ReadonlyMap<number, string>, gitDir: string) {
  const snapshots = createSnapshots()
  const context = { snapshots, env: {}, isOver: () => false }
  const all = [...heads].map(([repoId, commit]) => ({ repo: `repo-${repoId}`, repoId, storeDir, commit, gitDir }))
  for (const target of all) expect(snapshots.find(target), 'it is indexed').toBeDefined()
  const found = []
  for (const targets of [all, ...all.map((target) => [target])]) {
    for (const words of ['alpha', 'beta', 'gamma alpha', 'file:a.ts', 'nowhere'])
      found.push(await searchKeywords(parseKeywordQuery(words), targets, context))
    for (const words of ['alphas', 'the beta and gamma', 'nowhere'])
      found.push(await searchNatural(parseNaturalQuery(words, 15), targets, context))
  }
  snapshots.close()
  return found
}

type Act = { kind: 'push'; repo: number; files: readonly { path: string; content: string }[]; isForced: boolean }

/** Commits by the step that pushes them. */
function importPushes(acts: readonly (Act | { kind: 'remove' | 'clear' })[]) {
  const pushes = acts.flatMap((act, index) => (act.kind === 'push' ? [{ ...act, index }] : []))
  const trees = pushes.map(({ repo, files, isForced }, at) => {
    const before = pushes.slice(0, at).findLastIndex((other) => other.repo === repo)
    const entries = files.map((file) => ({ ...file, mode: '100644' as const }))
    return { entries, parent: isForced || before === -1 ? undefined : before }
  })
  if (trees.length === 0) return { gitDir: '', commits: new Map<number, string>() }
  const { gitDir, commits } = importTrees(trees)
  return { gitDir, commits: new Map(pushes.map(({ index }, at) => [index, commits[at] ?? ''])) }
}
