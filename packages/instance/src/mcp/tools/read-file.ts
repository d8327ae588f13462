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
    const total = `${lines.length} lines (${Math.ceil(file.size / 1024)}KB total)`
    if (startLine === undefined && endLine === undefined) {
      const rows = file.size > wholeFileBytes ? lines.slice(0, linesOfLargeFile) : lines
      const shown = fitting(rows)
      const url = `URL: ${links.file(repo, commit, path)}`
      return {
        text: [url, ...numbered(shown, 1), ...notice(shown.length < lines.length, `first ${shown.length}`, total)].join(
          '\n',
        ),
      }
    }
    const first = startLine ?? 1
    const last = Math.min(endLine ?? lines.length, lines.length)
    if (first > lines.length)
      throw new ToolFailure(`startLine ${first} is past the end: ${path} has ${lines.length} lines.`)
    if (last < first)
      throw new ToolFailure(`endLine ${last} comes before startLine ${first}; give the smaller one first.`)
    const shown = fitting(lines.slice(first - 1, last))
    const end = first + shown.length - 1
    const url = `URL: ${links.file(repo, commit, path)}?L${first}-${end}`
    return { text: [url, ...numbered(shown, first), ...notice(end < last, `lines ${first}-${end}`, total)].join('\n') }
  },
})

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

function fitting(lines: readonly string[]): readonly string[] {
  let characters = 0
  const end = lines.findIndex((line) => {
    characters += line.length + 1
    return characters > rangeCharacters
  })
  return end === -1 ? lines : lines.slice(0, Math.max(end, 1))
}

function numbered(lines: readonly string[], first: number): string[] {
  return lines.map((line, index) => `${first + index}: ${line}`)
}

function notice(truncated: boolean, shown: string, total: string): string[] {
  if (!truncated) return []
  const advice = 'Additional line ranges are available via startLine/endLine.'
  return [`[Truncated] Showing ${shown} of ${total}. ${advice}`]
}
