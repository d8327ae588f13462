import { parseCommitHeader } from './commit-header.ts'
import type { FilePatch, Hunk, PatchEvent } from './patch.ts'

/** For one file's patch; longer ones are generated or vendored files. */
export const LARGEST_PATCH = 1 << 20
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@ ?(.*)$/

/** Parses patches, with commits between them in `HEADER_FORMAT`, from text that arrives in pieces. */
export class PatchParser {
  #pieces: string[] = []
  /** The pieces begin with an incomplete header. */
  #inHeader = false
  /** The rest of an endless line is discarded. */
  #dropping = false
  #events: PatchEvent[] = []
  #file: FilePatch | undefined
  #hunk: Hunk | undefined
  #oldLeft = 0
  #newLeft = 0
  #size = 0

  /** Returns what has become complete. */
  push(text: string): PatchEvent[] {
    this.#pieces.push(text)
    // Joined only when something may be complete: joining each time would be quadratic for long lines and messages.
    if (text.includes(this.#inHeader ? '\0' : '\n')) this.#read(this.#pieces.join(''))
    else if (!this.#inHeader) this.#boundLine()
    return this.#events.splice(0)
  }

  end(): PatchEvent[] {
    const events = this.push('\n')
    this.#finishFile()
    return [...events, ...this.#events.splice(0)]
  }

  #read(text: string): void {
    let at = 0
    if (this.#dropping) this.#dropping = false
    this.#inHeader = false
    while (at < text.length) {
      if (text[at] === '\x01' && this.#oldLeft + this.#newLeft === 0) {
        const header = parseCommitHeader(text, at + 1)
        this.#inHeader = header === undefined
        if (header === undefined) break
        this.#finishFile()
        this.#events.push({ kind: 'commit', commit: header.commit })
        at = header.end
        continue
      }
      const end = text.indexOf('\n', at)
      if (end === -1) break
      this.#line(text.slice(at, end))
      at = end + 1
    }
    this.#pieces = at < text.length ? [text.slice(at)] : []
  }

  #boundLine(): void {
    const length = this.#pieces.reduce((sum, piece) => sum + piece.length, 0)
    if (!this.#dropping && length < LARGEST_PATCH) return
    if (this.#dropping) this.#pieces.pop()
    this.#dropping = true
  }

  #line(line: string): void {
    if (this.#oldLeft + this.#newLeft > 0 && this.#hunk !== undefined) this.#bodyLine(this.#hunk, line)
    else if (line.startsWith('diff --git ')) {
      this.#finishFile()
      const path = nameInDiffLine(line)
      this.#file = { oldPath: path, newPath: path, isBinary: false, hunks: [], isCut: false }
    } else if (this.#file !== undefined) this.#headLine(this.#file, line)
  }

  #headLine(file: FilePatch, line: string): void {
    if (line.startsWith('@@ ')) this.#startHunk(file, line)
    else if (line.startsWith('--- ')) file.oldPath = sidePath(line.slice(4))
    else if (line.startsWith('+++ ')) file.newPath = sidePath(line.slice(4))
    else if (line.startsWith('new file mode ')) file.oldPath = undefined
    else if (line.startsWith('deleted file mode ')) file.newPath = undefined
    else if (line.startsWith('rename from ')) file.oldPath = unquotePath(line.slice(12))
    else if (line.startsWith('rename to ')) file.newPath = unquotePath(line.slice(10))
    else if (line.startsWith('Binary files ')) file.isBinary = true
  }

  #startHunk(file: FilePatch, line: string): void {
    const [, oldStart, oldLines = '1', newStart, newLines = '1', section = ''] = HUNK.exec(line) ?? []
    this.#oldLeft = Number(oldLines)
    this.#newLeft = Number(newLines)
    this.#hunk = {
      oldStart: Number(oldStart),
      oldLines: this.#oldLeft,
      newStart: Number(newStart),
      newLines: this.#newLeft,
      section,
      lines: [],
    }
    if (this.#size < LARGEST_PATCH) file.hunks.push(this.#hunk)
    else file.isCut = true
  }

  #bodyLine(hunk: Hunk, line: string): void {
    const mark = line[0]
    if (mark === '\\') return // "No newline at end of file"
    if (mark !== '+') this.#oldLeft--
    if (mark !== '-') this.#newLeft--
    this.#size += line.length + 1
    if (this.#size <= LARGEST_PATCH) hunk.lines.push(line)
    else if (this.#file !== undefined) this.#file.isCut = true
  }

  #finishFile(): void {
    if (this.#file !== undefined) this.#events.push({ kind: 'file', file: this.#file })
    this.#file = undefined
    this.#hunk = undefined
    this.#oldLeft = 0
    this.#newLeft = 0
    this.#size = 0
  }
}

function sidePath(text: string): string | undefined {
  // git ends a name that has spaces with a tab.
  const name = text.endsWith('\t') ? text.slice(0, -1) : text
  return name === '/dev/null' ? undefined : unquotePath(name).slice(2)
}

const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
}

/** A path as git writes it: quoted, with C's escapes, if it contains control characters, quotes or backslashes. */
function unquotePath(text: string): string {
  if (!text.startsWith('"')) return text
  return text
    .slice(1, -1)
    .replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
      /^\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
    )
}

/** The path in `diff --git a/PATH b/PATH`; without renames, both halves have the same length. */
function nameInDiffLine(line: string): string {
  const names = line.slice('diff --git '.length)
  return unquotePath(names.slice(0, (names.length - 1) / 2)).slice(2)
}
