import { html } from 'hono/html'
import { printable } from '../../errors/printable.ts'
import { commitPath } from '../../files/links.ts'
import type { Comparison } from '../../history/history.ts'
import type { Html } from '../layout/layout.ts'
import { repositoryPage } from '../repository/repository-page.ts'
import type { RepositoryView } from '../repository/repository-view.ts'
import { compareWords as words } from '../words/history.ts'
import { changedFiles } from './changed-files.ts'

interface CompareView {
  /** As typed. */
  base: string
  head: string
  comparison: Comparison
  /** Files on earlier pages. */
  skipped: number
}

/** What one revision changed since it diverged from another; `view` is of the one that changed. */
export function comparePage(view: RepositoryView, { base, head, comparison, skipped }: CompareView): Html {
  const { repo, commit } = view
  const { mergeBase, totals } = comparison
  const [from, to] = [printable(base), printable(head)]
  const isSame = totals.added + totals.deleted + totals.modified === 0
  const since = html`<a href="${commitPath(repo, mergeBase)}"><code>${mergeBase.slice(0, 10)}</code></a>`
  return repositoryPage(view, {
    title: words.title(from, to),
    tab: 'refs',
    content: html`<article class="commit"><h1>${words.title(from, to)}</h1>
${
  isSame
    ? html`<p>${words.same(from, to)}</p>`
    : html`<p>${words.explained(from, to)} ${since}.</p>${changedFiles(comparison, { repo, commit, parent: mergeBase, isMerge: false, skipped })}`
}
</article>`,
  })
}
