import type { SlashCommand } from '../../../ports/define.ts'

export const codeFindSlashCommand: SlashCommand = {
  command: '/code-find',
  description: 'Find the places in the code for a task',
  usageHint: 'where are retries configured repo:app',
  isEscaped: false,
}
