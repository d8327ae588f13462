import { AskError } from '../../errors/errors.ts'
import { echoed } from '../../errors/printable.ts'
import type { CommitMatch, DateRange, Gap, HistoryResult, HistoryScope, Side } from '../../history/history.ts'
import { parseDate } from '../../history/parse-date.ts'
import { filterNamed } from '../../search/query/filters.ts'
import type { Plain } from '../protocol/wire.ts'
import type { HostContext } from './host-context.ts'
import { countOf, splitFilters } from './query-filters.ts'
import { repositoriesNamed } from './search-repositories.ts'

const FILTERS = ['repo', 'rev', 'author', 'file', 'after', 'before', 'count']
type Given = (filter: string) => string[]

/** Commits, newest first: words outside filters must occur in the message, together and in order. */
export async function searchCommits(text: string, context: HostContext): Promise<Plain[]> {
  const { given, rest } = read('commit', text, [...FILTERS, 'message', 'content'])
  const query = {
    messageTerms: [...given('message'), ...(rest === '' ? [] : [unquoted(rest)])],
    authors: given('author'),
    contentTerms: given('content'),
    files: given('file'),
    dates: datesOf(given),
    useRegex: false,
    count: countOf(given('count'), 1_000, 10_000),
  }
  const scope = scopeOf(given, context)
  if (scope.repoIds.length === 0) return nothing('commit', text, context)
  const found = await context.history.searchCommits(query, scope, context.signal)
  noteGaps('commit', text, found, context)
  return found.matches.map((match) => ({ ...commitOf(match), url: context.links.commit(match.repo, match.commit) }))
}

/** Changes of files, newest first: text outside filters is what was added or removed; an RE2 expression if in `/slashes/`. */
export async function searchDiffs(text: string, context: HostContext): Promise<Plain[]> {
  const { given, rest } = read('diff', text, [...FILTERS, 'added', 'removed'])
  if (rest === '') throw new AskError('search.diff needs some text besides its filters')
  const regex = /^\/(.+)\/$/.exec(rest)?.[1]
  const sides = (['added', 'removed'] as const).filter((side) => given(side).includes('yes'))
  const both: readonly Side[] = ['added', 'removed']
  const query = {
    pattern: regex ?? unquoted(rest),
    useRegex: regex !== undefined,
    sides: sides.length === 0 ? both : sides,
    authors: given('author'),
    files: given('file'),
    dates: datesOf(given),
    count: countOf(given('count'), 200, 1_000),
  }
  const scope = scopeOf(given, context)
  if (scope.repoIds.length === 0) return nothing('diff', text, context)
  const found = await context.history.searchDiffs(query, scope, context.signal)
  noteGaps('diff', text, found, context)
  return found.matches.map(({ path, place, hunks, ...match }) => {
    const { startLine, endLine } = place
    const url = context.links.file(match.repo, place.commit, place.path, { startLine, endLine })
    return { ...commitOf(match), path, startLine, endLine, content: hunks, url }
  })
}

function read(kind: string, text: string, names: readonly string[]): { given: Given; rest: string } {
  const { typed, rest } = splitFilters(text, (name) => names.includes(name))
  const [, other = ''] = /^(?!["/])(?:.*\s)?(-?[a-z]+):\S/i.exec(rest) ?? []
  if (names.includes(other.replace('-', '')) || filterNamed(other.replace('-', '')) !== undefined)
    throw new AskError(`search.${kind} knows no ${echoed(other)}:, only ${names.map((name) => `${name}:`).join(' ')}`)
  return { given: (filter) => typed.filter(({ name }) => name === filter).map(({ value }) => value), rest }
}

function commitOf({ repo, commit, authorName, authorEmail, date, message }: Omit<CommitMatch, 'path'>) {
  const [title = ''] = message.split('\n')
  const iso = new Date(date * 1_000).toISOString()
  return { repo, commit, author: authorName, authorEmail, date: iso, time: date, title, message }
}

function scopeOf(given: Given, context: HostContext): HistoryScope {
  return { repoIds: repositoriesNamed(given('repo'), context).map(({ id }) => id), revisions: given('rev') }
}

function datesOf(given: Given): DateRange {
  const [from] = given('after').map(momentOf)
  const [to] = given('before').map(momentOf)
  return { ...(from === undefined ? {} : { after: from }), ...(to === undefined ? {} : { before: to }) }
}

function momentOf(text: string): number {
  const moment = parseDate(text, new Date())
  if (moment === undefined)
    throw new AskError(`“${echoed(text)}” is not a date. Write one like 2026-03-01, or as "2 weeks ago" in quotes`)
  return moment
}

function unquoted(text: string): string {
  return /^"[^"]*"$/.test(text) ? text.slice(1, -1) : text
}

function nothing(kind: string, text: string, { note }: HostContext): Plain[] {
  note(`${kind} “${echoed(text)}”: the repo: filters match no repository that you can access`)
  return []
}

function noteGaps<Match>(kind: string, text: string, found: HistoryResult<Match>, { note }: HostContext): void {
  const query = `${kind} “${echoed(text)}”`
  if (found.limitHit) note(`${query}: cut at ${found.matches.length} results; narrow it, or raise count:`)
  for (const gap of found.gaps) note(`${query}: ${gapText(gap)}`)
}

function gapText(gap: Gap): string {
  if (gap.kind === 'deadline') return 'stopped before all of the history was searched'
  if (gap.kind === 'building') return `the history of ${gap.repo} is still being indexed`
  if (gap.kind === 'unreadable') return `${gap.changes} changes of ${gap.repo} cannot be read`
  return `${gap.repo} cannot be read`
}
