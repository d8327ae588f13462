import type { SlashCommand } from '../../../ports/define.ts'

export const codeFindSlashCommand: SlashCommand = {
  command: '/code-find',
  description: 'Find where something is in the code',
  usageHint: 'where are retries configured repo:app',
  isEscaped: false,
}
