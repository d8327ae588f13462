import { CatFile } from '../git/cat-file.ts'
import type { Environment } from '../git/git-process.ts'
import { isBinary } from '../git/is-binary.ts'
import { listTree } from '../git/tree-listing.ts'
import { LARGEST_TEXT } from './store/index-tree.ts'

const BATCH_FILES = 64

/** Every text of a tree that is not indexed, straight from git; '' for what is no text. Stops when `isOver`. */
export async function* scanTree(
  gitDir: string,
  commit: string,
  env: Environment,
  wanted: (path: string) => boolean,
  isOver: () => boolean,
): AsyncGenerator<{ path: string; text: string }> {
  const files = (await listTree(gitDir, commit, env)).filter(({ path }) => wanted(path))
  const catFile = new CatFile(gitDir, env)
  try {
    for (let at = 0; at < files.length && !isOver(); at += BATCH_FILES) {
      const batch = files.slice(at, at + BATCH_FILES)
      const isReadable = ({ size }: { size: number | undefined }) => size !== undefined && size <= LARGEST_TEXT
      const ids = batch.filter(isReadable).map(({ id }) => id)
      const objects = await catFile.all(ids)
      const contents = new Map(ids.map((id, index) => [id, objects[index]?.content]))
      for (const { path, id } of batch) {
        const content = contents.get(id)
        yield { path, text: content === undefined || isBinary(content) ? '' : content.toString() }
      }
    }
  } finally {
    catFile.kill()
  }
}
