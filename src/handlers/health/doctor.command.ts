import { defineCommand } from '../../ports/define.ts'
import type { Deps } from '../../ports/index.ts'
import { healthMessage } from './messages/health.ts'
import { healthWords } from './words/health.ts'

export const doctor = defineCommand({
  words: ['crowsnest', 'doctor'],
  usage: '/crowsnest doctor',
  summary: healthWords.doctor,
  needs: 'operator',
  options: [],
  takes: /^$/,
  run: async (_, { health }: Pick<Deps, 'health'>) => healthMessage(await health(true), true),
})
