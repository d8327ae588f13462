import { html } from 'hono/html'
import { commitPath } from '../../files/links.ts'
import type { Changes, ShownCommit } from '../../history/history.ts'
import { type Html, layout } from '../layout/layout.ts'
import { comparedFile, linesOf } from './compared-file.ts'

/** Files on one page. */
export const FILES_ON_PAGE = 50
/** Lines of all hunks together, not less than one file has; files for which no room is left are named alone. */
const LINES_ON_PAGE = 10_000
const LONGEST_MESSAGE = 20_000

interface CommitView {
  repo: string
  commit: ShownCommit
  /** Files that were on the pages before. */
  skipped: number
}

/** A commit: who, when and why, and what it changed of its first parent. */
export function commitPage({ repo, commit, skipped }: CommitView): Html {
  const { id, message, changes } = commit
  const [title = '', ...rest] = message.slice(0, LONGEST_MESSAGE).split('\n')
  const body = rest.join('\n').trim()
  return layout(
    `${title} · ${repo}`,
    html`<article class="commit"><h1>${title === '' ? 'Commit without a message' : title}</h1>
${body === '' ? '' : html`<pre class="words">${body}${message.length > LONGEST_MESSAGE ? '…' : ''}</pre>`}
<p class="faint">${byline(commit)}</p>
<p class="faint">${repo} · <code>${id}</code>${parentsOf(repo, commit)}</p>
${changes === undefined ? html`<p>What it changes is missing from this copy of the repository.</p>` : changed(changes, { repo, commit, skipped })}
</article>`,
  )
}

function byline({ authorName, authoredAt, committedAt }: ShownCommit): Html {
  const committed = day(committedAt) === day(authoredAt) ? '' : `, committed ${day(committedAt)}`
  return html`<b>${authorName}</b>, ${day(authoredAt)} ${timeOf(authoredAt)} UTC${committed}`
}

function parentsOf(repo: string, { parents }: ShownCommit): Html | string {
  if (parents.length === 0) return ' · without a parent'
  const links = parents.map((id) => html` <a href="${commitPath(repo, id)}"><code>${id.slice(0, 10)}</code></a>`)
  return html` · ${parents.length === 1 ? 'parent' : 'parents'}${links}`
}

function changed({ totals, files, hasMore }: Changes, { repo, commit, skipped }: CommitView): Html {
  const { added, deleted, modified } = totals
  const count = added + deleted + modified
  const end = skipped + files.length
  let room = LINES_ON_PAGE
  const shown = files.map((file) => {
    const isShown = linesOf(file) <= room
    if (isShown) room -= linesOf(file)
    return comparedFile(file, { repo, commit: commit.id, parent: commit.parents[0], isShown })
  })
  const merged = commit.parents.length > 1 ? ' against the first parent' : ''
  const part = files.length > 0 && files.length < count ? ` Files ${skipped + 1} to ${end} are below.` : ''
  return html`<p>${count === 1 ? '1 file' : `${count} files`} changed${merged}: ${added} added, ${deleted} deleted, ${modified} modified.${part}</p>
${shown}
${hasMore ? html`<p><a href="?after=${end}">Next ${Math.min(FILES_ON_PAGE, count - end)} files</a></p>` : ''}`
}

const iso = (seconds: number): string => {
  const date = new Date(seconds * 1_000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
const day = (seconds: number): string => iso(seconds).slice(0, 10)
const timeOf = (seconds: number): string => iso(seconds).slice(11, 16)
