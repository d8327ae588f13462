import { type Caller, visibleRepository } from '../../access/caller.ts'
import { AskError } from '../../errors/errors.ts'
import type { Engine, SearchResult } from '../../ports/engine.ts'
import { parseNaturalQuery } from '../../search/natural/parse-natural-query.ts'
import { parseKeywordQuery } from '../../search/query/parse-keyword-query.ts'
import type { SearchBy } from '../layout/layout.ts'

const FILES_SHOWN = 30

export interface AskedSearch {
  query: string
  by: SearchBy
  /** Undefined: all repositories that the caller may see. */
  repo: string | undefined
}

/** What a search found, or why it could not be parsed. */
export type SearchOutcome = { result: SearchResult } | { refusal: string }

/** Searches like `keyword_search` or `nls_search`, within what the caller may see. Throws if the repository is unknown. */
export async function runSearch(
  { query, by, repo }: AskedSearch,
  { engine, caller, signal }: { engine: Engine; caller: Caller; signal: AbortSignal },
): Promise<SearchOutcome> {
  const repoIds = repo === undefined ? caller.repoIds : [visibleRepository(engine, caller, repo).id]
  try {
    const result =
      by === 'meaning'
        ? await engine.naturalSearch(parseNaturalQuery(query, FILES_SHOWN), { repoIds }, signal)
        : await engine.keywordSearch(parseKeywordQuery(query, FILES_SHOWN), { repoIds }, signal)
    return { result }
  } catch (error) {
    if (error instanceof AskError) return { refusal: error.message }
    throw error
  }
}
