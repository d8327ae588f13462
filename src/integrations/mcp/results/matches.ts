import { z } from 'zod'
import type { Chunk, FileMatch } from '../../../ports/index.ts'
import { placeUrl, urlWithin } from '../../http/links.ts'
import { type Call, given, noteOf, type Reader } from './reading.ts'

const chunk = z.object({ startLine: z.int(), content: z.string(), url: z.string().optional() })
const block = z.object({
  repo: z.string(),
  file: z.string(),
  rev: z.string().optional(),
  commit: z.string().optional(),
  url: z.string().optional(),
  chunks: z.array(chunk),
})
const typed = z.union([
  z.object({ blocks: z.array(block), limitHit: z.boolean().optional() }),
  z.object({ fileBlocks: z.array(block), limitHit: z.boolean().optional() }),
])

/** The results of searches and symbol lookups: lines of files. */
export const readMatches: Reader = (call) => {
  const { result, linkUrl } = call
  const fields = typed.safeParse(result.fields).data
  const note = noteOf(result.fields, alertOf(result.text))
  if (!fields) return fromText(call, note)
  const blocks = 'blocks' in fields ? fields.blocks : fields.fileBlocks
  const items = blocks.map(({ repo, file: path, rev, commit, url, chunks }): FileMatch => {
    const place = { repo, path, revision: commit ?? rev }
    const parts = chunks.map(({ startLine, content, url: own }): Chunk => {
      const lines = content.replace(/\n$/, '').split('\n')
      const end = startLine + lines.length - 1
      return { startLine, lines, url: urlWithin(repo, own, linkUrl) ?? placeUrl(place, linkUrl, startLine, end) }
    })
    return {
      repo,
      path,
      chunks: parts,
      url: parts[0]?.url ?? urlWithin(repo, url, linkUrl) ?? placeUrl(place, linkUrl),
    }
  })
  return { kind: 'matches', items, hasMore: fields.limitHit ?? false, ...note }
}

interface TextChunk {
  startLine: number
  lines: string[]
}

/** `# repo – path`, then `N: line` rows; a jump in the numbers begins a new chunk. */
function fromText(call: Call, note: { note?: string }): ReturnType<Reader> {
  const { result, linkUrl } = call
  const isEmpty = /^(?:No results\.|Symbol not found)/.test(result.text)
  const files: { repo: string; path: string; chunks: TextChunk[] }[] = []
  for (const line of isEmpty ? [] : result.text.split('\n')) {
    const [, repo, path] = /^# (\S+) – (.+)$/.exec(line) ?? []
    const [, number, text = ''] = /^(\d+): ?(.*)$/.exec(line) ?? []
    const file = files.at(-1)
    if (repo !== undefined && path !== undefined) files.push({ repo, path, chunks: [] })
    else if (file && number !== undefined) addLine(file.chunks, Number(number), text)
    else if (line.trim() !== '') return undefined
  }
  if (files.length === 0 && !isEmpty) return undefined
  const revision = given(call, 'revision') || revisionOf(given(call, 'query'))
  const items = files.map(({ repo, path, chunks }): FileMatch => {
    const place = { repo, path, revision }
    const parts = chunks.map(({ startLine, lines }) => {
      return { startLine, lines, url: placeUrl(place, linkUrl, startLine, startLine + lines.length - 1) }
    })
    return { repo, path, chunks: parts, url: parts[0]?.url ?? placeUrl(place, linkUrl) }
  })
  return { kind: 'matches', items, hasMore: result.fields.limitHit === true, ...note }
}

function addLine(chunks: TextChunk[], number: number, text: string): void {
  const last = chunks.at(-1)
  if (last && number === last.startLine + last.lines.length) last.lines.push(text)
  else chunks.push({ startLine: number, lines: [text] })
}

function revisionOf(query: string): string | undefined {
  return /(?:^|[\s(])rev:(\S+)/.exec(query)?.[1]
}

function alertOf(text: string): string | undefined {
  return /^(?:Search alert: |Symbol not found\n\n)([\s\S]*)/m.exec(text)?.[1]?.trim()
}
