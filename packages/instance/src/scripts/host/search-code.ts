import { AskError } from '../../errors/errors.ts'
import { echoed } from '../../errors/printable.ts'
import type { SearchResult } from '../../ports/engine.ts'
import { filterNamed } from '../../search/query/filters.ts'
import type { Expression, KeywordQuery } from '../../search/query/keyword-query.ts'
import { parseKeywordQuery } from '../../search/query/parse-keyword-query.ts'
import { compileRegex } from '../../search/query/regex.ts'
import type { Plain } from '../protocol/wire.ts'
import type { HostContext } from './host-context.ts'
import { splitFilters } from './query-filters.ts'

const MOST_FILES = 10_000

/** Matching lines, file by file, best files first. All of them, unless `count:` limits the files. */
export async function searchCode(kind: 'keyword' | 'regex', text: string, context: HostContext): Promise<Plain[]> {
  const { engine, caller, links, signal, note } = context
  const query = kind === 'keyword' ? parseKeywordQuery(text) : parseRegexQuery(text)
  const count = /(?:^|\s)count:/i.test(text) ? query.count : MOST_FILES
  const found = await engine.keywordSearch({ ...query, count }, { repoIds: caller.repoIds }, signal)
  for (const gap of gapsOf(found, count)) note(`${kind} “${echoed(text)}”: ${gap}`)
  return found.files.flatMap(({ repo, commit, path, lines, matchCount }): Plain[] => {
    const file = { repo, path, commit, matchCount }
    if (lines.length === 0) return [{ ...file, url: links.file(repo, commit, path) }]
    return lines.map(({ line, text }) => {
      const place = { startLine: line, endLine: line }
      return { ...file, ...place, content: text, url: links.file(repo, commit, path, place) }
    })
  })
}

/** Everything that isn't a filter is one RE2 expression, including spaces. */
function parseRegexQuery(text: string): KeywordQuery {
  const { typed, rest } = splitFilters(text, (name) => filterNamed(name.replace('-', '')) !== undefined)
  if (rest === '') throw new AskError('search.regex needs an expression besides its filters')
  const query = parseKeywordQuery(typed.map(({ text }) => text).join(' '))
  compileRegex(rest, query.caseSensitive)
  const pattern: Expression = { kind: 'regex', pattern: rest }
  const expression: Expression =
    query.expression === undefined ? pattern : { kind: 'and', parts: [query.expression, pattern] }
  return { ...query, expression }
}

function gapsOf(
  { files, limitHit, repositoryCount, notReady, timedOut, tooLarge }: SearchResult,
  count: number,
): string[] {
  const shortened = files.some(({ matchCount, lines }) => matchCount > lines.length)
  return [
    ...(repositoryCount === 0 ? ['the repo: filters match no repository that you can access'] : []),
    ...(notReady.length > 0 ? [`not searched, being cloned or failed: ${notReady.slice(0, 10).join(', ')}`] : []),
    ...(tooLarge.length > 0
      ? [`not searched, being too large: ${tooLarge.length} ${tooLarge.length === 1 ? 'file' : 'files'}`]
      : []),
    ...(timedOut ? ['time ran out before everything was searched; narrow it with repo: or file:'] : []),
    ...(limitHit && !timedOut ? [`cut at ${files.length} of up to ${count} files; narrow it with repo: or file:`] : []),
    ...(shortened ? ['some files show only their first matching lines; r.matchCount is the full count'] : []),
  ]
}
