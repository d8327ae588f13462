import { git } from './shadow-repository.ts'

/**
 * The lines of the file before the commit that it changed or removed; of an insertion the lines on both sides. Undefined
 * where a partial clone lacks one of the two versions.
 */
export function changedLines(gitDir: string, commit: string, path: string): number[] | undefined {
  const diff = ['diff-tree', '-p', '--unified=0', '--no-renames', '--no-ext-diff', '--no-textconv']
  try {
    const patch = git(gitDir, ...diff, `${commit}^`, commit, '--', path)
    return [...patch.matchAll(/^@@ -(\d+)(?:,(\d+))? /gm)].flatMap(([, start, count = '1']) => {
      const from = Number(start)
      return Number(count) === 0 ? [from, from + 1] : Array.from({ length: Number(count) }, (_, index) => from + index)
    })
  } catch {
    return undefined
  }
}
