import { html } from 'hono/html'
import type { HistoryProgress } from '../../history/history.ts'
import type { Progress, Repository } from '../../ports/engine.ts'
import { folderPath } from '../addresses/paths.ts'
import { type Html, layout, type Reader } from '../layout/layout.ts'
import { startWords as words } from '../words/browse.ts'

const REPOSITORIES_SHOWN = 500

interface StartView {
  reader: Reader
  repositories: readonly Repository[]
  progress: readonly Progress[]
  history: readonly HistoryProgress[]
  /** Only matching names are shown. */
  filter: string
}

/** The repositories served, and how far indexing files and history has come. */
export function startPage({ reader, repositories, progress, history, filter }: StartView): Html {
  const wanted = filter.toLowerCase()
  const matching = repositories.filter(({ name }) => name.toLowerCase().includes(wanted))
  const rows = matching.slice(0, REPOSITORIES_SHOWN).map((repository) => {
    const isIts = ({ repo }: { repo: string }) => repo === repository.name
    return row(repository, progress.find(isIts), history.find(isIts))
  })
  const more =
    rows.length < matching.length ? html`<p class="faint">${words.showing(rows.length, matching.length)}</p>` : ''
  return layout(
    words.title,
    html`<h1>${words.title}</h1>
${repositories.length === 0 ? none : html`${filterForm(filter)}${matching.length === 0 ? html`<p>${words.noMatch(filter)} <a href="/">${words.clear}</a></p>` : html`<ul class="entries">${rows}</ul>`}${more}`}
<p><a href="/connect">${words.connect}</a></p>`,
    { reader, search: {} },
  )
}

const none = html`<p>${words.none}</p><pre><code>crowsnest-instance --repo PATH_OR_URL</code></pre>`

function filterForm(filter: string): Html {
  return html`<form class="toolbar" action="/"><input type="search" name="name" value="${filter}" aria-label="${words.filter}" placeholder="${words.filter}" maxlength="200"><button class="second">${words.filterButton}</button></form>`
}

function row(repository: Repository, progress: Progress | undefined, history: HistoryProgress | undefined): Html {
  const { name, head, status } = repository
  const isOpen = head !== undefined && status !== 'cloning'
  const link = isOpen
    ? html`<a class="entry is-repository grow" href="${folderPath(name, undefined)}">${name}</a>`
    : html`<span class="entry is-repository grow">${name}</span>`
  return html`<li>${link}<span class="faint">${state(repository)}</span>${bar(words.files, progress)}${bar(words.history, history)}</li>`
}

function state({ status, problem, head }: Repository): string {
  if (status === 'failed') return words.failed(problem ?? '')
  if (status === 'cloning') return words.cloning
  if (status === 'indexing') return words.indexing
  if (problem !== undefined) return words.partly(problem)
  return head === undefined ? words.empty : words.ready
}

function bar(name: string, progress: { done: number; total: number } | undefined): Html | string {
  if (progress === undefined || progress.total === 0) return ''
  const { done, total } = progress
  return html`<label class="faint">${name} <progress max="${total}" value="${done}"></progress></label>`
}
