import type { Deps } from '../../ports/index.ts'
import { dayNumber, endOfDay, lastFullWeek } from '../../time/days.ts'
import { readHistory } from './figures/history.ts'
import { creditsPerPerson } from './figures/unit-costs.ts'
import type { LookedAt } from './look-at-credits.ts'
import type { ShownCredits } from './messages/credits.ts'

const HOUR_MS = 60 * 60 * 1000
const KNOWN_MIN = 0.9

/** Of the last full week, which channels are told of anyway; undefined where nobody can tell, or the channel must not know. */
export async function creditsPerActivePerson(
  all: readonly LookedAt[],
  asOf: number,
  { reports, log }: Pick<Deps, 'reports' | 'log'>,
  signal: AbortSignal,
): Promise<ShownCredits['perPerson']> {
  const week = lastFullWeek(asOf)
  const [from, to] = [dayNumber(week.from) * 24 * HOUR_MS, endOfDay(week.to)]
  const spans = all.map(({ samples }) => useBetween(samples, from / HOUR_MS, to / HOUR_MS))
  const credits = spans.reduce((sum, { used }) => sum + used, 0)
  const isKnown = spans.some(({ known }) => known >= KNOWN_MIN * 7 * 24)
  if (!reports || !isKnown || credits <= 0) return undefined
  try {
    const people = new Set<string>()
    const { rows } = await reports.usage(week, 'by_user_day', signal)
    for await (const some of rows) for (const { user, isActive } of some) if (isActive && user !== '') people.add(user)
    const each = creditsPerPerson(credits, people.size, 'channel')
    return each === undefined ? undefined : { credits, people: people.size, from, to }
  } catch (error) {
    if (signal.aborted) throw error
    log.warn('active people not counted for the credits', { error })
    return undefined
  }
}

function useBetween(samples: LookedAt['samples'], fromHour: number, toHour: number): { used: number; known: number } {
  const { firstHour, used, known } = readHistory(samples).hours
  let [sum, hours] = [0, 0]
  for (let hour = Math.max(fromHour, firstHour); hour < Math.min(toHour, firstHour + used.length); hour++) {
    sum += used[hour - firstHour] ?? 0
    hours += known[hour - firstHour] ?? 0
  }
  return { used: sum, known: hours }
}
