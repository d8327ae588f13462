import { z } from 'zod'
import { codeSpan } from '../../blocks/escape.ts'
import { markdownMessage } from '../../blocks/message.ts'
import { defineJob } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { requesterSchema, stored, targetSchema } from '../../ports/job-payload.ts'
import { answerInThread } from '../answering/answer-in-thread.ts'
import { concludeInThread } from '../answering/conclude-in-thread.ts'
import type { AnsweringPorts } from '../answering/thread-job.ts'
import { reportsOf } from './tally-usage.ts'
import { usageWords } from './words/usage.ts'

type UsageExportPorts = AnsweringPorts & Pick<Deps, 'reports'>

const payload = stored(
  z.object({
    requester: requesterSchema,
    /** The admin's direct messages. */
    target: targetSchema,
    question: z.string(),
    granularity: z.enum(['by_user', 'by_user_month', 'by_user_day', 'by_user_day_client_language']),
    /** Empty: all time. */
    range: z.object({ from: z.string().exactOptional(), to: z.string().exactOptional() }),
  }),
)

/** Hands an export on as a file, byte for byte. */
export const usageExport = defineJob<z.output<typeof payload>>({
  name: 'usage-export',
  asksInstance: true,
  payload,
  concurrency: 2,
  attempts: 4,
  onFinalFailure: (failure, job, deps: UsageExportPorts, context) =>
    concludeInThread(failure, job, deps, context, { feature: 'usage' }),
  run(job, deps: UsageExportPorts, context) {
    const { id, signal } = context
    const { granularity, range } = job
    return answerInThread(job, deps, context, {
      feature: 'usage',
      opening: usageWords.readingExport,
      async run({ target }) {
        const days = range.from === undefined ? usageWords.allTime : usageWords.days(range.from, range.to ?? '')
        await context.step('file', async (mayHaveRun) => {
          const { bytes, length, fileName } = await reportsOf(deps).rawUsage(range, granularity, signal)
          const file = { name: fileName, title: usageWords.exportTitle(granularity, days), content: bytes, length }
          await deps.chat.attach(target, file, { tag: `${id}.file`, dedupe: mayHaveRun })
        })
        return {
          answer: markdownMessage(usageWords.exported(codeSpan(granularity), days)),
          closing: usageWords.exportedLine(days),
        }
      },
    })
  },
})
