import { html } from 'hono/html'
import { printable } from '../../errors/printable.ts'
import { commitPath, filePath, type LineRange, lineRange } from '../../files/links.ts'
import type { Entry, FileBytes } from '../../ports/files.ts'
import { historyPath, rawPath } from '../addresses/paths.ts'
import type { Html } from '../layout/layout.ts'
import { renderDocument } from '../layout/markdown.ts'
import { lineAnchor } from '../repository/code-host.ts'
import { entryPath } from '../repository/folder-page.ts'
import { placeBar, repositoryPage } from '../repository/repository-page.ts'
import type { RepositoryView } from '../repository/repository-view.ts'
import { repositoryWords, fileWords as words } from '../words/browse.ts'
import { lineRows, neighbourLines, type ShownLines } from './file-lines.ts'

const SIBLINGS_SHOWN = 400

interface FileView {
  path: string
  file: FileBytes
  /** Undefined for anything that isn't text. */
  lines: ShownLines | undefined
  /** The entries of the same folder. */
  siblings: readonly Entry[]
  marked: LineRange | undefined
  /** Rendered as a document instead of shown as lines. */
  isPreview: boolean
}

/** Whether a file can also be rendered as a document. */
export const isDocument = (path: string): boolean => /\.(?:md|markdown|mdx)$/i.test(path)

/** A file at a revision; if it is long, the part around the marked lines. */
export function filePage(view: RepositoryView, shown: FileView): Html {
  const { path, file, lines, siblings, isPreview } = shown
  const hasHidden = lines?.html.some((line) => line.includes('class="hidden-mark"')) === true
  return repositoryPage(view, {
    title: printable(path),
    tab: 'files',
    isWide: true,
    content: html`${placeBar(view, { kind: 'blob', path, actions: actionsOf(view, shown) })}
<div class="around">${siblingList(view, siblings, path)}<article class="file">
<div class="file-head"><b class="path">${printable(path.slice(path.lastIndexOf('/') + 1))}</b><span class="faint">${describe(file.size, lines?.count)} · ${words.at} <a href="${commitPath(view.repo, view.commit)}" title="${view.commit}"><code>${view.commit.slice(0, 10)}</code></a></span>${lines === undefined ? '' : headTools(shown)}</div>
${hasHidden ? note(words.hidden) : ''}${isPreview ? html`<div class="document">${renderDocument(textOf(file))}</div>` : body(shown)}
</article></div>`,
  })
}

function actionsOf(view: RepositoryView, { path, lines, marked }: FileView): Html[] {
  const { repo, revision, commit, host } = view
  const query = marked === undefined ? '' : `?${lineRange(marked)}`
  const anchor = host === undefined || marked === undefined ? '' : lineAnchor(host, marked)
  const historyOf = historyPath(repo, revision, path)
  return [
    html`<li><a href="${historyOf}">${words.history}</a></li>`,
    html`<li${marked === undefined ? html` hidden` : ''}><a href="${historyOf}${query}" data-lines>${words.historyOfLines}</a></li>`,
    ...(lines === undefined ? [] : [html`<li><a href="${rawPath(repo, revision, path)}">${words.raw}</a></li>`]),
    html`<li><a href="${filePath(repo, commit, path)}${query}" data-lines data-permalink>${words.permalink}</a></li>`,
    html`<li hidden><button type="button" data-copy="${repositoryWords.copied}">${repositoryWords.copyLink}</button></li>`,
    ...(host === undefined
      ? []
      : [
          html`<li><a href="${host.file(commit, path)}${anchor}" data-line="${host.line}" data-lines="${host.lines}">${repositoryWords.openAt(host.name)}</a></li>`,
        ]),
  ]
}

/** A field for marking lines and, for a document, a link to its other form. */
function headTools({ path, isPreview }: FileView): Html {
  const other = isPreview
    ? html`<a href="?">${words.source}</a>`
    : isDocument(path)
      ? html`<a href="?preview">${words.preview}</a>`
      : ''
  if (isPreview) return html`${other}`
  return html`${other}<form><input name="lines" aria-label="${words.goToLine}" placeholder="${words.lineField}" inputmode="numeric" pattern="[Ll]?[0-9]+(\\s*-\\s*[Ll]?[0-9]+)?" maxlength="20" autocomplete="off"><button class="second unseen">${words.goToLine}</button></form>`
}

function siblingList(view: RepositoryView, siblings: readonly Entry[], path: string): Html {
  const items = siblings
    .slice(0, SIBLINGS_SHOWN)
    .map(
      (entry) =>
        html`<li><a href="${entryPath(view, entry)}"${entry.path === path ? html` aria-current="page"` : ''}>${printable(entry.name)}${entry.kind === 'directory' ? '/' : ''}</a></li>`,
    )
  return html`<nav class="siblings" aria-label="${words.filesHere}"><ul>${items}</ul></nav>`
}

function describe(bytes: number, lines: number | undefined): string {
  return lines === undefined ? words.size(bytes) : `${words.lines(lines)} · ${words.size(bytes)}`
}

function standIn(file: FileBytes): string {
  if (file.kind === 'symlink') return words.symlink(printable(file.target))
  if (file.kind === 'submodule') return words.submodule(file.commit)
  return file.kind === 'binary' ? words.binary : words.large
}

/** All lines or, if there are many, those around the marked ones. */
function body({ path, file, lines, marked }: FileView): Html {
  if (lines === undefined) return note(standIn(file))
  if (lines.count === 0) return note(words.empty)
  const { before, after } = neighbourLines(lines)
  const last = lines.first + lines.html.length - 1
  const link = (line: number | undefined, text: string) =>
    line === undefined ? '' : html` <a href="?L${line}">${text}</a>`
  const part = html`<p class="note">${words.part(lines.first, last, lines.count)}${link(before, words.before)}${link(after, words.after)}</p>`
  return html`${lines.html.length < lines.count ? part : ''}
<div class="lines" role="region" tabindex="0" aria-label="${words.code(printable(path))}">${lineRows(lines, marked)}</div>`
}

function textOf(file: FileBytes): string {
  return file.kind === 'text' ? file.content.toString() : ''
}

function note(text: string): Html {
  return html`<p class="note">${text}</p>`
}
