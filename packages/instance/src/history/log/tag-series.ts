import type { FileChange } from './commit-log.ts'

/**
 * Of the series of a repository's tags, such as `core-` and `extra/cli/v`, the one that a commit belongs to: that of the one folder in which
 * it changed everything, else that of the whole repository, whose tags are plain numbers; undefined if neither is so.
 */
export function seriesOf(changed: readonly Pick<FileChange, 'path'>[], series: readonly string[]): string | undefined {
  const folders = series.flatMap((one) => {
    const name = one.replace(/[-@/_]+$/, '')
    return name === '' ? [] : [{ one, name }]
  })
  const own = folders.filter(({ name }) => changed.length > 0 && changed.every(({ path }) => isIn(path, name)))
  const [longest] = own.toSorted((a, b) => b.name.length - a.name.length)
  return longest?.one ?? (series.includes('') ? '' : undefined)
}

function isIn(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) || path.includes(`/${folder}/`)
}
