import { type Caller, visibleRepository } from './access/caller.ts'
import type { Engine, FileBytes } from './engine.ts'
import { AskError } from './engine-errors.ts'
import { indexLines } from './line-index.ts'
import type { Links } from './links.ts'

const wholeFileBytes = 128 * 1024
const linesOfLargeFile = 200
/** A range that was asked for may be longer than a whole file, but not endless. */
const rangeCharacters = 1024 * 1024

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
  /** Less than was asked for; `notice` says so. */
  truncated: boolean
  notice?: string
}

/** Lines of a text file as its readers get them: of a large one the first, unless a range was asked for. Throws AskError. */
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
  const isWhole = isRange || file.size <= wholeFileBytes
  const lines = index.read(first, isWhole ? last : Math.min(last, linesOfLargeFile), rangeCharacters)
  const end = first + lines.length - 1
  const truncated = end < last
  const shown = isRange ? `lines ${first}-${end}` : `first ${end}`
  return {
    repo,
    path,
    commit,
    url: `${links.file(repo, commit, path)}${isRange ? `?L${first}-${end}` : ''}`,
    startLine: first,
    endLine: end,
    lines,
    totalLines: index.total,
    truncated,
    ...(truncated ? { notice: notice(shown, index.total, file.size) } : {}),
  }
}

function rangeOf(total: number, startLine: number | undefined, endLine: number | undefined, path: string) {
  const first = startLine ?? 1
  const last = Math.min(endLine ?? total, total)
  if (first > total) throw new AskError(`Line ${first} is past the end: ${path} has ${total} lines.`)
  if (last < first) {
    throw new AskError(`endLine ${last} comes before startLine ${first}; give the smaller one first.`)
  }
  return { first, last }
}

function textOf(path: string, file: FileBytes): FileBytes & { kind: 'text' } {
  if (file.kind === 'text') return file
  if (file.kind === 'symlink')
    throw new AskError(`${path} is a symbolic link to ${file.target}; read that path instead.`)
  if (file.kind === 'submodule') {
    throw new AskError(`${path} is a submodule at commit ${file.commit}; its files are in a repository of their own.`)
  }
  throw new AskError(
    `${path} is ${file.kind === 'binary' ? 'a binary file' : 'too large to be read'} (${file.size} bytes).`,
  )
}

function notice(shown: string, lines: number, bytes: number): string {
  const total = `${lines} lines (${Math.ceil(bytes / 1024)}KB total)`
  return `[Truncated] Showing ${shown} of ${total}. Additional line ranges are available via startLine/endLine.`
}
