import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { feedbackMessage } from './messages/feedback.ts'
import { feedbackWords } from './words/feedback.ts'

export const feedbackCommand = defineCommand({
  words: ['crowsnest', 'feedback'],
  usage: '/crowsnest feedback',
  summary: feedbackWords.summary,
  needs: 'operator',
  options: [],
  takes: /^$/,
  run: async (_, { feedback }: Pick<Deps, 'feedback'>) => feedbackMessage(await feedback.newest()),
})
