import { z } from 'zod'
import { defineTool, ToolFailure } from '../tool/tool.ts'

export const evaluator = defineTool({
  name: 'evaluator',
  title: 'Evaluator',
  description: [
    'Runs a sandboxed Lua 5.1 script over search results, to count, join and compute. It answers with what the script prints and returns.',
    'local search = require("search"): search.keyword(query, fn), search.regex(query, fn), search.commit(query, fn), search.diff(query, fn), search.repo(query, fn) call fn(r) with each result until it returns false.',
    'Queries take filters as in keyword_search: repo:^name$ file: rev: lang: count:; commit and diff take repo: author: after: before: rev: count:.',
    'Code results have r.repo, r.path, r.commit, r.startLine, r.endLine, r.content, r.url. Commits have r.repo, r.commit, r.author, r.date, r.title, r.message. Diffs have all of these.',
    'local source = require("source"): source.read_file{repo=, path=, startLine=, endLine=, revision=}.content.',
    'A script may search 100 times, read 1,000 times, and print and return 1 MB. There is no global search, no io and no load.',
    'Example: local n = {} require("search").keyword("TODO lang:go", function(r) n[r.repo] = (n[r.repo] or 0) + 1 end) return n',
  ].join('\n'),
  input: z.strictObject({ script: z.string().describe('Lua 5.1 source that ends with return.') }),
  readOnly: true,
  async run({ script }, { scripts, caller, signal }) {
    if (script.trim() === '') throw new ToolFailure('The script is empty. Write Lua that ends with return.')
    const { output, notes, searches, reads } = await scripts.run(script, caller, signal)
    const text = [
      output === '' ? 'The script printed and returned nothing. End it with return.' : output,
      ...noteBlock('Search notes:', notes.search),
      ...noteBlock('Source file read notes:', notes.read),
    ].join('\n\n')
    return { text, output, notes: [...notes.search, ...notes.read], searches, reads }
  },
})

function noteBlock(title: string, notes: readonly string[]): string[] {
  return notes.length === 0 ? [] : [[title, ...notes.map((note) => `- ${note}`)].join('\n')]
}
