import type { CodeResult, FileMatch } from '../../../ports/index.ts'
import { repositoryFilter } from '../../asking/repositories.ts'
import { defineSubcommand, type ToolArguments } from '../subcommand/define-subcommand.ts'
import { ofOneAnswer } from '../subcommand/pages.ts'
import { subcommandWords } from '../words/subcommands.ts'

export const ask = defineSubcommand({
  name: 'ask',
  tool: 'nls_search',
  usage: '/code ask QUERY',
  example: '/code ask repo:app how are failed jobs retried',
  summary: subcommandWords.ask.summary,
  options: [],
  parse: (text) => (text === '' ? undefined : { query: text }),
  page: ofOneAnswer(10),
  keep: withBestLines,
  within: ({ query }, repositories) => ({ query: [repositoryFilter(repositories), query].join(' ') }),
  advice: subcommandWords.ask.advice,
})

const WORD = /[\p{L}\p{N}]{3,}/gu
/** Words with this many letters in common count as having the same stem, such as *retry* and *retries*. */
const STEM = 4

/** For each file, the line with the most of the words. */
function withBestLines(result: CodeResult, { query }: ToolArguments): CodeResult {
  if (result.kind !== 'matches') return result
  const asked = String(query).replace(/\b\w+:\S+/g, '')
  const stems = new Set([...asked.toLowerCase().matchAll(WORD)].map(([word]) => word.slice(0, STEM)))
  return { ...result, items: result.items.map((file) => withBestLine(file, stems)) }
}

function withBestLine(file: FileMatch, stems: ReadonlySet<string>): FileMatch {
  const lines = file.chunks.flatMap(({ startLine, lines, url }) =>
    lines.map((text, at) => ({ startLine: startLine + at, lines: [text], url, has: wordsIn(text, stems) })),
  )
  const [best] = lines.toSorted((a, b) => b.has - a.has)
  if (!best) return file
  const { has: _, ...chunk } = best
  return { ...file, url: chunk.url, chunks: [chunk] }
}

function wordsIn(line: string, stems: ReadonlySet<string>): number {
  const parts = line
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .matchAll(WORD)
  return new Set([...parts].map(([word]) => word.slice(0, STEM)).filter((stem) => stems.has(stem))).size
}
