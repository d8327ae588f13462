import { markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { isUnderstood } from '../asking/is-understood.ts'
import { parseExportWords } from './parse-usage.ts'
import { reportsOf } from './tally-usage.ts'
import { todayOf } from './today-of.ts'
import { usageExport } from './usage-export.job.ts'
import { usageWords } from './words/usage.ts'

const usage = '/usage export [by_user|by_user_month|by_user_day|by_user_day_client_language] [last month|…|all time]'
const example = '/usage export by_user_month last month'

export const usageExportCommand = defineCommand({
  words: ['usage', 'export'],
  usage,
  example,
  summary: usageWords.exportSummary,
  // The rows name people.
  needs: 'admin',
  options: [],
  takes: isUnderstood(parseExportWords),
  async run({ id, requester, text }, deps: Pick<Deps, 'jobs' | 'reports' | 'chat' | 'clock'>) {
    const words = parseExportWords(text, await todayOf(requester.user, deps))
    if (!words) throw new UserError(usageWords.notUnderstood(example), { id: 'wrong-form' })
    reportsOf(deps)
    const { granularity, period } = words
    const target = await deps.chat.direct(requester.user)
    const question = `/usage export ${text}`.trim()
    await deps.jobs.enqueue(
      usageExport,
      { requester, target, question, granularity, range: period?.window ?? {} },
      { id: `${id}-export` },
    )
    return target.channel === requester.channel
      ? undefined
      : markdownMessage(usageWords.fileSentDirectly, { id: 'shown-directly' })
  },
})
