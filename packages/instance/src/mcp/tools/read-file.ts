import { z } from 'zod'
import { visibleRepository } from '../../access/caller.ts'
import type { FileContent } from '../../engine.ts'
import { defineTool, ToolFailure } from '../tool.ts'

const wholeFileBytes = 128 * 1024
const linesOfLargeFile = 200
/** A range that was asked for may be longer than a whole file, but not endless. */
const rangeCharacters = 1024 * 1024

export const readFile = defineTool({
  name: 'read_file',
  title: 'Read file',
  description:
    'Returns a file with line numbers. A file over 128KB returns only its first 200 lines; use startLine and endLine for sections.',
  input: z.strictObject({
    repo: z.string().describe('Full repository name.'),
    path: z.string().describe('File path from the root of the repository.'),
    startLine: z.int().min(1).optional().describe('First line, from 1.'),
    endLine: z.int().min(1).optional().describe('Last line, inclusive.'),
    revision: z.string().optional().describe('Branch, tag or commit hash; the default branch by default.'),
  }),
  readOnly: true,
  async run({ repo, path: asked, startLine, endLine, revision }, { engine, caller, links }) {
    visibleRepository(engine, caller, repo)
    const commit = await engine.resolveRevision(repo, revision)
    const path = asked.replace(/^(?:\.?\/)+/, '')
    const file = textOf(path, await engine.readFile(repo, commit, path))
    const lines = file.text.split(/\r?\n/)
    const { first, last } = rangeOf(lines.length, startLine, endLine, path)
    const isRange = startLine !== undefined || endLine !== undefined
    const wanted = lines.slice(first - 1, last)
    const shown = fitting(isRange || file.size <= wholeFileBytes ? wanted : wanted.slice(0, linesOfLargeFile))
    const end = first + shown.length - 1
    const truncated = end < last
    const url = `${links.file(repo, commit, path)}${isRange ? `?L${first}-${end}` : ''}`
    const text = [
      `URL: ${url}`,
      ...shown.map((line, index) => `${first + index}: ${line}`),
      ...(truncated ? [notice(isRange ? `lines ${first}-${end}` : `first ${end}`, lines.length, file.size)] : []),
    ].join('\n')
    const place = { repo, path, commit, url, startLine: first, endLine: end }
    return { text, content: shown.join('\n'), ...place, totalLines: lines.length, truncated }
  },
})

function rangeOf(total: number, startLine: number | undefined, endLine: number | undefined, path: string) {
  const first = startLine ?? 1
  const last = Math.min(endLine ?? total, total)
  if (first > total) throw new ToolFailure(`startLine ${first} is past the end: ${path} has ${total} lines.`)
  if (last < first) {
    throw new ToolFailure(`endLine ${last} comes before startLine ${first}; give the smaller one first.`)
  }
  return { first, last }
}

function textOf(path: string, file: FileContent): { text: string; size: number } {
  if (file.kind === 'text') return file
  if (file.kind === 'symlink')
    throw new ToolFailure(`${path} is a symbolic link to ${file.target}; read that path instead.`)
  if (file.kind === 'submodule') {
    throw new ToolFailure(
      `${path} is a submodule at commit ${file.commit}; its files are in a repository of their own.`,
    )
  }
  throw new ToolFailure(
    `${path} is ${file.kind === 'binary' ? 'a binary file' : 'too large to be read'} (${file.size} bytes).`,
  )
}

/** The first lines that fit; of a first line that is longer than all, what fits of it. */
function fitting(lines: readonly string[]): readonly string[] {
  let characters = 0
  const end = lines.findIndex((line) => {
    characters += line.length + 1
    return characters > rangeCharacters
  })
  if (end === 0) return [`${lines[0]?.slice(0, rangeCharacters)}… [line cut]`]
  return end === -1 ? lines : lines.slice(0, end)
}

function notice(shown: string, lines: number, bytes: number): string {
  const total = `${lines} lines (${Math.ceil(bytes / 1024)}KB total)`
  return `[Truncated] Showing ${shown} of ${total}. Additional line ranges are available via startLine/endLine.`
}
