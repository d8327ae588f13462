import { markdownMessage } from '../../blocks/message.ts'
import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { reportsOf } from './tally-usage.ts'
import { usageIdle } from './usage-idle.job.ts'
import { idleWords } from './words/idle.ts'
import { usageWords } from './words/usage.ts'

const DAYS = 28

export const usageIdleCommand = defineCommand({
  words: ['usage', 'idle'],
  usage: '/usage idle [7|14|28]',
  example: '/usage idle 28',
  summary: usageWords.idleSummary,
  // The list names people.
  needs: 'admin',
  options: [],
  takes: /^(?:7|14|28)?$/,
  async run({ id, requester, text }, deps: Pick<Deps, 'jobs' | 'reports' | 'chat'>) {
    reportsOf(deps)
    const days = Number(text || DAYS)
    const target = await deps.chat.direct(requester.user)
    await deps.jobs.enqueue(
      usageIdle,
      { requester, target, question: `/usage idle ${days}`, days },
      { id: `${id}-idle` },
    )
    if (target.channel === requester.channel) return undefined
    return markdownMessage(idleWords.sentDirectly, { id: 'shown-directly' })
  },
})
