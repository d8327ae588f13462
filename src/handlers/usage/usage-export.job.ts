import { z } from 'zod'
import { codeSpan } from '../../blocks/escape.ts'
import { markdownMessage } from '../../blocks/message.ts'
import { defineJob } from '../../ports/define.ts'
import type { Deps, JobContext } from '../../ports/index.ts'
import { stored, threadJobSchema } from '../../ports/job-payload.ts'
import type { ThreadOutcome, ThreadProgress } from '../answering/answer-in-thread.ts'
import { answeredInThread } from '../answering/answered-in-thread.ts'
import type { AnsweringPorts } from '../answering/thread-job.ts'
import { reportsOf } from './tally-usage.ts'
import { usageWords } from './words/usage.ts'

type UsageExportPorts = AnsweringPorts & Pick<Deps, 'reports'>

/** Its target is the admin's DMs. */
const payload = stored(
  threadJobSchema.extend({
    granularity: z.enum(['by_user', 'by_user_month', 'by_user_day', 'by_user_day_client_language']),
    /** Empty: all time. */
    range: z.object({ from: z.string().exactOptional(), to: z.string().exactOptional() }),
  }),
)

type UsageExport = z.output<typeof payload>

/** Passes an export on as a file, byte for byte. */
export const usageExport = defineJob<UsageExport, UsageExportPorts>({
  name: 'usage-export',
  asksInstance: true,
  payload,
  concurrency: 2,
  attempts: 4,
  ...answeredInThread('usage', usageWords.readingExport, handOn),
})

async function handOn(
  { granularity, range }: UsageExport,
  deps: UsageExportPorts,
  { id, signal, step }: JobContext,
  { target }: ThreadProgress,
): Promise<ThreadOutcome> {
  const days = range.from === undefined ? usageWords.allTime : usageWords.days(range.from, range.to ?? '')
  await step('file', async (mayHaveRun) => {
    const { bytes, length, fileName } = await reportsOf(deps).rawUsage(range, granularity, signal)
    const file = { name: fileName, title: usageWords.exportTitle(granularity, days), content: bytes, length }
    await deps.chat.attach(target, file, { tag: `${id}.file`, dedupe: mayHaveRun })
  })
  return {
    answer: markdownMessage(usageWords.exported(codeSpan(granularity), days)),
    closing: usageWords.exportedLine(days),
  }
}
