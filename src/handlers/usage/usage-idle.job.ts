import { z } from 'zod'
import { defineJob } from '../../ports/define.ts'
import type { Deps, JobContext } from '../../ports/index.ts'
import { stored, threadJobSchema } from '../../ports/job-payload.ts'
import { dayNumber, dayOf } from '../../time/days.ts'
import { dayAt } from '../../time/wall-clock.ts'
import type { ThreadOutcome } from '../answering/answer-in-thread.ts'
import { answeredInThread } from '../answering/answered-in-thread.ts'
import type { AnsweringPorts } from '../answering/thread-job.ts'
import { createIdleTally } from './figures/idle-seats.ts'
import { idleSeatsMessage } from './messages/idle-seats.ts'
import { reportsOf } from './tally-usage.ts'
import { idleWords } from './words/idle.ts'

/** What one message can show: more go to the thread, in several messages. */
const ROWS_MAX = 90

type UsageIdlePorts = AnsweringPorts & Pick<Deps, 'reports'>

/** Its target is the admin's DMs. */
const payload = stored(threadJobSchema.extend({ days: z.int().positive() }))

type UsageIdle = z.output<typeof payload>

/** Lists people who have a seat and haven't used it for some days. */
export const usageIdle = defineJob<UsageIdle, UsageIdlePorts>({
  name: 'usage-idle',
  asksInstance: true,
  payload,
  concurrency: 2,
  attempts: 4,
  ...answeredInThread('usage', idleWords.reading, listIdle),
})

async function listIdle(
  { requester, days }: UsageIdle,
  deps: UsageIdlePorts,
  { signal }: JobContext,
): Promise<ThreadOutcome> {
  const reports = reportsOf(deps)
  const to = dayAt(deps.clock.now(), 'UTC')
  const from = dayOf(dayNumber(to) - days + 1)
  const tally = createIdleTally()
  const { seats } = await reports.seats(signal)
  const ever = await reports.usage({ to }, 'by_user_month', signal)
  for await (const rows of ever.rows) for (const row of rows) tally.addMonth(row)
  const { asOf, rows: recent } = await reports.usage({ from, to }, 'by_user_day', signal)
  for await (const rows of recent) for (const row of rows) tally.addRecent(row)
  const { locale = 'en-US' } = (await deps.chat.person(requester.user)) ?? {}
  const people = seats.filter(({ isService }) => !isService).length
  const idle = tally.idle(seats)
  const list = idleSeatsMessage(idle, { days, seats: people, asOf, locale })
  if (idle.length <= ROWS_MAX) return { head: list, follow: async () => undefined }
  return { answer: list, closing: idleWords.closing(days) }
}
