import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { IndexWriter } from '../search/workers/index-writer.ts'
import type { ServedRepository } from './served-repository.ts'

/**
 * Deletes everything that doesn't belong to a served repository, even if it was removed while nothing was running: rows of shared stores,
 * indexes, clones.
 */
export async function clearUnserved(
  dataDir: string,
  writer: IndexWriter,
  served: () => Iterable<ServedRepository>,
): Promise<void> {
  for (const name of await namesIn(join(dataDir, 'index'))) {
    const dir = join(dataDir, 'index', name)
    if (!name.startsWith('shared-')) await removeUnserved(dir, name)
    else {
      const kept = [...served()].filter(({ index }) => index.isShared && index.storeDir === dir)
      await writer.clear(
        dir,
        kept.map(({ id }) => id),
      )
    }
  }
  for (const name of await namesIn(join(dataDir, 'clones'))) await removeUnserved(join(dataDir, 'clones', name), name)

  async function removeUnserved(path: string, name: string): Promise<void> {
    const [, id] = /^(\d+)(?:\.git)?$/.exec(name) ?? []
    if (id === undefined || [...served()].some((one) => one.id === Number(id))) return
    await rm(path, { recursive: true, force: true })
  }
}

async function namesIn(dir: string): Promise<string[]> {
  return await readdir(dir).catch(() => [])
}
