import { html } from 'hono/html'
import { printable } from '../../errors/printable.ts'
import { indexLines, type LineIndex } from '../../files/line-index.ts'
import { commitPath, type LineRange } from '../../files/links.ts'
import type { FileBytes } from '../../ports/files.ts'
import { type Html, layout } from '../layout/layout.ts'

const shownLines = 5_000
const shownCharacters = 2_000_000

interface FileView {
  repo: string
  commit: string
  path: string
  file: FileBytes
  marked: LineRange | undefined
}

/** A file at a commit; of a long one the part around the marked lines. */
export async function filePage(view: FileView): Promise<Html> {
  const { repo, commit, path, file, marked } = view
  const lines = file.kind === 'text' ? await linesOf(file.content) : undefined
  return layout(
    `${printable(path)} · ${repo}`,
    html`<article class="file">
<div class="file-head"><span class="path">${printable(path)}</span>
<span class="faint">${repo} at <a href="${commitPath(repo, commit)}" title="${commit}"><code>${commit.slice(0, 10)}</code></a></span>
<span class="faint">${describe(file.size, lines?.count)}</span></div>
${lines === undefined ? note(standIn(file)) : body(lines, marked)}
</article>`,
  )
}

/** `?L4`, `?L4-9` or `?L4-L9`, in either order; undefined for anything else. */
export function parseLineRange(query: string): LineRange | undefined {
  const [, from, to] = /^\??L([1-9]\d{0,8})(?:-L?([1-9]\d{0,8}))?(?:[&=]|$)/.exec(query) ?? []
  if (from === undefined) return undefined
  const ends = [Number(from), Number(to ?? from)] as const
  return { startLine: Math.min(...ends), endLine: Math.max(...ends) }
}

interface Lines {
  index: LineIndex
  /** What follows the last line break counts only where it is something. */
  count: number
}

async function linesOf(content: Buffer): Promise<Lines> {
  const index = await indexLines(content)
  return { index, count: index.total - (content.at(-1) === 10 ? 1 : 0) }
}

function describe(bytes: number, lines: number | undefined): string {
  const size = bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`
  return lines === undefined ? size : `${lines} ${lines === 1 ? 'line' : 'lines'}, ${size}`
}

function standIn(file: FileBytes): string {
  if (file.kind === 'symlink') return `A symbolic link to ${printable(file.target)}.`
  if (file.kind === 'submodule') return `A submodule at commit ${file.commit}.`
  return file.kind === 'binary' ? 'A binary file.' : 'Too large to be shown.'
}

/** All lines, or of many those around the marked ones. */
function body({ index, count }: Lines, marked: LineRange | undefined): Html {
  const first = count <= shownLines ? 1 : Math.max(1, (marked?.startLine ?? 1) - shownLines / 4)
  const shown = index.read(first, Math.min(first + shownLines - 1, count), shownCharacters)
  return html`${shown.length < count ? note(`Lines ${first} to ${first + shown.length - 1} of ${count}.`) : ''}
<div class="lines"><ol>${shown.map((text, at) => row(first + at, text, marked))}</ol></div>`
}

// A focused element is scrolled to without any script.
function row(number: number, text: string, marked: LineRange | undefined): Html {
  const isMarked = marked !== undefined && number >= marked.startLine && number <= marked.endLine
  const attributes = isMarked
    ? html` class="marked"${number === marked.startLine ? html` tabindex="-1" autofocus` : ''}`
    : ''
  return html`<li id="L${number}"${attributes}><a href="?L${number}">${number}</a><span>${text}</span></li>`
}

function note(text: string): Html {
  return html`<p class="note">${text}</p>`
}
