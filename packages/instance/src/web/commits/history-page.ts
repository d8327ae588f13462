import { html } from 'hono/html'
import { printable } from '../../errors/printable.ts'
import { commitPath, filePath, type LineRange, lineRange } from '../../files/links.ts'
import type { NamedCommit } from '../../history/log/followed-commits.ts'
import type { CommitHeader } from '../../history/patch/patch.ts'
import { folderPath, historyPath } from '../addresses/paths.ts'
import type { Html } from '../layout/layout.ts'
import { dayName } from '../layout/times.ts'
import { placeBar, repositoryPage, revisionName } from '../repository/repository-page.ts'
import type { RepositoryView } from '../repository/repository-view.ts'
import { historyWords as words } from '../words/history.ts'

export const COMMITS_ON_PAGE = 50

/** With its path if it may differ from today's. */
type Listed = CommitHeader & Partial<Pick<NamedCommit, 'path'>>

interface HistoryView {
  /** Of a file or folder; empty for everything. */
  path: string
  isFile: boolean
  /** Only commits that changed these lines, as they are at the revision. */
  lines: LineRange | undefined
  /** At most one more than fits; undefined if git took too long. */
  commits: readonly Listed[] | undefined
  /** Commits on earlier pages. */
  skipped: number
}

/** The commits that changed a path, newest first, grouped by day. */
export function historyPage(view: RepositoryView, history: HistoryView): Html {
  const { path, lines, commits } = history
  const place = path === '' ? view.repo : printable(path)
  const title =
    lines === undefined
      ? words.title(place)
      : words.titleOfLines(words.linesNamed(lines.startLine, lines.endLine), place)
  return repositoryPage(view, {
    title: `${title}, ${revisionName(view)}`,
    tab: 'history',
    content: html`${placeBar(view, { kind: 'commits', path })}
<h2>${title}</h2>
${commits === undefined ? html`<p class="problem">${words.tooLong}</p>` : list(view, history, commits)}`,
  })
}

function list(view: RepositoryView, history: HistoryView, commits: readonly Listed[]): Html {
  if (commits.length === 0) return html`<p>${words.none}</p>`
  const shown = commits.slice(0, COMMITS_ON_PAGE)
  const days = Map.groupBy(shown, ({ committedAt }) => dayName(committedAt * 1_000))
  const parts = [...days].map(
    ([day, ofDay]) =>
      html`<h3 class="day">${day}</h3><ul class="entries">${ofDay.map((commit) => row(view, history, commit))}</ul>`,
  )
  return html`${parts}${pager(view, history, commits.length > COMMITS_ON_PAGE)}`
}

function row({ repo }: RepositoryView, { path, isFile }: HistoryView, commit: Listed): Html {
  const { id, message, authorName, path: called = path } = commit
  const [title = ''] = message.split('\n')
  const then = isFile ? filePath(repo, id, called) : folderPath(repo, id, path)
  const short = id.slice(0, 10)
  const what = isFile ? words.fileThen : words.folderThen
  return html`<li><a class="title grow" href="${commitPath(repo, id)}">${title === '' ? short : title}</a>
<span class="faint">${called === path ? '' : html`${words.calledThen(printable(called))} · `}${authorName}</span><code class="faint">${short}</code><a class="faint" href="${then}" aria-label="${what} ${words.thenOf(short)}">${what}</a></li>`
}

function pager({ repo, revision }: RepositoryView, { path, lines, skipped }: HistoryView, hasMore: boolean): Html {
  const range = lines === undefined ? '' : `${lineRange(lines)}&`
  const at = (skip: number) => `${historyPath(repo, revision, path)}?${range}after=${skip}`
  const newer = skipped > 0 ? html`<a href="${at(Math.max(0, skipped - COMMITS_ON_PAGE))}">${words.newer}</a>` : ''
  const older = hasMore ? html`<a href="${at(skipped + COMMITS_ON_PAGE)}">${words.older}</a>` : ''
  return html`<p class="pager"><span>${newer}</span><span>${older}</span></p>`
}
