import { z } from 'zod'
import { visibleRepository } from '../../access/caller.ts'
import { echoed } from '../../errors/printable.ts'
import type { DateRange, Gap, HistoryResult, HistoryScope } from '../../history/history.ts'
import { parseDate } from '../../history/parse-date.ts'
import { type ToolContext, ToolFailure } from './tool.ts'

const term = z.string().trim().min(1)
const DAY = 86_400
const dates = 'A date (2026-01-31, january 2026, 01/31/2026) or words (2 weeks ago, last month, yesterday); UTC.'

/** Arguments that the history tools share. */
export const historyArguments = {
  repos: z.array(term).min(1).describe('Full repository names.'),
  authors: z.array(term).optional().describe('Parts of names or e-mail addresses; one of them must match.'),
  after: z.string().optional().describe(`Commits from then on. ${dates}`),
  before: z.string().optional().describe('Commits before then, in the same forms.'),
  revisions: z
    .array(term)
    .max(100)
    .optional()
    .describe('Branches, tags, commits or globs (release/*); the default branch by default; at most 100.'),
  useRegex: z.boolean().default(false).describe('Terms and patterns are regular expressions (RE2).'),
}

/** Where to search. Throws if a repository doesn't exist or may not be seen. */
export function historyScope(
  { repos, revisions = [] }: { repos: readonly string[]; revisions?: readonly string[] | undefined },
  { engine, caller }: ToolContext,
): HistoryScope {
  return { repoIds: [...new Set(repos)].map((name) => visibleRepository(engine, caller, name).id), revisions }
}

/** Throws ToolFailure for an invalid date. */
export function dateRange(after: string | undefined, before: string | undefined): DateRange {
  const range = { ...moment('after', after), ...moment('before', before) }
  if (range.after !== undefined && range.before !== undefined && range.after >= range.before) {
    throw new ToolFailure('after must be earlier than before. Swap the two.')
  }
  return range
}

function moment(name: 'after' | 'before', text: string | undefined): DateRange {
  if (text === undefined) return {}
  const date = parseDate(text, new Date())
  if (date !== undefined) return { [name]: date }
  throw new ToolFailure(`${name} is not a date that can be read: ${JSON.stringify(echoed(text))}. ${dates}`)
}

/** Why there is more than is shown, for people. */
export function resultNotes({ matches, limitHit, gaps }: HistoryResult<unknown>): string[] {
  const isFull = limitHit && gaps.every(({ kind }) => kind !== 'deadline')
  const more = isFull ? [`Showing the newest ${matches.length}; there are more (count, dates).`] : []
  return [...more, ...gapNotes(gaps)]
}

/** Why an answer may be incomplete, for people. */
export function gapNotes(gaps: readonly Gap[]): string[] {
  return gaps.map(gapNote)
}

function gapNote(gap: Gap): string {
  switch (gap.kind) {
    case 'building': {
      const reached = `${gap.indexed} of ${gap.total} commits so far, newest first`
      const state = gap.total === undefined ? 'just started' : reached
      return `The history of ${gap.repo} is still being indexed: ${state}. Ask again later for the rest.`
    }
    case 'unreadable':
      return `${gap.changes} changes in ${gap.repo} were not searched: their content is missing from this copy.`
    case 'damaged':
      return `Some commits of ${gap.repo} are missing from this copy, with everything before them.`
    case 'not readable':
      return `${gap.repo} cannot be read right now and was not searched.`
    case 'deadline':
      return `Time ran out. ${reachedIn(gap)}`
  }
}

function reachedIn({ reached, unsearched }: Gap & { kind: 'deadline' }): string {
  const left = unsearched === 1 ? 'One repository was' : `${unsearched} repositories were`
  const unread = unsearched === 0 ? [] : [`${left} not searched. Ask again, or name fewer repositories.`]
  if (reached === undefined) return unread.join()
  const [day, next] = [reached.date, reached.date + DAY].map((date) => isoDate(date).slice(0, 10))
  const stood = `${reached.repo} was searched for commits back to ${day}. To continue, use before ${next}, or narrow the search by dates, authors or a longer term.`
  return [stood, ...unread].join(' ')
}

export function isoDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
}

export function titleOf(message: string): string {
  return message.split('\n', 1)[0] ?? ''
}
