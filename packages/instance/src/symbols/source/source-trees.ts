import { LRUCache } from 'lru-cache'
import { CatFile } from '../../git/cat-file.ts'
import type { Environment } from '../../git/git-process.ts'
import type { ListedFile } from '../../git/tree/listed-tree.ts'
import { listTree } from '../../git/tree/tree-listing.ts'
import type { Tree } from './symbol-query.ts'

/** The files of one commit. */
export interface SourceTree {
  files: ReadonlyMap<string, ListedFile>
  /** In order; undefined if a file doesn't exist, is missing from this copy, or is too large for source code. */
  readAll(paths: readonly string[]): Promise<(Buffer | undefined)[]>
}

export interface SourceTrees {
  open(tree: Tree): Promise<SourceTree>
  close(): void
}

const TREES = 12
const PROCESSES = 4
export const LARGEST_SOURCE = 1 << 20

/** Reads trees without the engine, for threads that work independently. */
export function createSourceTrees(env: Environment): SourceTrees {
  const processes = new LRUCache<string, CatFile>({ max: PROCESSES, dispose: (catFile) => catFile.close() })
  const trees = new LRUCache<string, SourceTree>({ max: TREES })
  return {
    async open({ gitDir, commit }) {
      const key = `${gitDir}\0${commit}`
      const known = trees.get(key)
      if (known !== undefined) return known
      const files = new Map((await listTree(gitDir, commit, env)).files.map((file) => [file.path, file]))
      const tree = { files, readAll: (paths: readonly string[]) => readAll(gitDir, files, paths) }
      trees.set(key, tree)
      return tree
    },
    close: () => processes.clear(),
  }

  async function readAll(gitDir: string, files: ReadonlyMap<string, ListedFile>, paths: readonly string[]) {
    const wanted = paths
      .map((path) => files.get(path))
      .map((file) => ((file?.size ?? Infinity) > LARGEST_SOURCE ? undefined : file?.id))
    const ids = wanted.filter((id) => id !== undefined)
    const objects = await process(gitDir).all(ids)
    const contents = new Map(ids.map((id, index) => [id, objects[index]?.content]))
    return wanted.map((id) => (id === undefined ? undefined : contents.get(id)))
  }

  function process(gitDir: string): CatFile {
    const known = processes.get(gitDir)
    if (known?.alive) return known
    const started = new CatFile(gitDir, env)
    processes.set(gitDir, started)
    return started
  }
}
