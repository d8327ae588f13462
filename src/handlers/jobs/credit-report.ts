import { z } from 'zod'
import { isRetryable, UpstreamError } from '../../errors.ts'
import type { CreditReading, Credits, Deps, JobContext } from '../../ports.ts'
import { creditsHeadView } from '../../views/credits.ts'
import { creditsDetailViews } from '../../views/credits-details.ts'
import { momentOf } from '../../views/credits-words.ts'
import { escapeMrkdwn } from '../../views/escape.ts'
import { creditsOf } from '../alerts/change-settings.ts'
import { shownCredits } from '../alerts/shown-credits.ts'
import { answerInThread, type Ending, sayLost } from '../answer-in-thread.ts'
import { defineJob, originSchema, placeSchema } from '../define.ts'

const payload = z.object({
  origin: originSchema,
  place: placeSchema,
  /** As typed. */
  question: z.string(),
})

type CreditReport = z.output<typeof payload>

/** Reads the credits and answers with what is left and for how long, its details in the thread. */
export const creditReport = defineJob<CreditReport>({
  name: 'credit-report',
  payload,
  concurrency: 2,
  attempts: 3,
  origin: (job) => job.origin,
  lost: sayLost,
  run: (job, deps, context) =>
    answerInThread(job, deps, context, { opening: 'Reading the credits…', run: () => report(job, deps, context) }),
})

async function report({ origin, question }: CreditReport, deps: Deps, context: JobContext): Promise<Ending> {
  const { reading, remarks } = await readCredits(creditsOf(deps), context)
  const shown = await shownCredits(reading, remarks, deps, context.signal)
  const { locale = 'en-US' } = (await deps.chat.person(origin.user)) ?? {}
  const remark = `<@${origin.user}> asked: ${escapeMrkdwn(question)}`
  return {
    head: creditsHeadView(shown, { locale, remark }),
    async follow(thread) {
      for (const [index, message] of creditsDetailViews(shown, locale).entries()) {
        const step = `credits-${index}`
        await context.journal.once(step, (lookFirst) =>
          deps.chat.post(thread, message, { tag: `${context.id}.${step}`, lookFirst }),
        )
      }
    },
  }
}

/** Where the instance does not answer, what was kept last. What it answers but nobody understands is said as such. */
async function readCredits(
  credits: Credits,
  { signal, willRetry }: JobContext,
): Promise<{ reading: CreditReading; remarks: string[] }> {
  try {
    const reading = await credits.read(signal)
    return { reading, remarks: [...reading.notUnderstood] }
  } catch (error) {
    const kept = await credits.lastReading()
    const isOutage = error instanceof UpstreamError && isRetryable(error)
    if (!isOutage || willRetry(error) || !kept || signal.aborted) throw error
    const since = momentOf(kept.asOf)
    return { reading: kept, remarks: [`The analytics service does not answer; this is from ${since}.`] }
  }
}
