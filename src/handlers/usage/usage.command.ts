import { markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { elsewhereMessage } from '../answering/messages/placeholder.ts'
import { isUnderstood } from '../asking/is-understood.ts'
import { parseUsageWords } from './parse-usage.ts'
import { reportsOf } from './tally-usage.ts'
import { todayOf } from './today-of.ts'
import { usageReport } from './usage.job.ts'
import { audienceOf } from './who-may-know.ts'
import { usageWords } from './words/usage.ts'

const usage =
  '/usage [this week|last week|this month|last month|2026-10|2026-W41|2026-10-01..2026-10-31] [by client|language|day|month|user]'
const example = '/usage last week'

export const usageCommand = defineCommand({
  words: ['usage'],
  usage,
  example,
  summary: usageWords.summary,
  needs: 'everyone',
  options: [],
  takes: isUnderstood(parseUsageWords),
  async run(
    { id, requester, role, target, text, absentFrom },
    deps: Pick<Deps, 'jobs' | 'reports' | 'chat' | 'clock'>,
  ) {
    const { jobs, chat } = deps
    const words = parseUsageWords(text, await todayOf(requester.user, deps))
    if (!words)
      throw new UserError(usageWords.notUnderstood(example), { id: 'wrong-form', offer: usageWords.showLastWeek })
    reportsOf(deps)
    const direct = await chat.direct(requester.user)
    const isDirect = requester.channel === direct.channel
    const { window, by } = words
    const audience = audienceOf(words, { role, isDirect })
    await jobs.enqueue(
      usageReport,
      {
        requester,
        target: audience === 'admins' && !isDirect ? direct : target,
        question: `/usage ${text}`.trim(),
        window,
        ...(by && { by }),
        audience,
      },
      { id: `${id}-usage` },
    )
    if (audience === 'admins' && !isDirect) return markdownMessage(usageWords.sentDirectly, { id: 'shown-directly' })
    return absentFrom === undefined ? undefined : elsewhereMessage(absentFrom)
  },
})
