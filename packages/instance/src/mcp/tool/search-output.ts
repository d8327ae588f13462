import { printable } from '../../errors/printable.ts'
import type { Links } from '../../files/links.ts'
import type { FileMatch, LineMatch, SearchResult } from '../../ports/engine.ts'
import type { ToolOutput } from './tool.ts'

// As many as a real instance shows.
export const FILES_SHOWN = 15
const CHUNKS_PER_FILE = 3
const CHUNK_CHARACTERS = 1024
const LINE_CHARACTERS = 256
/** `count:` may ask for many files; this keeps the text readable for a client. */
const MOST_CHARACTERS = 1 << 20
const NAMES_IN_NOTE = 5

interface Chunk {
  startLine: number
  endLine: number
  content: string
}

/** Files with numbered lines, as text and as typed blocks; says what wasn't searched or shown. */
export function searchOutput(result: SearchResult, links: Links): ToolOutput {
  const { repositoryCount, limitHit, timedOut, notReady, incomplete } = result
  if (repositoryCount === 0) return { text: noRepositories, blocks: [], limitHit: false }
  const blocks = fitting(result.files.map((file) => blockOf(file, links)))
  const wasCut = limitHit || blocks.length < result.files.length
  const missing =
    blocks.length === 0 && incomplete.length > 0
      ? [`Files are missing from these copies and were not searched: ${incomplete.join(', ')}.`]
      : []
  const unread = [...missing, ...(blocks.length === 0 ? tooLargeNote(result.tooLarge) : [])]
  const partial = timedOut
    ? ['Partial: time ran out before everything was searched. Narrow it with repo: or file:.']
    : []
  const notes = [
    ...(notReady.length === 0 ? [] : [`Not searched because they cannot be read: ${notReady.join(', ')}.`]),
    ...unread,
  ]
  const isNothing = blocks.length === 0 && !timedOut
  const texts = isNothing ? ['No results.', 'No results found.'] : [...partial, ...blocks.map(textOf)]
  return {
    text: [...texts, ...notes].join('\n\n'),
    blocks,
    limitHit: wasCut,
    ...(notReady.length === 0 ? {} : { notReady }),
    ...(partial.length + unread.length === 0 ? {} : { notes: [...partial, ...unread] }),
  }
}

function tooLargeNote(files: SearchResult['tooLarge']): string[] {
  if (files.length === 0) return []
  const named = files.slice(0, NAMES_IN_NOTE).map(({ repo, path }) => `${repo} – ${printable(path)}`)
  const more = files.length > named.length ? [`${files.length - named.length} more`] : []
  return [`Too large to search (over 4 MB), so they may contain the words: ${[...named, ...more].join(', ')}.`]
}

const noRepositories = [
  'No results.',
  '',
  'Search alert: No repositories found',
  'The repo: filters match no repository that you can access; list_repos shows the names.',
].join('\n')

type Block = ReturnType<typeof blockOf>

function blockOf({ repo, commit, path, lines }: FileMatch, links: Links) {
  const chunks = chunksOf(lines)
  const [first] = chunks
  const url = links.file(repo, commit, path, first)
  return {
    type: chunks.length === 0 ? ('path' as const) : ('content' as const),
    repo,
    file: path,
    rev: commit,
    url,
    chunks,
  }
}

/** Adjacent lines become one chunk. */
function chunksOf(lines: readonly LineMatch[]): Chunk[] {
  const chunks: Chunk[] = []
  for (const { line, text } of lines) {
    const row = text.slice(0, LINE_CHARACTERS)
    const last = chunks.at(-1)
    if (last !== undefined && line === last.endLine + 1 && last.content.length + row.length < CHUNK_CHARACTERS) {
      last.endLine = line
      last.content += `\n${row}`
    } else if (chunks.length < CHUNKS_PER_FILE) {
      chunks.push({ startLine: line, endLine: line, content: row })
    } else break
  }
  return chunks
}

function textOf({ repo, file, chunks }: Block): string {
  const rows = chunks.flatMap(({ startLine, content }) =>
    content.split('\n').map((row, index) => `${startLine + index}: ${row}`),
  )
  return [`# ${repo} – ${printable(file)}`, ...rows].join('\n')
}

function fitting(blocks: readonly Block[]): Block[] {
  let characters = 0
  const end = blocks.findIndex((block) => {
    characters += textOf(block).length
    return characters > MOST_CHARACTERS
  })
  return blocks.slice(0, end === -1 ? undefined : end)
}
