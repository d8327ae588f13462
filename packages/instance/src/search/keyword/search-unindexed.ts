import { listTree } from '../../git/tree/tree-listing.ts'
import { LARGEST_TEXT } from '../indexing/read-contents.ts'
import { readTexts } from '../scan-tree.ts'
import { createFileTable } from '../snapshots/file-table.ts'
import type { Test } from './compile-expression.ts'
import type { Hits } from './hits.ts'
import { guessScore } from './score-match.ts'
import type { SearchContext, Target } from './target.ts'

/**
 * Searches a tree that isn't indexed (yet): reads every file that may match, the likeliest first. Returns the paths of those that are too
 * large to read.
 */
export async function searchUnindexed(
  target: Target,
  test: Test,
  hits: Hits,
  context: SearchContext,
): Promise<string[]> {
  const { gitDir, commit, repo } = target
  const { env, isOver } = context
  const { files: listed } = await listTree(gitDir, commit, env)
  const table = createFileTable([{ repo, paths: listed.map(({ path }) => path) }])
  const selection = test.select(table, undefined)
  const files = listed
    .map((file, number) => ({ ...file, number, fileClass: table.classOf(number) }))
    .filter(({ number }) => selection.may[number] === 1)
    .map((file) => ({ ...file, guess: guessScore(file.path, file.fileClass, 0, test.finders) }))
    .sort((a, b) => b.guess - a.guess)
  const tooLarge: string[] = []
  let at = 0
  for await (const { path, text } of readTexts(gitDir, files, env, isOver)) {
    const file = files[at++]
    if (file === undefined) break
    if (!hits.wantsMore) {
      hits.leaveRest()
      break
    }
    if (selection.matches(file.number, () => text))
      hits.add({ target, path, fileClass: file.fileClass }, () => text, true)
    else if (file.size !== undefined && file.size > LARGEST_TEXT) tooLarge.push(path)
  }
  return tooLarge
}
