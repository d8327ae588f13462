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

/** The series of the whole repository: those of no package or folder in it, as where `release-1.0` or `parent-1.0` came before `1.1`. */
export function ofWholeRepository(series: readonly string[], files: readonly string[]): ReadonlySet<string> {
  const folders = new Set(files.flatMap((path) => path.split('/').slice(0, -1)))
  return new Set(series.filter((one) => !one.includes('@') && !folders.has(lastPart(one.replace(/[-@/_]+$/, '')))))
}

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** `@scope/core` may be `packages/core`. */
function isIn(path: string, folder: string): boolean {
  const last = lastPart(folder)
  const [parent = '', own] = path.split('/')
  return path.startsWith(`${folder}/`) || (own === last && !ASIDE.test(parent))
}
