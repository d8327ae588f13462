import { AskError } from '../../errors/errors.ts'
import type { CommitMatch, DiffQuery, History } from '../../history/history.ts'
import type { Definition } from './definition.ts'

/** The commits that made a symbol what it is. */
export interface SymbolHistory {
  symbol: string
  /** How its definition begins, up to its name. */
  head: string
  /** The oldest commit that added a line with that; undefined where it lies further back than was looked. */
  added: CommitMatch | undefined
  /** Those that added or removed lines naming it, newest first. */
  changes: readonly CommitMatch[]
}

type Searches = Pick<History, 'searchDiffs'>

const MOST_ADDED = 50
const CHANGES = 5

/** When a symbol was added and last changed, by the lines of changes that name it. */
export async function symbolHistory(
  { symbol, path, signature }: Definition,
  repoId: number,
  history: Searches,
  signal: AbortSignal,
): Promise<SymbolHistory> {
  const search = (query: Pick<DiffQuery, 'pattern' | 'sides' | 'count'> & { files: readonly string[] }) =>
    changesOf(query, repoId, history, signal)
  const head = signature.slice(0, signature.indexOf(symbol) + symbol.length)
  // A definition may have moved from file to file, but common names are defined in many.
  const files = isRare(symbol) ? [] : [path]
  const added = await search({ pattern: head, sides: ['added'], files, count: MOST_ADDED })
  const changed = await search({ pattern: symbol, sides: ['added', 'removed'], files: [path], count: CHANGES * 2 })
  return {
    symbol,
    head,
    added: added.isWhole ? added.commits.at(-1) : undefined,
    changes: changed.commits.slice(0, CHANGES),
  }
}

/** The newest commits that took away lines naming what is not there any more. */
export async function removalsOf(name: string, repoId: number, history: Searches, signal: AbortSignal) {
  const query = { pattern: name, sides: ['removed'] as const, files: [], count: CHANGES }
  return (await changesOf(query, repoId, history, signal)).commits
}

async function changesOf(
  query: Pick<DiffQuery, 'pattern' | 'sides' | 'count'> & { files: readonly string[] },
  repoId: number,
  history: Searches,
  signal: AbortSignal,
): Promise<{ commits: CommitMatch[]; isWhole: boolean }> {
  try {
    const scope = { repoIds: [repoId], revisions: [] }
    const { matches, limitHit, gaps } = await history.searchDiffs(
      { ...query, authors: [], dates: {}, useRegex: false },
      scope,
      signal,
    )
    const commits = [...new Map(matches.map((match) => [match.commit, match])).values()]
    return { commits, isWhole: !limitHit && gaps.every(({ kind }) => kind === 'unreadable') }
  } catch (error) {
    // What cannot be searched is left out.
    if (error instanceof AskError) return { commits: [], isWhole: false }
    throw error
  }
}

function isRare(symbol: string): boolean {
  return /[a-z][A-Z]|\w_\w/.test(symbol) && symbol.length >= 8
}
