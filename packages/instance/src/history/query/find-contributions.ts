import type { ContributionQuery, Contributions } from '../history.ts'
import type { HistoryFindings, HistoryTarget } from '../workers/messages.ts'
import { createAuthorTest } from './author-test.ts'
import { findAuthors } from './commit-filter.ts'
import { beginSurvey, openTargets, type QueryContext } from './context.ts'

/** In which repositories these people committed, most commits first. */
export function findContributions(
  { authors, minCommits }: ContributionQuery,
  targets: readonly HistoryTarget[],
  context: QueryContext,
): HistoryFindings['contributions'] {
  const survey = beginSurvey()
  const isWanted = createAuthorTest(authors)
  const contributions: Contributions[] = []
  for (const { db, graph, target, marks } of openTargets(targets, context, survey)) {
    const wanted = findAuthors(db, isWanted)
    if (wanted.size === 0) continue
    let commits = 0
    let latest = 0
    for (let place = 0; place < graph.size; place++) {
      if (marks[place] !== 1 || !wanted.has(graph.author[place] ?? -1)) continue
      commits++
      latest = Math.max(latest, graph.committedAt[place] ?? 0)
    }
    if (commits >= Math.max(minCommits, 1)) contributions.push({ repo: target.repo, commits, latest })
  }
  contributions.sort((a, b) => b.commits - a.commits || b.latest - a.latest || (a.repo < b.repo ? -1 : 1))
  return { contributions, ...survey }
}
