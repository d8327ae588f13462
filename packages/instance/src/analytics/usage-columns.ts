import type { Figure } from './figures.ts'
import type { Granularity } from './parameters.ts'

/** A column of the usage report: its header, and its value in SQL over the tables `usage` and `user`. */
interface Column {
  header: string
  sql: string
}

const sum = (figure: Figure) => `sum(iif(figure = '${figure}', amount, 0))`

/** Blank if there is nothing to divide by. */
const ratio = (part: string, whole: string, times = 1) => `round(${times}.0 * ${part} / nullif(${whole}, 0), 4)`

const who: readonly Column[] = [
  { header: 'Instance user ID', sql: 'user.id' },
  { header: 'User Email', sql: 'user.email' },
  { header: 'Username', sql: 'user.name' },
  { header: 'Active Sourcegraph User', sql: `iif(user.is_service = 0, 'true', 'false')` },
]
const client: Column = { header: 'Client Name', sql: 'client' }
const day: Column = { header: 'Timestamp Date', sql: 'day' }
const month: Column = { header: 'Timestamp Month', sql: 'substr(day, 1, 7)' }
const language: Column = { header: 'Language', sql: 'language' }

const counts: readonly Column[] = [
  { header: 'Searches', sql: sum('searches') },
  { header: 'Code Navigation Events', sql: sum('navigations') },
  { header: 'Code Insight Views', sql: '0' },
  { header: 'Chat Events', sql: sum('chats') },
  { header: 'Command Events', sql: sum('commands') },
  { header: 'Combined Completion Suggestions', sql: sum('suggestions') },
  { header: 'Combined Completion Acceptances', sql: sum('acceptances') },
  { header: 'Total Accepted Char Count', sql: sum('acceptedCharacters') },
  { header: 'Combined CAR', sql: ratio(sum('acceptances'), sum('suggestions')) },
  // The weights for this aren't published.
  { header: 'Weighted CAR', sql: `''` },
  { header: 'Total Characters Written by Cody', sql: sum('codyCharacters') },
  { header: 'Total Characters Written', sql: sum('writtenCharacters') },
  { header: 'Percentage of Code Written by Cody', sql: ratio(sum('codyCharacters'), sum('writtenCharacters'), 100) },
  { header: 'Auto-edit suggested events', sql: sum('editsSuggested') },
  { header: 'Auto-edit accepted events', sql: sum('editsAccepted') },
  { header: 'Auto-edit acceptance rate', sql: ratio(sum('editsAccepted'), sum('editsSuggested')) },
  { header: 'Lines changed by chats and commands', sql: sum('chatLines') },
  { header: 'Lines changed by completions and auto-edits', sql: sum('completionLines') },
]

const columns: Record<Granularity, readonly Column[]> = {
  by_user: [...who, ...counts],
  by_user_month: [...who, month, ...counts],
  by_user_day: [...who, day, ...counts],
  by_user_day_client_language: [...who, client, day, language, ...counts],
}

const groups: Record<Granularity, readonly string[]> = {
  by_user: ['user_id'],
  by_user_month: ['substr(day, 1, 7)', 'user_id'],
  by_user_day: ['day', 'user_id'],
  by_user_day_client_language: ['day', 'user_id', 'client', 'language'],
}

export const usageHeaders = (granularity: Granularity): string[] => columns[granularity].map(({ header }) => header)

/** Parameters: the first and the last day. Ordered by its groups, so that nothing needs sorting by day and finer. */
export function usageQuery(granularity: Granularity, table: string): string {
  const grouped = groups[granularity].join(', ')
  return `SELECT ${columns[granularity].map(({ sql }) => sql).join(', ')}
    FROM ${table} LEFT JOIN user ON user.id = user_id
    WHERE day >= ? AND day <= ? GROUP BY ${grouped} ORDER BY ${grouped}`
}
