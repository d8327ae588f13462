import { oneLine } from '../../../blocks/escape.ts'
import { tableMessage } from '../../../blocks/table.ts'
import type { ContributedTo, Message, RefFound, RepositoryFound } from '../../../ports/index.ts'

const CELL_MAX = 200
const HASH = 10

export function repositoriesTable(repositories: readonly RepositoryFound[], heading: string): Message {
  const isDescribed = repositories.some(({ description }) => description !== undefined)
  const isMarked = repositories.some(({ marks }) => marks.length > 0)
  const columns = [
    { title: 'Repository' },
    ...(isDescribed ? [{ title: 'Description', wraps: true }] : []),
    ...(isMarked ? [{ title: 'Marks' }] : []),
  ]
  const rows = repositories.map(({ repo, description = '', marks }) => [
    oneLine(repo, CELL_MAX),
    ...(isDescribed ? [oneLine(description, CELL_MAX)] : []),
    ...(isMarked ? [oneLine(marks.join(', '), CELL_MAX)] : []),
  ])
  return tableMessage(heading, columns, rows)
}

export function refsTable(refs: readonly RefFound[], heading: string): Message {
  const columns = [{ title: 'Name' }, { title: 'Kind' }, { title: 'Commit' }, { title: 'Date' }]
  const rows = refs.map(({ name, type, commit, date, isDefault, url }) => [
    `${oneLine(name, CELL_MAX)}${isDefault ? ' (default)' : ''}`,
    oneLine(type, CELL_MAX),
    url === undefined ? commit.slice(0, HASH) : { text: commit.slice(0, HASH), url },
    day(date),
  ])
  return tableMessage(heading, columns, rows)
}

export function contributionsTable(contributions: readonly ContributedTo[], heading: string): Message {
  const columns = [{ title: 'Repository' }, { title: 'Commits', align: 'right' as const }, { title: 'Last commit' }]
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
