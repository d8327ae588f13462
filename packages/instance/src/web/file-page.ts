import { html } from 'hono/html'
import type { FileContent } from '../engine.ts'
import { commitPath, type LineRange } from '../links.ts'
import { type Html, layout } from './layout.ts'

const shownLines = 5_000
const shownCharacters = 2_000_000

export interface FileView {
  repo: string
  commit: string
  path: string
  file: FileContent
  marked: LineRange | undefined
}

/** A file at a commit; of a long one the part around the marked lines. */
export function filePage(view: FileView): Html {
  const { repo, commit, path, file } = view
  return layout(
    `${path} · ${repo}`,
    html`<article class="file">
<div class="file-head"><span class="path">${path}</span>
<span class="faint">${repo} at <a href="${commitPath(repo, commit)}" title="${commit}"><code>${commit.slice(0, 10)}</code></a></span>
<span class="faint">${describe(file)}</span></div>
${body(view)}
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

function describe(file: FileContent): string {
  const size = file.size < 1024 ? `${file.size} bytes` : `${Math.round(file.size / 1024)} KB`
  return file.kind === 'text'
    ? `${file.text.split('\n').length - (file.text.endsWith('\n') ? 1 : 0)} lines, ${size}`
    : size
}

function body({ file, marked }: FileView): Html {
  if (file.kind === 'symlink') return note(`A symbolic link to ${file.target}.`)
  if (file.kind === 'submodule') return note(`A submodule at commit ${file.commit}.`)
  if (file.kind === 'binary') return note('A binary file.')
  if (file.kind === 'large') return note('Too large to be shown.')
  const lines = file.text.replace(/\r?\n$/, '').split(/\r?\n/)
  const { first, shown } = excerpt(lines, marked)
  const partial = shown.length < lines.length
  return html`${partial ? note(`Lines ${first} to ${first + shown.length - 1} of ${lines.length}.`) : ''}
<div class="lines"><ol>${shown.map((text, index) => row(first + index, text, marked))}</ol></div>`
}

// A focused element is scrolled to without any script.
function row(number: number, text: string, marked: LineRange | undefined): Html {
  const isMarked = marked !== undefined && number >= marked.startLine && number <= marked.endLine
  const attributes = isMarked
    ? html` class="marked"${number === marked.startLine ? html` tabindex="-1" autofocus` : ''}`
    : ''
  return html`<li id="L${number}"${attributes}><a href="?L${number}">${number}</a><span>${text}</span></li>`
}

function excerpt(lines: readonly string[], marked: LineRange | undefined) {
  const start = lines.length <= shownLines ? 0 : Math.max(0, (marked?.startLine ?? 1) - 1 - shownLines / 4)
  let characters = 0
  const shown = lines.slice(start, start + shownLines).filter((line) => {
    characters += line.length
    return characters <= shownCharacters
  })
  return { first: start + 1, shown }
}

function note(text: string): Html {
  return html`<p class="note">${text}</p>`
}
