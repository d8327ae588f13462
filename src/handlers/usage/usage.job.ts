import { z } from 'zod'
import { escapeMrkdwn } from '../../blocks/escape.ts'
import { defineJob } from '../../ports/define.ts'
import type { Deps, JobContext } from '../../ports/index.ts'
import { stored, threadJobSchema } from '../../ports/job-payload.ts'
import type { ThreadOutcome } from '../answering/answer-in-thread.ts'
import { answeredInThread } from '../answering/answered-in-thread.ts'
import { reportFacts } from '../answering/report-facts.ts'
import type { AnsweringPorts } from '../answering/thread-job.ts'
import { creditsInReport } from './credits-in-report.ts'
import { noUsageMessage, usageDigestMessages } from './messages/usage-digest.ts'
import { postDetails, postUsage } from './post-usage.ts'
import { reportsOf, tallyUsage } from './tally-usage.ts'
import { usageWords } from './words/usage.ts'

type UsagePorts = AnsweringPorts & Pick<Deps, 'reports' | 'credits' | 'alerts' | 'hasDemoData'>

const payload = stored(
  threadJobSchema.extend({
    window: z.object({ from: z.string(), to: z.string() }),
    by: z.enum(['client', 'language', 'user', 'day', 'month']).exactOptional(),
    audience: z.enum(['channel', 'admins']),
  }),
)

type UsageReport = z.output<typeof payload>

/** Reads the usage of some days and answers with a digest, with its details in the thread. */
export const usageReport = defineJob<UsageReport, UsagePorts>({
  name: 'usage',
  asksInstance: true,
  payload,
  concurrency: 2,
  attempts: 4,
  ...answeredInThread('usage', usageWords.reading, report),
})

async function report(job: UsageReport, deps: UsagePorts, context: JobContext): Promise<ThreadOutcome> {
  const { requester, target, question, window, by, audience } = job
  const digestFor = await tallyUsage(reportsOf(deps), window, by, context.signal)
  const person = await deps.chat.person(requester.user)
  const locale = person?.locale ?? 'en-US'
  const frame = { locale, remark: usageWords.askedBy(`<@${requester.user}>`, escapeMrkdwn(question)) }
  const digest = digestFor(audience)
  if (digest.isEmpty) {
    return { head: noUsageMessage(digest, frame, deps.hasDemoData), follow: async () => undefined }
  }
  const credits = await creditsInReport(target.channel, locale, deps)
  const view = usageDigestMessages(digest, { ...frame, ...credits })
  const facts = reportFacts('usage', context.id)
  return {
    head: view.head,
    async follow(thread) {
      await postDetails(view, thread, deps, context, facts)
      if (!(digest.isWithheld || digest.peopleOnly) || !person?.isAdmin) return
      const whole = usageDigestMessages(digestFor('admins'), { ...frame, credits: credits.credits })
      await postUsage(whole, await deps.chat.direct(requester.user), deps, context, facts, 'admins')
    },
  }
}
