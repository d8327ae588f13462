import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { healthMessage } from './messages/health.ts'
import { healthWords } from './words/health.ts'

export const status = defineCommand({
  words: ['crowsnest', 'status'],
  usage: '/crowsnest status',
  summary: healthWords.status,
  needs: 'everyone',
  options: [],
  takes: /^$/,
  run: async (_, { health }: Pick<Deps, 'health'>) => healthMessage(await health(), false),
})
