import type { Environment } from '../git/git-process.ts'
import { isBinary } from '../git/is-binary.ts'
import type { ListedFile } from '../git/tree/listed-tree.ts'
import { listTree } from '../git/tree/tree-listing.ts'
import { openContents } from './indexing/read-contents.ts'

const BATCH_FILES = 64

/** Every text of a tree that is not indexed, straight from git; '' for anything that isn't text. Stops when `isOver`. */
export async function* scanTree(
  gitDir: string,
  commit: string,
  env: Environment,
  wanted: (path: string) => boolean,
  isOver: () => boolean,
): AsyncGenerator<{ path: string; text: string }> {
  const files = (await listTree(gitDir, commit, env)).files.filter(({ path }) => wanted(path))
  yield* readTexts(gitDir, files, env, isOver)
}

/** The texts of the listed files, in order; '' for anything that isn't text. Stops when `isOver`. */
export async function* readTexts(
  gitDir: string,
  files: readonly ListedFile[],
  env: Environment,
  isOver: () => boolean,
): AsyncGenerator<{ path: string; text: string }> {
  const contents = openContents(gitDir, env)
  try {
    for (let at = 0; at < files.length && !isOver(); at += BATCH_FILES) {
      const batch = files.slice(at, at + BATCH_FILES)
      const found = await contents.read(batch)
      for (const { path, id } of batch) {
        const content = found.get(id)
        yield { path, text: content === undefined || isBinary(content) ? '' : content.toString() }
      }
    }
  } finally {
    contents.close()
  }
}
