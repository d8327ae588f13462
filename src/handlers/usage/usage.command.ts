import { markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps } from '../../ports/index.ts'
import { elsewhereMessage } from '../answering/messages/placeholder.ts'
import { isUnderstood } from '../asking/is-understood.ts'
import { PERIODS, parseUsageWords } from './parse-usage.ts'
import { reportsOf } from './tally-usage.ts'
import { todayOf } from './today-of.ts'
import { usageReport } from './usage.job.ts'
import { audienceOf } from './who-may-know.ts'

const usage = `/usage [${PERIODS}] [by client|language|day|month|user]`

export const usageCommand = defineCommand({
  words: ['usage'],
  usage,
  example: '/usage last week',
  summary: 'tells how much the instance was used; names, and days that are no whole week or month, to admins alone',
  needs: 'everyone',
  options: [],
  takes: isUnderstood(parseUsageWords),
  async run(
    { id, requester, role, target, text, absentFrom },
    deps: Pick<Deps, 'jobs' | 'reports' | 'chat' | 'clock'>,
  ) {
    const { jobs, chat } = deps
    const words = parseUsageWords(text, await todayOf(requester.user, deps))
    if (!words) throw new UserError(`Type \`${usage}\`, for instance \`/usage last week\`.`)
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
    if (audience === 'admins' && !isDirect)
      return { ...markdownMessage('The figures come to your direct messages with me.'), id: 'shown-directly' }
    return absentFrom === undefined ? undefined : elsewhereMessage(absentFrom)
  },
})
