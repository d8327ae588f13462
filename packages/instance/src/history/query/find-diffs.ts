import type { DiffMatch, DiffQuery } from '../history.ts'
import type { HistoryFindings, HistoryTarget } from '../workers/messages.ts'
import { type Change, matchingChanges } from './changes.ts'
import { createCommitFilter, findAuthors } from './commit-filter.ts'
import { createCommitTeller } from './commit-matches.ts'
import { beginSurvey, cutAt, openTargets, type QueryContext, type Searched, type Survey } from './context.ts'
import { excerptMatches } from './hunk-excerpts.ts'
import { findPaths } from './path-filter.ts'
import { readChanges } from './read-changes.ts'
import { createTextFilter, type TextFilter } from './text-filter.ts'

/** Shorter than the extra time that a worker gets beyond its deadline. */
const READING_MS = 500

/** Changes whose added or removed lines match: found in the index, and confirmed and shown by the repository's own patches. */
export async function findDiffs(
  query: DiffQuery,
  targets: readonly HistoryTarget[],
  context: QueryContext,
): Promise<HistoryFindings['diffs']> {
  const filter = createTextFilter([query.pattern], query.useRegex)
  const survey = beginSurvey()
  const matches: DiffMatch[] = []
  for (const one of openTargets(targets, context, survey))
    matches.push(...(await findIn(one, query, filter, context, survey)))
  matches.sort((a, b) => b.date - a.date)
  const limitHit = matches.length > query.count || survey.cut !== undefined
  return { matches: matches.slice(0, query.count), limitHit, ...survey }
}

/** At most one more than requested. */
async function findIn(
  searched: Searched,
  { sides, authors, files = [], dates, count }: DiffQuery,
  filter: TextFilter,
  { env, isOver }: QueryContext,
  survey: Survey,
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
  let reached: number | undefined
  const isTooLate = someTimeAfter(isOver)
  for (const batch of inBatches(wantedChanges())) {
    for await (const { commit, file } of readChanges(target.gitDir, env, batch)) {
      const place = places.get(commit)
      if (place === undefined) continue
      if (isTooLate()) {
        reached = graph.committedAt[place]
        break
      }
      const found = excerptMatches(file, sides, filter.find)
      if (found === undefined) continue
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
      if (matches.length > count) return matches
    }
    if (isOver()) break
  }
  if (isOver()) survey.cut = cutAt(target.repo, reached)
  return matches

  function* wantedChanges() {
    const isAllowed = ({ commitId, pathId }: Change) =>
      (paths?.has(pathId) ?? true) && isWanted(commitId - graph.firstId)
    const onChange = ({ commitId }: Change) => {
      reached = graph.committedAt[commitId - graph.firstId]
    }
    for (const { commitId, pathId } of matchingChanges(db, { sides, filter, isWanted: isAllowed, onChange, isOver })) {
      const place = commitId - graph.firstId
      const commit = graph.idOf(place)
      places.set(commit, place)
      yield { commit, path: String(pathOf.get(pathId)?.text) }
    }
  }
}

/** What was found in time is still read, unless that takes too long. */
function someTimeAfter(isOver: () => boolean): () => boolean {
  let since: number | undefined
  return () => {
    if (!isOver()) return false
    since ??= performance.now()
    return performance.now() - since > READING_MS
  }
}

export function authorsNamed({ db }: Searched, authors: readonly string[], useRegex = false): Set<number> | undefined {
  if (authors.length === 0) return undefined
  const filter = createTextFilter(authors, useRegex)
  return findAuthors(db, (name, email) => filter.test(`${name} <${email}>`))
}

const FIRST_BATCH = 16
const LARGEST_BATCH = 64

/** Growing batches: small ones for searches that find something soon, large ones for long searches. */
function* inBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let size = FIRST_BATCH
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
    size = Math.min(size * 2, LARGEST_BATCH)
  }
  if (batch.length > 0) yield batch
}
