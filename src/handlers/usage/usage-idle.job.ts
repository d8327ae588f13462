import { z } from 'zod'
import { defineJob } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { requesterSchema, stored, targetSchema } from '../../ports/job-payload.ts'
import { dayNumber, dayOf } from '../../time/days.ts'
import { dayAt } from '../../time/wall-clock.ts'
import { answerInThread } from '../answering/answer-in-thread.ts'
import { concludeInThread } from '../answering/conclude-in-thread.ts'
import type { AnsweringPorts } from '../answering/thread-job.ts'
import { createIdleTally } from './figures/idle-seats.ts'
import { idleSeatsMessage } from './messages/idle-seats.ts'
import { reportsOf } from './tally-usage.ts'
import { idleWords } from './words/idle.ts'

/** What one message can show: more go to the thread, in several. */
const ROWS_MAX = 90

type UsageIdlePorts = AnsweringPorts & Pick<Deps, 'reports' | 'clock'>

const payload = stored(
  z.object({
    requester: requesterSchema,
    /** The admin's direct messages. */
    target: targetSchema,
    question: z.string(),
    days: z.int().positive(),
  }),
)

/** Lists who has a seat and has not used it for some days. */
export const usageIdle = defineJob<z.output<typeof payload>>({
  name: 'usage-idle',
  asksInstance: true,
  payload,
  concurrency: 2,
  attempts: 4,
  onFinalFailure: (failure, job, deps: UsageIdlePorts, context) =>
    concludeInThread(failure, job, deps, context, { feature: 'usage' }),
  run: (job, deps: UsageIdlePorts, context) =>
    answerInThread(job, deps, context, {
      feature: 'usage',
      opening: idleWords.reading,
      async run() {
        const { signal } = context
        const { days } = job
        const reports = reportsOf(deps)
        const to = dayAt(deps.clock.now(), 'UTC')
        const from = dayOf(dayNumber(to) - days + 1)
        const tally = createIdleTally()
        const { seats } = await reports.seats(signal)
        const ever = await reports.usage({ to }, 'by_user_month', signal)
        for await (const rows of ever.rows) for (const row of rows) tally.addMonth(row)
        const { asOf, rows: recent } = await reports.usage({ from, to }, 'by_user_day', signal)
        for await (const rows of recent) for (const row of rows) tally.addRecent(row)
        const { locale = 'en-US' } = (await deps.chat.person(job.requester.user)) ?? {}
        const people = seats.filter(({ isService }) => !isService).length
        const idle = tally.idle(seats)
        const list = idleSeatsMessage(idle, { days, seats: people, asOf, locale })
        if (idle.length <= ROWS_MAX) return { head: list, follow: async () => undefined }
        return { answer: list, closing: idleWords.closing(days) }
      },
    }),
})
