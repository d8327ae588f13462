import { html, raw } from 'hono/html'
import { printable } from '../../errors/printable.ts'
import { filePath } from '../../files/links.ts'
import type { FileMatch, LineMatch } from '../../ports/engine.ts'
import { folderPath } from '../addresses/paths.ts'
import { plainLine } from '../colours/plain-lines.ts'
import type { Html } from '../layout/layout.ts'
import { fileWords, searchWords as words } from '../words/browse.ts'

const LINES_SHOWN = 8

/** A file that was found, with its matching lines. */
export function foundFile({ repo, commit, path, lines, matchCount }: FileMatch): Html {
  const shown = lines.slice(0, LINES_SHOWN)
  const more = Math.max(lines.length, matchCount) - shown.length
  const name = printable(path)
  const address = filePath(repo, commit, path)
  return html`<section class="file result" aria-label="${repo} ${name}">
<div class="file-head"><a class="faint" href="${folderPath(repo, undefined)}">${repo}</a><a class="path" href="${address}${firstLine(shown)}">${name}</a></div>
${shown.length === 0 ? html`<p class="note">${words.pathOnly}</p>` : matches(shown, address, name)}
${more > 0 ? html`<p class="note"><a href="${address}${firstLine(lines.slice(LINES_SHOWN))}">${words.more(more)}</a></p>` : ''}
</section>`
}

function firstLine([first]: readonly LineMatch[]): string {
  return first === undefined ? '' : `?L${first.line}`
}

function matches(lines: readonly LineMatch[], address: string, name: string): Html {
  const rows = lines.map((match, at) => {
    const before = lines[at - 1]
    const gap =
      before !== undefined && match.line > before.line + 1 ? '<li class="gap"><span></span><span></span></li>' : ''
    return `${gap}<li><a href="${address}?L${match.line}" tabindex="-1">${match.line}</a><span>${marked(match)}</span></li>`
  })
  return html`<div class="lines" role="region" tabindex="0" aria-label="${fileWords.code(name)}"><ol>${raw(rows.join(''))}</ol></div>`
}

/** The line as HTML, with the matches marked. */
function marked({ text, ranges }: LineMatch): string {
  let html = ''
  let from = 0
  for (const [start, end] of ranges) {
    if (start < from) continue
    html += `${plainLine(text.slice(from, start))}<mark>${plainLine(text.slice(start, end))}</mark>`
    from = end
  }
  return html + plainLine(text.slice(from))
}
