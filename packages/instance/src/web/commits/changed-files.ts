import { html } from 'hono/html'
import type { Changes } from '../../history/history.ts'
import type { Html } from '../layout/layout.ts'
import { commitWords as words } from '../words/history.ts'
import { comparedFile, linesOf } from './compared-file.ts'

export const FILES_ON_PAGE = 50
/** For all hunks together, but at least one file's; files that don't fit are only named. */
const LINES_ON_PAGE = 10_000

interface ChangedFiles {
  repo: string
  commit: string
  /** The commit it is compared with; undefined for the very first one. */
  parent: string | undefined
  isMerge: boolean
  /** Files on earlier pages. */
  skipped: number
}

/** How much changed, and one page of the files with their changes. */
export function changedFiles({ totals, files, hasMore }: Changes, view: ChangedFiles): Html {
  const { repo, commit, parent, isMerge, skipped } = view
  const { added, deleted, modified } = totals
  const all = added + deleted + modified
  const end = skipped + files.length
  let room = LINES_ON_PAGE
  const shown = files.map((file) => {
    const isShown = linesOf(file) <= room
    if (isShown) room -= linesOf(file)
    return comparedFile(file, { repo, commit, parent, isShown })
  })
  const part = files.length > 0 && files.length < all ? words.part(skipped + 1, end) : ''
  return html`<p>${words.changed(all, isMerge)}: ${words.totals(added, deleted, modified)}${part}</p>
${shown}
${hasMore ? html`<p><a href="?after=${end}">${words.next(Math.min(FILES_ON_PAGE, all - end))}</a></p>` : ''}`
}
