import type { CommitMatch, CommitQuery } from '../history.ts'
import type { HistoryFindings, HistoryTarget, TargetState } from '../workers/messages.ts'
import { type Change, matchingChanges } from './changes.ts'
import { createCommitFilter } from './commit-filter.ts'
import { createCommitTeller } from './commit-matches.ts'
import { openTargets, type QueryContext, type Searched } from './context.ts'
import { authorsNamed } from './find-diffs.ts'
import { findPaths } from './path-filter.ts'
import { createTextFilter } from './text-filter.ts'

const SIDES = ['added', 'removed'] as const

/** Commits by message, author, changed lines, files and dates. */
export function findCommits(
  query: CommitQuery,
  targets: readonly HistoryTarget[],
  context: QueryContext,
): HistoryFindings['commits'] {
  const states: TargetState[] = []
  const matches: CommitMatch[] = []
  for (const one of openTargets(targets, context, states)) matches.push(...findIn(one, query, context))
  matches.sort((a, b) => b.date - a.date)
  const limitHit = matches.length > query.count || context.isOver()
  return { matches: matches.slice(0, query.count), limitHit, isOver: context.isOver(), states }
}

/** At most one more than asked for. */
function findIn(searched: Searched, query: CommitQuery, context: QueryContext): CommitMatch[] {
  const { messageTerms, authors, contentTerms, files, dates, useRegex, count } = query
  const { db, graph, marks } = searched
  const messages = messageTerms.length === 0 ? undefined : createTextFilter(messageTerms, useRegex)
  const paths = files.length === 0 ? undefined : findPaths(db, files, useRegex)
  const isAllowed = createCommitFilter(graph, marks, authorsNamed(searched, authors, useRegex), dates)
  const messageOf = db.prepare('SELECT text FROM message WHERE id = ?')
  const saysIt = (place: number) => messages?.test(String(messageOf.get(graph.firstId + place)?.text)) ?? true
  const tell = createCommitTeller(searched)
  const found = new Set<number>()

  const touching = paths === undefined ? undefined : commitsTouching(searched, paths)
  const isWanted = (place: number) => isAllowed(place) && (touching?.has(place) ?? true) && saysIt(place)
  const places = contentTerms.length === 0 ? candidates(searched, messages?.index) : changedBy(contentTerms)
  for (const place of places) {
    if (context.isOver() || found.size > count) break
    if (isWanted(place)) found.add(place)
  }
  return [...found].map(tell)

  function* changedBy(terms: readonly string[]): Generator<number> {
    const filter = createTextFilter(terms, useRegex)
    const isOpen = ({ commitId, pathId }: Change) => {
      const place = commitId - graph.firstId
      return !context.isOver() && !found.has(place) && (paths?.has(pathId) ?? true) && isWanted(place)
    }
    for (const { commitId } of matchingChanges(db, SIDES, filter, isOpen)) yield commitId - graph.firstId
  }
}

/** Places, newest first. */
function* candidates({ db, graph }: Searched, index: string | undefined): Generator<number> {
  if (index === undefined) {
    yield* graph.newestFirst
    return
  }
  const rows = db.prepare('SELECT rowid AS id FROM message_terms WHERE message_terms MATCH ? ORDER BY rowid DESC')
  for (const { id } of rows.iterate(index)) yield Number(id) - graph.firstId
}

function commitsTouching({ db, graph }: Searched, paths: ReadonlySet<number>): Set<number> {
  const rows = db.prepare('SELECT commit_id FROM change WHERE path = ?')
  const places = new Set<number>()
  for (const path of paths)
    for (const { commit_id } of rows.iterate(path)) places.add(Number(commit_id) - graph.firstId)
  return places
}
