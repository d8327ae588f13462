import { mkdirSync, rmSync } from 'node:fs'
import { serveWriter, type WriteContext } from '../../serve-writer.ts'
import { indexTree } from '../store/index-tree.ts'
import { openWritableStore, type WritableStore } from '../store/open-store.ts'
import type { IndexJob, IndexWork } from './messages.ts'

/** A job that gave way shares its store with the one that goes before it. */
const stores = new Map<string, { store: WritableStore; users: number }>()

/** Runs to the number of files and folders that were missing. */
serveWriter<IndexWork, number>((work, context) => {
  if (work.kind === 'index') return index(work, context)
  rmSync(work.storeDir, { recursive: true, force: true })
  return 0
})

async function index(job: IndexJob, { env, pause }: WriteContext): Promise<number> {
  const shared = stores.get(job.storeDir) ?? { store: open(job.storeDir), users: 0 }
  stores.set(job.storeDir, shared)
  shared.users++
  try {
    return await indexTree(shared.store, { ...job, env }, pause)
  } finally {
    if (--shared.users === 0) {
      stores.delete(job.storeDir)
      shared.store.close()
    }
  }
}

function open(storeDir: string): WritableStore {
  mkdirSync(storeDir, { recursive: true, mode: 0o700 })
  return openWritableStore(storeDir)
}
