import { type Caller, visibleRepository } from '../access/caller.ts'
import { AskError } from '../errors/errors.ts'
import { echoed, printable } from '../errors/printable.ts'
import type { Engine } from '../ports/engine.ts'
import type { FileBytes } from '../ports/files.ts'
import { indexLines, type LineIndex } from './line-index.ts'
import type { Links } from './links.ts'

const WHOLE_FILE_BYTES = 128 * 1024
const LINES_OF_LARGE_FILE = 200
/** A requested range may be longer than a whole file would be, but not unlimited. */
const RANGE_CHARACTERS = 1024 * 1024
/** For large files; minified code and data consist of a few very long lines. */
const LINE_CHARACTERS = 2_000
const LINES_NAMED = 10

interface SectionRequest {
  repo: string
  path: string
  /** From 1, both inclusive. */
  startLine?: number | undefined
  endLine?: number | undefined
  revision?: string | undefined
}

interface FileSection {
  repo: string
  path: string
  commit: string
  url: string
  startLine: number
  endLine: number
  lines: readonly string[]
  totalLines: number
  /** Less than requested; `notice` says so. */
  truncated: boolean
  notice?: string
}

/**
 * The lines of a text file for its readers: the first lines of a large file unless a range was requested, with long lines cut unless a
 * single line was requested. Throws AskError.
 */
export async function readSection(
  { repo, path: asked, startLine, endLine, revision }: SectionRequest,
  { engine, caller, links }: { engine: Engine; caller: Caller; links: Links },
): Promise<FileSection> {
  visibleRepository(engine, caller, repo)
  const commit = await engine.resolveRevision(repo, revision)
  const path = asked.replace(/^(?:\.?\/)+/, '')
  const file = textOf(path, await engine.readBytes(repo, commit, path))
  const index = await indexLines(file.content)
  const { first, last } = rangeOf(index.total, startLine, endLine, path)
  const isRange = startLine !== undefined || endLine !== undefined
  const isLarge = file.size > WHOLE_FILE_BYTES
  const end = isRange || !isLarge ? last : Math.min(last, LINES_OF_LARGE_FILE)
  const isOneLine = startLine !== undefined && startLine === endLine
  const { lines, cut } = linesOf(index, first, end, isLarge && !isOneLine)
  const shownEnd = first + lines.length - 1
  const shown = isRange ? `lines ${first}-${shownEnd}` : `first ${shownEnd}`
  const notices = [
    ...(shownEnd < last ? [shortened(shown, index.total, file.size)] : []),
    ...(cut.length > 0 ? [linesCut(cut)] : []),
  ]
  return {
    repo,
    path,
    commit,
    url: `${links.file(repo, commit, path)}${isRange ? `?L${first}-${shownEnd}` : ''}`,
    startLine: first,
    endLine: shownEnd,
    lines,
    totalLines: index.total,
    truncated: notices.length > 0,
    ...(notices.length > 0 ? { notice: notices.join('\n') } : {}),
  }
}

function linesOf(index: LineIndex, first: number, last: number, isCut: boolean): { lines: string[]; cut: number[] } {
  if (!isCut) return { lines: index.read(first, last, RANGE_CHARACTERS), cut: [] }
  const { lines, cut } = index.readCut(first, last, LINE_CHARACTERS)
  let characters = 0
  const past = lines.findIndex((line) => {
    characters += line.length + 1
    return characters > RANGE_CHARACTERS
  })
  const end = past === -1 ? lines.length : past
  return { lines: lines.slice(0, end), cut: cut.filter((line) => line < first + end) }
}

function rangeOf(total: number, startLine: number | undefined, endLine: number | undefined, path: string) {
  const first = startLine ?? 1
  const last = Math.min(endLine ?? total, total)
  if (first > total) throw new AskError(`Line ${first} is past the end: ${echoed(path)} has ${total} lines.`)
  if (last < first) {
    throw new AskError(`endLine ${last} comes before startLine ${first}; give the smaller one first.`)
  }
  return { first, last }
}

function textOf(path: string, file: FileBytes): FileBytes & { kind: 'text' } {
  if (file.kind === 'text') return file
  if (file.kind === 'symlink')
    throw new AskError(`${echoed(path)} is a symbolic link to ${printable(file.target)}; read that path instead.`)
  if (file.kind === 'submodule') {
    throw new AskError(
      `${echoed(path)} is a submodule at commit ${file.commit}; its files are in a repository of their own.`,
    )
  }
  throw new AskError(
    `${echoed(path)} is ${file.kind === 'binary' ? 'a binary file' : 'too large to be read'} (${file.size} bytes).`,
  )
}

function shortened(shown: string, lines: number, bytes: number): string {
  const total = `${lines} lines (${Math.ceil(bytes / 1024)}KB total)`
  return `[Truncated] Showing ${shown} of ${total}. Additional line ranges are available via startLine/endLine.`
}

function linesCut(numbers: readonly number[]): string {
  const more = numbers.length > LINES_NAMED ? ` and ${numbers.length - LINES_NAMED} more` : ''
  const named = `${numbers.length === 1 ? 'Line' : 'Lines'} ${numbers.slice(0, LINES_NAMED).join(', ')}${more}`
  return `[Truncated] ${named} cut at ${LINE_CHARACTERS} characters. A range of one line shows it whole.`
}
