import { markdownMessage } from '../../blocks/message.ts'
import type { ActionInput } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { ChannelAlerts, Deps, Message } from '../../ports/index.ts'
import { dayOf, type Window } from '../../time/days.ts'
import { DAY_MS } from '../../time/units.ts'
import { derivedId } from '../answering/thread-job.ts'
import { reportsOf } from '../usage/tally-usage.ts'
import { alertWithId } from './channel/shown-alert.ts'
import { creditDrivers } from './credit-drivers.job.ts'
import { alertWords } from './words/alert.ts'
import { driversWords } from './words/drivers.ts'

/** How many days to compare, by how fast credits burn. */
const DAYS: ReadonlyMap<unknown, number> = new Map([
  ['fast', 2],
  ['steady', 3],
])
/** For this long, answers in a channel are about the same days: with sliding windows, one answer could be subtracted from another. */
const SAME_DAYS_MS = 7 * DAY_MS

/**
 * Has a job post what rose while credits burned: as totals in the alert's thread, for everyone; and for admins by user and including
 * today, by DM.
 */
export async function askDrivers(
  { id, requester, role, value }: ActionInput,
  deps: Pick<Deps, 'jobs' | 'reports' | 'alerts' | 'chat' | 'clock'>,
): Promise<Message> {
  const { alerts, clock, jobs } = deps
  reportsOf(deps)
  const now = clock.now()
  const kept = await alerts.change(requester.channel, (before) => before && withDrivers(before, value, now))
  const alert = kept?.isOn ? alertWithId(kept, value) : undefined
  const days = alert && kept?.drivers[alert.key]
  if (!kept || !alert || !days)
    throw new UserError(alertWords.outOfDate, {
      id: 'alert-out-of-date',
    })
  const { from, to } = days
  const { name } = alert
  const asked = { requester, name, locale: kept.locale }
  const message = kept.messages[alert.key]
  if (message) {
    const target = { channel: message.channel, threadTs: message.ts }
    const once = derivedId(`${requester.channel} ${message.ts}`, `${from} ${to}`)
    await jobs.enqueue(creditDrivers, { ...asked, target, window: { from, to }, audience: 'channel' }, { id: once })
  }
  if (role !== 'admin') return markdownMessage(driversWords.inThread, { id: 'drivers-in-thread' })
  const target = await deps.chat.direct(requester.user)
  const window = {
    from: dayOf(Math.floor(now / DAY_MS) - daysOf(kept, alert.key)),
    to: dayOf(Math.floor(now / DAY_MS)),
  }
  await jobs.enqueue(creditDrivers, { ...asked, target, window, audience: 'admins' }, { id: `${id}-who` })
  return markdownMessage(driversWords.inThreadAndDirect, { id: 'drivers-in-thread-and-directly' })
}

function withDrivers(kept: ChannelAlerts, alertId: string, now: number): ChannelAlerts {
  const alert = alertWithId(kept, alertId)
  if (!alert || (kept.drivers[alert.key]?.until ?? 0) > now) return kept
  const until = now + SAME_DAYS_MS
  return { ...kept, drivers: { ...kept.drivers, [alert.key]: { ...daysBefore(now, daysOf(kept, alert.key)), until } } }
}

/** Whole days, up to yesterday: a channel isn't told about a day that isn't over. */
function daysBefore(now: number, days: number): Window {
  const yesterday = Math.floor(now / DAY_MS) - 1
  return { from: dayOf(yesterday - days + 1), to: dayOf(yesterday) }
}

function daysOf({ alerts }: ChannelAlerts, key: string): number {
  const burn = alerts.byKey[key]?.active.find(({ kind }) => kind === 'burn')
  return DAYS.get(burn?.level) ?? 7
}
