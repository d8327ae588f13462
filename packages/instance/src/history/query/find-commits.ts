import type { CommitMatch, CommitQuery } from '../history.ts'
import type { HistoryFindings, HistoryTarget } from '../workers/messages.ts'
import { candidateChanges } from './changes.ts'
import { createCommitFilter } from './commit-filter.ts'
import { createCommitTeller } from './commit-matches.ts'
import { openTargets, type QueryContext, type Searched } from './context.ts'
import { authorsNamed } from './find-diffs.ts'
import { excerptMatches } from './hunk-excerpts.ts'
import { inBatches } from './in-batches.ts'
import { findPaths } from './path-filter.ts'
import { createTextFilter } from './text-filter.ts'
import { readChanges } from './verify-changes.ts'

const SIDES = ['added', 'removed'] as const

/** Commits by message, author, changed lines, files and dates. */
export async function findCommits(
  query: CommitQuery,
  targets: readonly HistoryTarget[],
  context: QueryContext,
): Promise<HistoryFindings['commits']> {
  const { searched, states } = openTargets(targets, context)
  const matches: CommitMatch[] = []
  for (const one of searched) matches.push(...(await findIn(one, query, context)))
  matches.sort((a, b) => b.date - a.date)
  const limitHit = matches.length > query.count || context.isOver()
  return { matches: matches.slice(0, query.count), limitHit, isOver: context.isOver(), states }
}

/** At most one more than asked for. */
async function findIn(searched: Searched, query: CommitQuery, context: QueryContext): Promise<CommitMatch[]> {
  const { messageTerms, authors, contentTerms, files, dates, useRegex, count } = query
  const { db, graph, marks } = searched
  const messages = messageTerms.length === 0 ? undefined : createTextFilter(messageTerms, useRegex)
  const paths = files.length === 0 ? undefined : findPaths(db, files, useRegex)
  const isAllowed = createCommitFilter(graph, marks, authorsNamed(searched, authors, useRegex), dates)
  const messageOf = db.prepare('SELECT text FROM message WHERE id = ?')
  const saysIt = (place: number) => messages?.test(String(messageOf.get(graph.firstId + place)?.text)) ?? true
  const tell = createCommitTeller(searched)
  const found = new Set<number>()

  if (contentTerms.length > 0) await findByContent()
  else {
    const touching = paths === undefined ? undefined : commitsTouching(searched, paths)
    for (const place of candidates(searched, messages?.index)) {
      if (context.isOver() || found.size > count) break
      if (isAllowed(place) && (touching?.has(place) ?? true) && saysIt(place)) found.add(place)
    }
  }
  return [...found].map(tell)

  async function findByContent(): Promise<void> {
    const filter = createTextFilter(contentTerms, useRegex)
    const places = new Map<string, number>()
    const pathOf = db.prepare('SELECT text FROM path WHERE id = ?')
    for (const batch of inBatches(wantedChanges())) {
      for await (const { commit, file } of readChanges(searched.target.gitDir, context.env, batch)) {
        const place = places.get(commit)
        if (place === undefined || excerptMatches(file, SIDES, filter.find) === undefined) continue
        found.add(place)
        if (found.size > count || context.isOver()) return
      }
      if (context.isOver()) return
    }

    function* wantedChanges() {
      for (const { commitId, pathId } of candidateChanges(db, SIDES, filter.index)) {
        if (context.isOver()) return
        const place = commitId - graph.firstId
        if (found.has(place) || !isAllowed(place) || !(paths?.has(pathId) ?? true)) continue
        const commit = graph.idOf(place)
        if (!places.has(commit) && !saysIt(place)) continue
        places.set(commit, place)
        yield { commit, path: String(pathOf.get(pathId)?.text) }
      }
    }
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
