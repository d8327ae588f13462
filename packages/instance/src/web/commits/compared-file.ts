import { html, raw } from 'hono/html'
import { printable } from '../../errors/printable.ts'
import { filePath } from '../../files/links.ts'
import type { ComparedHunk, FileComparison } from '../../history/history.ts'
import { plainLine } from '../colours/plain-lines.ts'
import type { Html } from '../layout/layout.ts'
import { commitWords as words } from '../words/history.ts'

interface Compared {
  repo: string
  commit: string
  /** Undefined for the very first commit. */
  parent: string | undefined
  /** Otherwise it is only named. */
  isShown: boolean
}

/** A row of a hunk, with its line number; for removed lines that is the number in the old file. */
interface Row {
  kind: 'added' | 'removed' | 'same'
  number: number
  text: string
}

export function linesOf({ hunks }: FileComparison): number {
  return hunks.reduce((sum, { body }) => sum + body.split('\n').length, 0)
}

/** One changed file with its hunks; the file and each of its lines link to the view of the file. */
export function comparedFile(file: FileComparison, compared: Compared): Html {
  const { path, oldPath, status, added, deleted, isCut } = file
  const { repo, commit, parent = '', isShown } = compared
  const newFile = filePath(repo, commit, path)
  const oldFile = filePath(repo, parent, oldPath ?? path)
  const name = oldPath === undefined ? printable(path) : `${printable(oldPath)} → ${printable(path)}`
  const note = noteOf(file, isShown)
  return html`<section class="file">
<div class="file-head"><a class="path" href="${status === 'deleted' ? oldFile : newFile}">${name}</a>
<span class="faint">${status === 'modified' ? '' : `${status} `}+${added} −${deleted}</span></div>
${note === undefined ? '' : html`<p class="note">${note}</p>`}
${isShown && file.hunks.length > 0 ? html`<div class="lines diff" role="region" tabindex="0" aria-label="${words.changesOf(name)}"><ol>${file.hunks.map((hunk) => hunkRows(hunk, oldFile, newFile))}</ol></div>` : ''}
${isShown && isCut ? html`<p class="note">${words.cut}</p>` : ''}
</section>`
}

function noteOf({ kind, hunks, status, added, deleted }: FileComparison, isShown: boolean): string | undefined {
  if (kind === 'binary') return words.binary
  if (kind === 'submodule') return words.submodule
  if (kind === 'missing') return words.contentMissing
  if (!isShown) return words.notShown
  if (hunks.length > 0 || added + deleted > 0) return undefined
  return status === 'modified' ? words.modeOnly : words.noLine
}

function hunkRows({ oldRange, newRange, section, body }: ComparedHunk, oldFile: string, newFile: string): Html {
  const header = `@@ -${oldRange.startLine},${oldRange.lines} +${newRange.startLine},${newRange.lines} @@ ${section}`
  const rows = rowsOf(body, oldRange.startLine, newRange.startLine).map(({ kind, number, text }) => {
    const file = kind === 'removed' ? oldFile : newFile
    return html`<li class="${kind}"><a href="${file}?L${number}" tabindex="-1">${number}</a><span>${raw(plainLine(text))}</span></li>`
  })
  return html`<li class="hunk"><span></span><span>${header}</span></li>${rows}`
}

function rowsOf(body: string, oldStart: number, newStart: number): Row[] {
  let [old, now] = [oldStart, newStart]
  return body.split('\n').map((text): Row => {
    if (text.startsWith('-')) return { kind: 'removed', number: old++, text }
    if (text.startsWith('+')) return { kind: 'added', number: now++, text }
    old++
    return { kind: 'same', number: now++, text }
  })
}
