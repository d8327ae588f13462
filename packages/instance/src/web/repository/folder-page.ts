import { html } from 'hono/html'
import { printable } from '../../errors/printable.ts'
import type { Entry, FileBytes } from '../../ports/files.ts'
import { blobPath, folderPath } from '../addresses/paths.ts'
import type { Html } from '../layout/layout.ts'
import { renderDocument } from '../layout/markdown.ts'
import { repositoryWords, folderWords as words } from '../words/browse.ts'
import { placeBar, repositoryPage, revisionName } from './repository-page.ts'
import type { RepositoryView } from './repository-view.ts'

const ENTRIES_SHOWN = 2_000
const LONGEST_DOCUMENT = 256 << 10

interface FolderView {
  path: string
  entries: readonly Entry[]
  /** The folder's introduction: its file's path and content. */
  readme: { path: string; file: FileBytes } | undefined
}

/** The entry whose text introduces a folder. */
export function readmeOf(entries: readonly Entry[]): Entry | undefined {
  return entries.find(({ name, kind }) => kind === 'file' && /^readme(?:\.(?:md|markdown|txt))?$/i.test(name))
}

/** A folder at a revision, with its introduction if it has one. */
export function folderPage(view: RepositoryView, { path, entries, readme }: FolderView): Html {
  const { host, commit } = view
  const shown = entries.slice(0, ENTRIES_SHOWN)
  const open =
    host === undefined
      ? []
      : [html`<li><a href="${host.folder(commit, path)}">${repositoryWords.openAt(host.name)}</a></li>`]
  return repositoryPage(view, {
    title: path === '' ? revisionName(view) : printable(path),
    tab: 'files',
    content: html`${placeBar(view, { kind: 'tree', path, actions: open })}
${entries.length === 0 ? html`<p>${words.emptyFolder}</p>` : html`<ul class="entries">${parentRow(view, path)}${shown.map((entry) => row(view, entry))}</ul>`}
${shown.length < entries.length ? html`<p class="faint">${words.tooMany(shown.length, entries.length)}</p>` : ''}
${readme === undefined ? '' : introduction(view, readme)}`,
  })
}

export function entryPath({ repo, revision }: RepositoryView, { kind, path }: Entry): string {
  return kind === 'directory' ? folderPath(repo, revision, path) : blobPath(repo, revision, path)
}

/** The path of the folder that it is in; empty for the repository's own. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}

function parentRow({ repo, revision }: RepositoryView, path: string): Html | '' {
  if (path === '') return ''
  return html`<li><a class="entry is-parent" href="${folderPath(repo, revision, parentOf(path))}">${words.up}</a></li>`
}

function row(view: RepositoryView, entry: Entry): Html {
  const { kind, name } = entry
  const note = kind === 'symlink' || kind === 'submodule' ? html`<span class="faint">${words[kind]}</span>` : ''
  return html`<li><a class="entry grow is-${kind}" href="${entryPath(view, entry)}">${printable(name)}${kind === 'directory' ? '/' : ''}</a>${note}</li>`
}

function introduction(
  { repo, revision }: RepositoryView,
  { path, file }: { path: string; file: FileBytes },
): Html | '' {
  if (file.kind !== 'text' || file.size > LONGEST_DOCUMENT) return ''
  const text = file.content.toString()
  const name = printable(path.slice(path.lastIndexOf('/') + 1))
  const shown = /\.(?:md|markdown)$/i.test(path) ? renderDocument(text) : html`<pre>${text}</pre>`
  return html`<section class="file" aria-label="${name}"><div class="file-head"><a class="path" href="${blobPath(repo, revision, path)}">${name}</a></div>
<div class="document">${shown}</div></section>`
}
