import type { DiffMatch, DiffQuery } from '../history.ts'
import type { HistoryFindings, HistoryTarget, TargetState } from '../workers/messages.ts'
import { type Change, matchingChanges } from './changes.ts'
import { createCommitFilter, findAuthors } from './commit-filter.ts'
import { createCommitTeller } from './commit-matches.ts'
import { openTargets, type QueryContext, type Searched } from './context.ts'
import { excerptMatches } from './hunk-excerpts.ts'
import { inBatches } from './in-batches.ts'
import { findPaths } from './path-filter.ts'
import { readChanges } from './read-changes.ts'
import { createTextFilter, type TextFilter } from './text-filter.ts'

/** Changes whose added or removed lines match: found in the index, confirmed and shown by the repository's own patches. */
export async function findDiffs(
  query: DiffQuery,
  targets: readonly HistoryTarget[],
  context: QueryContext,
): Promise<HistoryFindings['diffs']> {
  const filter = createTextFilter([query.pattern], query.useRegex)
  const states: TargetState[] = []
  const matches: DiffMatch[] = []
  for (const one of openTargets(targets, context, states)) matches.push(...(await findIn(one, query, filter, context)))
  matches.sort((a, b) => b.date - a.date)
  const limitHit = matches.length > query.count || context.isOver()
  return { matches: matches.slice(0, query.count), limitHit, isOver: context.isOver(), states }
}

/** At most one more than asked for. */
async function findIn(
  searched: Searched,
  { sides, authors, files = [], dates, count }: DiffQuery,
  filter: TextFilter,
  context: QueryContext,
): Promise<DiffMatch[]> {
  const { db, graph, target, marks } = searched
  const isWanted = createCommitFilter(graph, marks, authorsNamed(searched, authors), dates)
  const paths = files.length === 0 ? undefined : findPaths(db, files, false)
  const pathOf = db.prepare('SELECT text FROM path WHERE id = ?')
  const findParent = db.prepare('SELECT hex(substr(parents, 1, length(oid))) AS id FROM commit_ WHERE id = ?')
  const parentOf = (place: number) => String(findParent.get(graph.firstId + place)?.id).toLowerCase()
  const tell = createCommitTeller(searched)
  const places = new Map<string, number>()
  const matches: DiffMatch[] = []
  for (const batch of inBatches(wantedChanges())) {
    for await (const { commit, file } of readChanges(target.gitDir, context.env, batch)) {
      const found = excerptMatches(file, sides, filter.find)
      const place = places.get(commit)
      if (found === undefined || place === undefined) continue
      const { hunks, ranges, side, startLine, endLine } = found
      const path = file.newPath ?? file.oldPath ?? ''
      const at = side === 'added' ? commit : parentOf(place)
      matches.push({
        ...tell(place),
        path,
        place: { commit: at, path: (side === 'added' ? file.newPath : file.oldPath) ?? path, startLine, endLine },
        hunks,
        ranges,
      })
      if (matches.length > count || context.isOver()) return matches
    }
    if (context.isOver()) break
  }
  return matches

  function* wantedChanges() {
    const isAllowed = ({ commitId, pathId }: Change) =>
      !context.isOver() && (paths?.has(pathId) ?? true) && isWanted(commitId - graph.firstId)
    for (const { commitId, pathId } of matchingChanges(db, sides, filter, isAllowed)) {
      const place = commitId - graph.firstId
      const commit = graph.idOf(place)
      places.set(commit, place)
      yield { commit, path: String(pathOf.get(pathId)?.text) }
    }
  }
}

export function authorsNamed({ db }: Searched, authors: readonly string[], useRegex = false): Set<number> | undefined {
  if (authors.length === 0) return undefined
  const filter = createTextFilter(authors, useRegex)
  return findAuthors(db, (name, email) => filter.test(`${name} <${email}>`))
}
