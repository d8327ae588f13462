import { oneLine } from '../../../blocks/escape.ts'
import { tableMessage } from '../../../blocks/table.ts'
import type { ContributedTo, Message, RefFound, RepositoryFound } from '../../../ports/index.ts'
import { codeWords } from '../words/code.ts'

const TITLES = codeWords.columns
const CELL_MAX = 200
const HASH = 10

export function repositoriesTable(repositories: readonly RepositoryFound[], heading: string): Message {
  const isDescribed = repositories.some(({ description }) => description !== undefined)
  const isMarked = repositories.some(({ marks }) => marks.length > 0)
  const columns = [
    { title: TITLES.repository },
    ...(isDescribed ? [{ title: TITLES.description, wraps: true }] : []),
    ...(isMarked ? [{ title: TITLES.marks }] : []),
  ]
  const rows = repositories.map(({ repo, description = '', marks }) => [
    oneLine(repo, CELL_MAX),
    ...(isDescribed ? [oneLine(description, CELL_MAX)] : []),
    ...(isMarked ? [oneLine(marks.join(', '), CELL_MAX)] : []),
  ])
  return tableMessage(heading, columns, rows)
}

export function refsTable(refs: readonly RefFound[], heading: string): Message {
  const columns = [{ title: TITLES.name }, { title: TITLES.kind }, { title: TITLES.commit }, { title: TITLES.date }]
  const rows = refs.map(({ name, type, commit, date, isDefault, url }) => [
    isDefault ? codeWords.isDefault(oneLine(name, CELL_MAX)) : oneLine(name, CELL_MAX),
    oneLine(type, CELL_MAX),
    url === undefined ? commit.slice(0, HASH) : { text: commit.slice(0, HASH), url },
    day(date),
  ])
  return tableMessage(heading, columns, rows)
}

export function contributionsTable(contributions: readonly ContributedTo[], heading: string): Message {
  const columns = [
    { title: TITLES.repository },
    { title: TITLES.commits, align: 'right' as const },
    { title: TITLES.lastCommit },
  ]
  const rows = contributions.map(({ repo, commits, lastCommit }) => [
    oneLine(repo, CELL_MAX),
    commits.toLocaleString('en'),
    day(lastCommit),
  ])
  return tableMessage(heading, columns, rows)
}

/** The day of an ISO date; anything else as it is. */
export function day(date: string | undefined): string {
  return date === undefined ? '' : (/^\d{4}-\d{2}-\d{2}/.exec(date)?.[0] ?? oneLine(date, 40))
}
