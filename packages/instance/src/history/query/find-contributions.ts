import type { ContributionQuery, Contributions } from '../history.ts'
import type { HistoryFindings, HistoryTarget } from '../workers/messages.ts'
import { findAuthors } from './commit-filter.ts'
import { beginSurvey, openTargets, type QueryContext } from './context.ts'

/** The repositories where these people committed, most commits first. */
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

const LETTER = /[\p{L}\p{N}]/u

/**
 * Whether an identity belongs to one of the named people: by a complete email address, or by words of the name or address. Case doesn't
 * matter; `ann` doesn't match `joann`.
 */
export function createAuthorTest(authors: readonly string[]): (name: string, email: string) => boolean {
  const tests = authors.map(testOf)
  return (name, email) => tests.some((test) => test(name.toLowerCase(), email.toLowerCase()))
}

function testOf(author: string): (name: string, email: string) => boolean {
  const wanted = (/<([^<>]+)>\s*$/.exec(author)?.[1] ?? author).toLowerCase().trim()
  if (/^[^@\s]+@/.test(wanted)) return (_, email) => email === wanted
  return (name, email) => hasWords(name, wanted) || hasWords(email, wanted)
}

function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    if (isBoundary(text, at) && isBoundary(text, at + words.length)) return true
  }
  return false
}

/** No word continues across this position. */
function isBoundary(text: string, at: number): boolean {
  return !LETTER.test(text[at - 1] ?? '') || !LETTER.test(text[at] ?? '')
}
