import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { feedbackView } from './messages/feedback.ts'

export const feedbackCommand = defineCommand({
  words: ['crowsnest', 'feedback'],
  usage: '/crowsnest feedback',
  summary: 'shows what people thought of answers',
  needs: 'operator',
  options: [],
  takes: /^$/,
  run: async (_, { feedback }: Pick<Deps, 'feedback'>) => feedbackView(await feedback.newest()),
})
