import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { SearchContext, Target } from '../../src/search/keyword/search-keywords.ts'
import { indexTree } from '../../src/search/store/index-tree.ts'
import { openWritableStore } from '../../src/search/store/open-store.ts'
import { createSnapshots } from '../../src/search/store/snapshot.ts'
import { LEVEL } from '../../src/search/store/states.ts'
import type { SampleRepository } from './sample-repository.ts'
import { makeTempDir } from './temp-dir.ts'

/** Indexes a commit (default: HEAD) in this thread. Returns what searches need. */
export async function indexSample(
  sample: SampleRepository,
  { commit = sample.git('rev-parse', 'HEAD'), storeDir = makeTempDir() } = {},
) {
  const gitDir = join(sample.path, '.git')
  const store = openWritableStore(storeDir)
  try {
    await indexTree(store, { gitDir, commit, isHead: true, level: LEVEL.ranks, env: {} }, async () => {})
  } finally {
    store.close()
  }
  const snapshots = createSnapshots()
  onTestFinished(() => snapshots.close())
  const target: Target = { repo: 'sample', gitDir, storeDir, commit }
  const context: SearchContext = { snapshots, env: {}, isOver: () => false }
  return { target, context }
}
