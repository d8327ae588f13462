import type { FileChange } from '../../history/log/commit-log.ts'

export interface FolderChange {
  /** With trailing slash; empty for the root. */
  folder: string
  files: number
  added: number
  deleted: number
}

/** If one folder has this share of the changes, its subfolders say more. */
const NEARLY_ALL = 0.8

/** Changed folders of one level, those with the most files first. */
export function foldersByWeight(files: readonly FileChange[], within = ''): FolderChange[] {
  const prefix = within === '' ? '' : `${within}/`
  const groups = Map.groupBy(files, ({ path }) => {
    const rest = path.startsWith(prefix) ? path.slice(prefix.length) : path
    const slash = rest.indexOf('/')
    return slash === -1 ? prefix : `${path.startsWith(prefix) ? prefix : ''}${rest.slice(0, slash + 1)}`
  })
  const folders = [...groups].map(([folder, of]) => ({
    folder,
    files: of.length,
    added: sum(of.map(({ added }) => added)),
    deleted: sum(of.map(({ deleted }) => deleted)),
  }))
  const sorted = folders.sort((a, b) => b.files - a.files || b.added + b.deleted - (a.added + a.deleted))
  const [first] = sorted
  const isNearlyAll = first !== undefined && first.folder !== prefix && first.files > files.length * NEARLY_ALL
  if (!isNearlyAll) return sorted
  const inner = foldersByWeight(
    files.filter(({ path }) => path.startsWith(first.folder)),
    first.folder.slice(0, -1),
  )
  return inner.length > 1 ? [...inner, ...sorted.slice(1)].sort((a, b) => b.files - a.files) : sorted
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
