import { escapeMrkdwn } from '../../blocks/escape.ts'
import { momentOf } from '../../blocks/time.ts'
import { defineJob } from '../../ports/define.ts'
import { isRetryable, UpstreamError } from '../../ports/errors.ts'
import type { CreditReading, Deps, JobContext } from '../../ports/index.ts'
import { stored, threadJobSchema } from '../../ports/job-payload.ts'
import { answerInThread, type ThreadOutcome } from '../answering/answer-in-thread.ts'
import { answeredInThread } from '../answering/answered-in-thread.ts'
import { reportFacts } from '../answering/report-facts.ts'
import type { AnsweringPorts, ThreadJob } from '../answering/thread-job.ts'
import { creditsOf } from './look-at-credits.ts'
import { creditsHeadMessage } from './messages/credits.ts'
import { creditsDetailMessages } from './messages/details.ts'
import { shownCredits } from './shown-credits.ts'
import { creditsReportWords } from './words/report.ts'

type CreditReportPorts = AnsweringPorts & Pick<Deps, 'reports' | 'credits'>

const inThread = answeredInThread<ThreadJob, CreditReportPorts>(
  'credits',
  creditsReportWords.opening,
  async (job, deps, context) => {
    const reading = await creditsOf(deps).read(context.signal)
    return report(job, reading, reading.notUnderstood, deps, context)
  },
)

/** Reads the credits and answers with what is left and for how long, with details in the thread. */
export const creditReport = defineJob<ThreadJob, CreditReportPorts>({
  name: 'credit-report',
  asksInstance: true,
  payload: stored(threadJobSchema),
  concurrency: 2,
  attempts: 3,
  ...inThread,
  async onFinalFailure(failure, job, deps, context) {
    // If the analytics service doesn't answer, the last stored reading does. If its answer isn't understood, the report says so.
    const error = failure.why === 'failed' ? failure.error : undefined
    const isOutage = error instanceof UpstreamError && error.service === 'analytics' && isRetryable(error)
    const kept = isOutage ? await deps.credits?.lastReading() : undefined
    if (!kept) return inThread.onFinalFailure(failure, job, deps, context)
    const remark = creditsReportWords.outage(momentOf(kept.asOf))
    const run = () => report(job, kept, [remark], deps, context)
    await answerInThread(job, deps, context, { feature: 'credits', opening: creditsReportWords.opening, run })
  },
})

async function report(
  { requester, question }: ThreadJob,
  reading: CreditReading,
  remarks: readonly string[],
  deps: Pick<Deps, 'reports' | 'credits' | 'chat' | 'log'>,
  context: JobContext,
): Promise<ThreadOutcome> {
  const shown = await shownCredits(reading, remarks, deps, context.signal)
  const { locale = 'en-US' } = (await deps.chat.person(requester.user)) ?? {}
  return {
    head: creditsHeadMessage(shown, { locale, asker: requester.user, question: escapeMrkdwn(question) }),
    async follow(thread) {
      for (const [index, message] of creditsDetailMessages(shown, locale).entries()) {
        const step = `credits-${index}`
        const options = { tag: `${context.id}.${step}`, facts: reportFacts('credits', context.id) }
        await context.step(step, (dedupe) => deps.chat.post(thread, message, { ...options, dedupe }))
      }
    },
  }
}
