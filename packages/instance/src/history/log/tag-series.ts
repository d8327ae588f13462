import type { FileChange } from './commit-log.ts'

/** What stands in these is of no package called so. */
const ASIDE =
  /^(?:\..*|docs?|documentation|website|site|tests?|specs?|e2e|examples?|samples?|bench\w*|src|lib|internal|pkg|cmd|scripts?)$/

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

/** `@scope/core` may be `packages/core`. */
function isIn(path: string, folder: string): boolean {
  const last = folder.slice(folder.lastIndexOf('/') + 1)
  const [parent = '', own] = path.split('/')
  return path.startsWith(`${folder}/`) || (own === last && !ASIDE.test(parent))
}
