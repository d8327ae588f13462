import { html } from 'hono/html'
import { commitPath } from '../../files/links.ts'
import type { ShownCommit } from '../../history/history.ts'
import { folderPath } from '../addresses/paths.ts'
import type { Html } from '../layout/layout.ts'
import { repositoryPage } from '../repository/repository-page.ts'
import type { RepositoryView } from '../repository/repository-view.ts'
import { repositoryWords } from '../words/browse.ts'
import { commitWords as words } from '../words/history.ts'
import { changedFiles } from './changed-files.ts'

const LONGEST_MESSAGE = 20_000

interface CommitView {
  commit: ShownCommit
  /** Files on earlier pages. */
  skipped: number
}

/** A commit: who, when and why, and what it changed compared with its first parent. */
export function commitPage(view: RepositoryView, { commit, skipped }: CommitView): Html {
  const { repo, host } = view
  const { id, message, changes, parents } = commit
  const [first = '', ...rest] = message.slice(0, LONGEST_MESSAGE).split('\n')
  const title = first === '' ? words.noMessage : first
  const body = rest.join('\n').trim()
  const open =
    host === undefined ? '' : html`<li><a href="${host.commit(id)}">${repositoryWords.openAt(host.name)}</a></li>`
  const shown =
    changes === undefined
      ? html`<p>${words.missing}</p>`
      : changedFiles(changes, { repo, commit: id, parent: parents[0], isMerge: parents.length > 1, skipped })
  return repositoryPage(view, {
    title,
    tab: 'history',
    content: html`<article class="commit"><h1>${title}</h1>
${body === '' ? '' : html`<pre class="words">${body}${message.length > LONGEST_MESSAGE ? '…' : ''}</pre>`}
<p class="faint">${byline(commit)}</p>
<p class="faint"><code>${id}</code>${parentsOf(repo, commit)}</p>
<ul class="actions"><li><a href="${folderPath(repo, id)}">${words.browse}</a></li>${open}</ul>
${shown}
</article>`,
  })
}

function byline({ authorName, authoredAt, committedAt }: ShownCommit): Html {
  const committed = day(committedAt) === day(authoredAt) ? '' : words.committed(day(committedAt))
  return html`<b>${authorName}</b>, ${day(authoredAt)} ${timeOf(authoredAt)} UTC${committed}`
}

function parentsOf(repo: string, { parents }: ShownCommit): Html | string {
  if (parents.length === 0) return words.noParent
  const links = parents.map((id) => html` <a href="${commitPath(repo, id)}"><code>${id.slice(0, 10)}</code></a>`)
  return html` · ${words.parents(parents.length)}${links}`
}

const iso = (seconds: number): string => {
  const date = new Date(seconds * 1_000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
const day = (seconds: number): string => iso(seconds).slice(0, 10)
const timeOf = (seconds: number): string => iso(seconds).slice(11, 16)
