import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { serveWriter, type WriteContext } from '../../workers/serve-writer.ts'
import { indexTree } from '../indexing/index-tree.ts'
import { isCurrentStore, removeStore } from '../store/open-store.ts'
import { clearRemoved, removeRepositories } from '../store/remove-repositories.ts'
import type { Indexed, IndexJob, IndexWork, StorePlaces } from './messages.ts'
import { createWritableStores } from './open-writable-stores.ts'

const stores = createWritableStores()

serveWriter<IndexWork, Indexed | undefined>(async (work, context) => {
  if (work.kind === 'index') return await index(work, context)
  if (work.kind === 'clear') await clear(work, context)
  else await remove(work.places)
  return undefined
}, stores.closeAll)

/** A repository moves to its own store as soon as one of its trees is too large for the shared one, and stays there. */
async function index({ places, ...job }: IndexJob, { env, pause }: WriteContext): Promise<Indexed> {
  const { repo, ownDir, sharedDir } = places
  const tree = { ...job, repo, env }
  const wasOwn = isCurrentStore(ownDir, 'own')
  if (!wasOwn) {
    removeStore(ownDir)
    const missing = await stores.use(sharedDir, 'shared', (store) => indexTree(store, tree, pause))
    if (missing !== undefined) return { missing, storeDir: sharedDir }
  }
  const missing = await stores.use(ownDir, 'own', (store) => indexTree(store, tree, pause))
  if (!wasOwn) await removeShared(places)
  return { missing: missing ?? 0, storeDir: ownDir }
}

async function remove(places: StorePlaces): Promise<void> {
  rmSync(places.ownDir, { recursive: true, force: true })
  if (existsSync(places.sharedDir)) await removeShared(places)
}

async function removeShared({ repo, sharedDir }: StorePlaces): Promise<void> {
  await stores.use(sharedDir, 'shared', async (store) => removeRepositories(store, (id) => id === repo))
}

async function clear({ sharedDir, repos }: { sharedDir: string; repos: readonly number[] }, { pause }: WriteContext) {
  if (!existsSync(join(sharedDir, 'index.db'))) return
  const kept = new Set(repos)
  await stores.use(sharedDir, 'shared', async (store) => {
    removeRepositories(store, (id) => !kept.has(id))
    await clearRemoved(store, () => pause(0, 1))
  })
}
