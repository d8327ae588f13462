import { AskError } from '../engine-errors.ts'
import type { CommitMatch, History } from '../history/history.ts'
import type { Finding } from './finding.ts'

const ASKS_FOR_IT = /\b(?:when|why|since|who (?:wrote|made|added|changed|removed)|introduced|history of)\b/i
const MOST = 4
const FILES = 3

/** Whether a question is about how the code came to be as it is. */
export function asksForHistory(question: string): boolean {
  return ASKS_FOR_IT.test(question)
}

/** The newest commits to the files found whose messages hold a word of the question. */
export async function relatedHistory(
  { findings, words, repoIds }: { findings: readonly Finding[]; words: readonly string[]; repoIds: readonly number[] },
  history: Pick<History, 'searchCommits'>,
  signal: AbortSignal,
): Promise<readonly CommitMatch[]> {
  const files = [...new Set(findings.map(({ path }) => path))].slice(0, FILES)
  if (files.length === 0) return []
  const query = { messageTerms: words, authors: [], contentTerms: [], files, dates: {}, useRegex: false, count: MOST }
  try {
    return (await history.searchCommits(query, { repoIds, revisions: [] }, signal)).matches
  } catch (error) {
    // What cannot be searched is left out.
    if (error instanceof AskError) return []
    throw error
  }
}
