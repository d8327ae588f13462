import { html } from 'hono/html'
import type { HistoryProgress } from '../../history/history.ts'
import type { Progress, Repository } from '../../ports/engine.ts'
import { type Html, layout } from '../layout/layout.ts'

/** What is served, and how far the indexes of its files and of its history are. */
export function startPage(
  repositories: readonly Repository[],
  progress: readonly Progress[],
  history: readonly HistoryProgress[],
): Html {
  const rows = repositories.map((repository) => {
    const isIts = ({ repo }: { repo: string }) => repo === repository.name
    return row(repository, progress.find(isIts), history.find(isIts))
  })
  return layout(
    'Repositories',
    html`<h1>Repositories</h1>
${rows.length === 0 ? html`<p>None is served yet. Name some in <code>REPOS</code>, or add one with <code>repo add PATH_OR_URL</code> or <code>crowsnest-instance --repo PATH_OR_URL</code>.</p>` : html`<ul class="repositories">${rows}</ul>`}
<p><a href="/connect">Connect Claude Code, Cursor, VS Code, Codex or another MCP client</a></p>`,
  )
}

function row(
  { name, head, status, problem }: Repository,
  progress: Progress | undefined,
  history: HistoryProgress | undefined,
): Html {
  const commit = head === undefined ? '' : html`<code class="faint">${head.slice(0, 10)}</code>`
  return html`<li><b>${name}</b>${commit}<span class="faint">${state(status, problem, head)}</span>${bar('files', progress)}${bar('history', history)}</li>`
}

function state(status: Repository['status'], problem: string | undefined, head: string | undefined): string {
  if (status === 'failed') return `not available: ${problem ?? 'unknown problem'}`
  if (status === 'cloning') return 'being cloned'
  if (status === 'indexing') return 'being indexed, already searchable'
  if (problem !== undefined) return `ready as far as it goes: ${problem}`
  return head === undefined ? 'empty' : 'ready'
}

function bar(of: 'files' | 'history', progress: { done: number; total: number } | undefined): Html | string {
  if (progress === undefined || progress.total === 0) return ''
  const { done, total } = progress
  return html`<label class="faint">${of} <progress max="${total}" value="${done}"></progress></label>`
}
