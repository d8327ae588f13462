import type { DatabaseSync } from 'node:sqlite'
import type { DateRange } from '../history.ts'
import type { CommitGraph } from './commit-graph.ts'

/** Which commits may be found at all: those that the tips reach, by these authors, between these dates. */
export function createCommitFilter(
  graph: CommitGraph,
  marks: Uint8Array,
  authors: ReadonlySet<number> | undefined,
  { after = Number.NEGATIVE_INFINITY, before = Number.POSITIVE_INFINITY }: DateRange,
): (place: number) => boolean {
  return (place) => {
    const date = graph.committedAt[place] ?? 0
    if (marks[place] !== 1 || date < after || date >= before) return false
    return authors === undefined || authors.has(graph.author[place] ?? -1)
  }
}

/** Ids of the authors whose name and email pass a test. */
export function findAuthors(db: DatabaseSync, isWanted: (name: string, email: string) => boolean): Set<number> {
  const found = new Set<number>()
  for (const { id, name, email } of db.prepare('SELECT id, name, email FROM author').iterate()) {
    if (isWanted(String(name), String(email))) found.add(Number(id))
  }
  return found
}
