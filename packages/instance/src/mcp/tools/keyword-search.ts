import { z } from 'zod'
import { parseKeywordQuery } from '../../search/query/parse-keyword-query.ts'
import { FILES_SHOWN, searchOutput } from '../tool/search-output.ts'
import { defineTool } from '../tool/tool.ts'

export const keywordSearch = defineTool({
  name: 'keyword_search',
  title: 'Keyword search',
  description: [
    'Exact search. All words must occur in the file or its path, in any order. "Quotes" make a phrase, /slashes/ a regular expression (RE2).',
    'AND, OR, NOT and parentheses combine; a minus negates a filter. Filters: repo: and file: (regular expressions), rev: (branch, tag or commit), lang:, case:yes,',
    `count: (how many files, 1 to 10000 or all; ${FILES_SHOWN} by default). Upper and lower case are alike without case:yes.`,
    'One to three words work best.',
  ].join(' '),
  input: z.strictObject({ query: z.string().describe('Words and filters.') }),
  readOnly: true,
  async run({ query }, { engine, caller, links, signal }) {
    const parsed = parseKeywordQuery(query, FILES_SHOWN)
    return searchOutput(await engine.keywordSearch(parsed, { repoIds: caller.repoIds }, signal), links)
  },
})
