import { z } from 'zod'
import { parseNaturalQuery } from '../../search/natural/parse-natural-query.ts'
import { FILES_SHOWN, searchOutput } from '../tool/search-output.ts'
import { defineTool } from '../tool/tool.ts'

export const nlsSearch = defineTool({
  name: 'nls_search',
  title: 'Natural language search',
  description: [
    'Search in plain words, broader than keyword_search: any of the words, in any form (parse, parsed, parser), ranked by how much a file has of them.',
    'A few distinctive words work better than a sentence. Filters: repo: and file: (regular expressions, negated by a minus), rev: (branch, tag or commit), lang:,',
    `count: (how many files, 1 to 10000 or all; ${FILES_SHOWN} by default). Generated and very large files are left to keyword_search.`,
  ].join(' '),
  input: z.strictObject({ query: z.string().describe('Words and filters.') }),
  readOnly: true,
  async run({ query }, { engine, caller, links, signal }) {
    const parsed = parseNaturalQuery(query, FILES_SHOWN)
    return searchOutput(await engine.naturalSearch(parsed, { repoIds: caller.repoIds }, signal), links)
  },
})
