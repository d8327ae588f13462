import type { CommitMatch, CommitQuery } from '../history.ts'
import { findGroups } from '../store/term-groups.ts'
import { createBlockReader, MESSAGES } from '../store/text-blocks.ts'
import type { HistoryFindings, HistoryTarget } from '../workers/messages.ts'
import { type Change, matchingChanges } from './changes.ts'
import { createCommitFilter } from './commit-filter.ts'
import { createCommitTeller } from './commit-matches.ts'
import { beginSurvey, cutAt, openTargets, type QueryContext, type Searched, type Survey } from './context.ts'
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
  const survey = beginSurvey()
  const matches: CommitMatch[] = []
  for (const one of openTargets(targets, context, survey)) matches.push(...findIn(one, query, context, survey))
  matches.sort((a, b) => b.date - a.date)
  const limitHit = matches.length > query.count || survey.cut !== undefined
  return { matches: matches.slice(0, query.count), limitHit, ...survey }
}

/** At most one more than requested. */
function findIn(searched: Searched, query: CommitQuery, { isOver }: QueryContext, survey: Survey): CommitMatch[] {
  const { messageTerms, authors, contentTerms, files, dates, useRegex, count } = query
  const { db, graph, marks, target } = searched
  const messages = messageTerms.length === 0 ? undefined : createTextFilter(messageTerms, useRegex)
  const paths = files.length === 0 ? undefined : findPaths(db, files, useRegex)
  const isAllowed = createCommitFilter(graph, marks, authorsNamed(searched, authors, useRegex), dates)
  const messageBlockOf = createBlockReader(db, MESSAGES)
  const messageOf = (id: number) => messageBlockOf(id).read(id)
  const saysIt = (place: number) => messages?.test(messageOf(graph.firstId + place)) ?? true
  const tell = createCommitTeller(searched)
  const found = new Set<number>()
  let last: number | undefined

  const touching = paths === undefined ? undefined : commitsTouching(searched, paths)
  const isWanted = (place: number) => isAllowed(place) && (touching?.has(place) ?? true) && saysIt(place)
  const places = contentTerms.length === 0 ? candidates(searched, messages?.index) : changedBy(contentTerms)
  for (const place of places) {
    if (isOver() || found.size > count) break
    last = place
    if (isWanted(place)) found.add(place)
  }
  if (isOver() && found.size <= count)
    survey.cut = cutAt(target.repo, last === undefined ? undefined : graph.committedAt[last])
  return [...found].map(tell)

  function* changedBy(terms: readonly string[]): Generator<number> {
    const filter = createTextFilter(terms, useRegex)
    const isOpen = ({ commitId, pathId }: Change) => {
      const place = commitId - graph.firstId
      return !found.has(place) && (paths?.has(pathId) ?? true) && isWanted(place)
    }
    const onChange = ({ commitId }: Change) => {
      last = commitId - graph.firstId
    }
    const changes = matchingChanges(db, { sides: SIDES, filter, isWanted: isOpen, onChange, isOver })
    for (const { commitId } of changes) yield commitId - graph.firstId
  }
}

/** Positions, newest first. */
function* candidates({ db, graph }: Searched, index: string | undefined): Generator<number> {
  if (index === undefined) {
    yield* graph.newestFirst
    return
  }
  for (const { first, last } of findGroups(db, 'message', index)) {
    for (let id = last; id >= first; id--) yield id - graph.firstId
  }
}

function commitsTouching({ db, graph }: Searched, paths: ReadonlySet<number>): Set<number> {
  const rows = db.prepare('SELECT commit_id FROM change WHERE path = ?')
  const places = new Set<number>()
  for (const path of paths)
    for (const { commit_id } of rows.iterate(path)) places.add(Number(commit_id) - graph.firstId)
  return places
}
