import type { Granularity } from '../../ports/index.ts'
import type { TableBy } from './figures/usage-digest.ts'
import { type Period, parsePeriod } from './period.ts'

export interface UsageWords extends Period {
  by: TableBy | undefined
}

interface ExportWords {
  granularity: Granularity
  /** Undefined: all time. */
  period: Period | undefined
}

const BY = /(?:^|\s)by[ _](user|month|day|client|language)(?=\s|$)/i
/** The `month` in `last month` isn't one. */
const GRANULARITY =
  /(?:^|(?<!\b(?:this|last)\s*)\s)(by_user_day_client_language|by_user_month|by_user_day|by_user|(?:by )?(?:user|month|day|client|language|all))(?=\s|$)/i

/** Parses `last month by client`, in either order. Undefined for other words; `today` as in parsePeriod. */
export function parseUsageWords(text: string, today: string): UsageWords | undefined {
  const by = tableBy(BY.exec(text)?.[1]?.toLowerCase())
  const period = parsePeriod(text.replace(BY, ' '), today)
  return period && { ...period, by }
}

/** Parses `by_user_month last month`, in either order; by default, the finest rows of last week. */
export function parseExportWords(text: string, today: string): ExportWords | undefined {
  const isAllTime = /(?:^|\s)all time(?=\s|$)/i
  const rest = text.replace(isAllTime, ' ')
  const granularity = granularityOf(GRANULARITY.exec(rest)?.[1]?.toLowerCase().replace(/^by /, ''))
  const words = rest.replace(GRANULARITY, ' ')
  if (isAllTime.test(text)) return words.trim() === '' ? { granularity, period: undefined } : undefined
  const period = parsePeriod(words, today)
  return period && { granularity, period }
}

function tableBy(word: string | undefined): TableBy | undefined {
  const all: readonly TableBy[] = ['user', 'month', 'day', 'client', 'language']
  return all.find((by) => by === word)
}

function granularityOf(word: string | undefined): Granularity {
  switch (word) {
    case 'user':
    case 'by_user':
      return 'by_user'
    case 'month':
    case 'by_user_month':
      return 'by_user_month'
    case 'day':
    case 'by_user_day':
      return 'by_user_day'
    default:
      return 'by_user_day_client_language'
  }
}
