import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { feedbackMessage } from './messages/feedback.ts'

export const feedbackCommand = defineCommand({
  words: ['crowsnest', 'feedback'],
  usage: '/crowsnest feedback',
  summary: 'shows what people thought of answers',
  needs: 'operator',
  options: [],
  takes: /^$/,
  run: async (_, { feedback }: Pick<Deps, 'feedback'>) => feedbackMessage(await feedback.newest()),
})
