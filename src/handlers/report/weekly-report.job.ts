import { z } from 'zod'
import { defineJob } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { lastFullWeek } from '../../time/days.ts'
import { loadReport, type ReportPorts } from './load-report.ts'
import { reportMessage } from './messages/report.ts'

const payload = z.object({ user: z.string(), dueMs: z.int() })

type WeeklyPorts = ReportPorts & Pick<Deps, 'chat' | 'reportOwners'>

/** Sends the report of the last full week to everyone who wants it, as long as they belong to the workspace. */
export const weeklyReport = defineJob<z.output<typeof payload>, WeeklyPorts>({
  name: 'weekly-report',
  payload,
  concurrency: 1,
  attempts: 4,
  async run({ user, dueMs }, deps: WeeklyPorts, { id, step }) {
    if (!(await deps.reportOwners.find(user))) return undefined
    const person = await deps.chat.person(user)
    if (!person || person.isForeign || person.isGuest) {
      await deps.reportOwners.remove(user)
      return undefined
    }
    const message = reportMessage(await loadReport(lastFullWeek(dueMs), deps), true)
    await step('post', async (mayHaveRun) =>
      deps.chat.post(await deps.chat.direct(user), message, {
        tag: `${id}.report`,
        dedupe: mayHaveRun,
        facts: { kind: 'report', feature: 'report', about: id },
      }),
    )
    return undefined
  },
  // The log has the reason, and the next one comes in a week.
  onFinalFailure: async () => undefined,
})
