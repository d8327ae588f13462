import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { indexTree } from '../../src/search/indexing/index-tree.ts'
import type { SearchContext, Target } from '../../src/search/keyword/target.ts'
import { createSnapshots } from '../../src/search/snapshots/snapshot.ts'
import { openWritableStore } from '../../src/search/store/open-store.ts'
import type { StoreKind } from '../../src/search/store/schema.ts'
import { LEVEL } from '../../src/search/store/states.ts'
import type { SampleRepository } from './sample-repository.ts'
import { makeTempDir } from './temp-dir.ts'

interface IndexOptions {
  /** Default: HEAD. */
  commit?: string
  /** By default a new one. */
  storeDir?: string
  kind?: StoreKind
  repoId?: number
  repo?: string
}

/** Indexes a commit in this thread. Returns what searches need. */
export async function indexSample(sample: SampleRepository, options: IndexOptions = {}) {
  const { storeDir = makeTempDir(), kind = 'own', repoId = 1, repo = 'sample' } = options
  const { commit = sample.git('rev-parse', 'HEAD') } = options
  const gitDir = join(sample.path, '.git')
  const store = openWritableStore(storeDir, kind)
  try {
    await indexTree(store, { repo: repoId, gitDir, commit, isHead: true, level: LEVEL.ranks, env: {} }, async () => {})
  } finally {
    store.close()
  }
  const snapshots = createSnapshots()
  onTestFinished(() => snapshots.close())
  const target: Target = { repo, repoId, gitDir, storeDir, commit }
  const context: SearchContext = { snapshots, env: {}, isOver: () => false }
  return { target, context }
}
