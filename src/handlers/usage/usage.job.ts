import { z } from 'zod'
import { escapeMrkdwn } from '../../blocks/escape.ts'
import { defineJob, originSchema, placeSchema } from '../../ports/define.ts'
import type { Deps, JobContext } from '../../ports/index.ts'
import { answerInThread, type ThreadOutcome } from '../answering/answer-in-thread.ts'
import { concludeInThread } from '../answering/conclude-in-thread.ts'
import { noUsageView, usageDigestView } from './messages/usage-digest.ts'
import { postDetails, postUsage } from './post-usage.ts'
import { reportsOf, tallyUsage } from './tally-usage.ts'

const payload = z.object({
  origin: originSchema,
  place: placeSchema,
  /** As typed. */
  question: z.string(),
  window: z.object({ from: z.string(), to: z.string() }),
  by: z.enum(['client', 'language', 'user', 'day', 'month']).exactOptional(),
  audience: z.enum(['channel', 'admins']),
})

type UsageReport = z.output<typeof payload>

/** Reads the usage of some days and answers with a digest, its details in the thread. */
export const usageReport = defineJob<UsageReport>({
  name: 'usage',
  payload,
  concurrency: 2,
  attempts: 4,
  onFinalFailure: concludeInThread,
  run: (job, deps, context) =>
    answerInThread(job, deps, context, {
      opening: 'Reading the usage exports…',
      run: () => report(job, deps, context),
    }),
})

async function report(job: UsageReport, deps: Deps, context: JobContext): Promise<ThreadOutcome> {
  const { origin, question, window, by, audience } = job
  const digestFor = await tallyUsage(reportsOf(deps), window, by, context.signal)
  const person = await deps.chat.person(origin.user)
  const frame = {
    locale: person?.locale ?? 'en-US',
    remark: `<@${origin.user}> asked: ${escapeMrkdwn(question)}`,
  }
  const digest = digestFor(audience)
  if (digest.isEmpty) {
    return { head: noUsageView(digest, frame, deps.hasDemoData), follow: async () => undefined }
  }
  const view = usageDigestView(digest, frame)
  return {
    head: view.head,
    async follow(thread) {
      await postDetails(view, thread, deps, context)
      if (!(digest.isWithheld || digest.peopleOnly) || !person?.isAdmin) return
      const whole = usageDigestView(digestFor('admins'), frame)
      await postUsage(whole, await deps.chat.direct(origin.user), deps, context, 'admins')
    },
  }
}
