import { html } from 'hono/html'
import { printable } from '../../errors/printable.ts'
import { encodePath } from '../../files/links.ts'
import { blobPath, folderPath, historyPath, refsPath, switchPath } from '../addresses/paths.ts'
import { type Html, layout } from '../layout/layout.ts'
import { repositoryWords as words } from '../words/browse.ts'
import type { RepositoryView } from './repository-view.ts'

/** The kinds of repository pages; `tree` and `blob` also if another revision has the other kind there. */
type PlaceKind = 'tree' | 'blob' | 'commits'

interface RepositoryPage {
  title: string
  tab: 'files' | 'history' | 'refs'
  content: Html
  isWide?: boolean
}

/** The frame of a repository's pages: its name, its tabs, and a search field. */
export function repositoryPage({ repo, reader, revision }: Named, page: RepositoryPage): Html {
  const tab = (name: RepositoryPage['tab'], address: string) =>
    html`<a href="${address}"${page.tab === name ? html` aria-current="page"` : ''}>${words[name]}</a>`
  const content = html`<div class="repo-head"><div class="repo-name"><a href="${folderPath(repo, revision)}">${repo}</a></div>
<nav class="tabs" aria-label="${words.navigation}">${tab('files', folderPath(repo, revision))}${tab('history', historyPath(repo, revision))}${tab('refs', refsPath(repo))}</nav></div>
${page.content}`
  return layout(`${page.title} · ${repo}`, content, { reader, search: { repo }, isWide: page.isWide ?? false })
}

type Named = Pick<RepositoryView, 'repo' | 'reader' | 'revision'>

/** Where in the repository the page is: a revision switcher, the path as links, and the available actions. */
export function placeBar(view: RepositoryView, place: { kind: PlaceKind; path: string; actions?: Html[] }): Html {
  const { kind, path, actions = [] } = place
  return html`<div class="place">${switcher(view, kind, path)}<h1>${crumbs(view, path)}</h1>
${actions.length === 0 ? '' : html`<ul class="actions">${actions}</ul>`}</div>
<p class="unseen" role="status" data-status></p>`
}

export function revisionName({ revision, commit, refs }: RepositoryView): string {
  if (revision === undefined) return refs.defaultBranch ?? words.defaultBranch
  return revision === commit ? commit.slice(0, 10) : printable(revision)
}

/** The same place at another revision. */
export function addressAt(repo: string, revision: string, kind: PlaceKind, path: string): string {
  if (kind === 'commits') return historyPath(repo, revision, path)
  return kind === 'blob' ? blobPath(repo, revision, path) : folderPath(repo, revision, path)
}

/** The path is encoded because forms would change line breaks in it. */
function switcher(view: RepositoryView, kind: PlaceKind, path: string): Html {
  const { repo, revision, commit, refs } = view
  const current = revision ?? refs.defaultBranch
  const label = revision !== undefined && revision === commit ? words.commit(commit.slice(0, 10)) : revisionName(view)
  const list = (title: string, names: readonly string[]) =>
    names.length === 0
      ? ''
      : html`<h2>${title}</h2><ul>${names.map(
          (name) =>
            html`<li><a href="${addressAt(repo, name, kind, path)}"${name === current ? html` aria-current="true"` : ''}>${printable(name)}</a></li>`,
        )}</ul>`
  return html`<details class="switch"><summary><span>${label}</span></summary><div class="menu">
<form action="${switchPath(repo)}"><input type="hidden" name="kind" value="${kind}"><input type="hidden" name="path" value="${encodePath(path)}">
<label>${words.switchTo}<input name="to" required maxlength="250" autocomplete="off" autocapitalize="none" spellcheck="false"></label><button>${words.go}</button></form>
${list(words.branches, refs.branches)}${list(words.tags, refs.tags)}
<p><a href="${refsPath(repo)}">${words.allRefs}</a></p></div></details>`
}

function crumbs({ repo, revision }: RepositoryView, path: string): Html {
  const parts = path === '' ? [] : path.split('/')
  const slash = html`<span class="slash">/</span>`
  const links = parts.map((part, index) => {
    const name = printable(part)
    if (index === parts.length - 1) return html`${slash}<span>${name}</span>`
    return html`${slash}<a class="crumb" href="${folderPath(repo, revision, parts.slice(0, index + 1).join('/'))}">${name}</a>`
  })
  const short = repo.slice(repo.lastIndexOf('/') + 1)
  return html`${parts.length === 0 ? short : html`<a class="crumb" href="${folderPath(repo, revision)}">${short}</a>`}${links}`
}
