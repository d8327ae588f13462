import { z } from 'zod'
import type { FileMatch } from '../../engine.ts'
import { parseKeywordQuery } from '../../search/query/parse-keyword-query.ts'
import { defineTool } from '../tool.ts'

// What a real instance shows.
const filesShown = 15
const chunksPerFile = 3
const chunkCharacters = 1024
const lineCharacters = 256

export const keywordSearch = defineTool({
  name: 'keyword_search',
  title: 'Keyword search',
  description: [
    'Exact search. All words must occur in the file or its path, in any order; "quotes" make a phrase, /slashes/ a regular expression.',
    'AND, OR, NOT and parentheses combine. Filters: repo: and file: (regular expressions), rev: (branch, tag or commit), lang:, case:yes, count: (how many files).',
    'One to three words work best.',
  ].join(' '),
  input: z.strictObject({ query: z.string().describe('Words and filters.') }),
  readOnly: true,
  async run({ query }, { engine, caller, signal }) {
    const { files, limitHit, repositoryCount } = await engine.keywordSearch(
      parseKeywordQuery(query),
      { repoIds: caller.repoIds },
      signal,
    )
    if (repositoryCount === 0) return { text: noRepositories }
    if (files.length === 0) return { text: 'No results.\n\nNo results found.' }
    const shown = /\bcount:/i.test(query) ? files : files.slice(0, filesShown)
    return { text: shown.map(block).join('\n\n'), limitHit: limitHit || shown.length < files.length }
  },
})

const noRepositories = [
  'No results.',
  '',
  'Search alert: No repositories found',
  'The repo: filters match no repository that you can access; list_repos shows the names.',
].join('\n')

function block({ repo, path, lines }: FileMatch): string {
  const chunks: string[] = []
  let lastLine = Number.NEGATIVE_INFINITY
  for (const { line, text } of lines) {
    const row = `${line}: ${text.slice(0, lineCharacters)}`
    const chunk = chunks.at(-1)
    if (chunk !== undefined && line === lastLine + 1 && chunk.length + row.length < chunkCharacters) {
      chunks[chunks.length - 1] = `${chunk}\n${row}`
    } else if (chunks.length < chunksPerFile) {
      chunks.push(row)
    } else break
    lastLine = line
  }
  return [`# ${repo} – ${path}`, ...chunks].join('\n')
}
