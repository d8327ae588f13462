import { isBinary } from '../../packages/instance/src/git/is-binary.ts'
import { listTree } from '../../packages/instance/src/git/tree/tree-listing.ts'
import { openContents } from '../../packages/instance/src/search/indexing/read-contents.ts'
import { isRanked } from '../../packages/instance/src/search/ranks/ranked-terms.ts'

const BATCH = 200

/** The files of a commit that the instance ranks too, for a comparison on equal terms. */
export async function* textsOf(gitDir: string, commit: string): AsyncGenerator<{ path: string; text: string }> {
  const contents = openContents(gitDir, {})
  const { files } = await listTree(gitDir, commit, {})
  try {
    for (let start = 0; start < files.length; start += BATCH) {
      const batch = files.slice(start, start + BATCH)
      const found = await contents.read(batch)
      for (const { path, id } of batch) {
        const content = found.get(id)
        const text = content === undefined || isBinary(content) ? '' : content.toString()
        if (isRanked(path, text)) yield { path, text }
      }
    }
  } finally {
    contents.close()
  }
}
