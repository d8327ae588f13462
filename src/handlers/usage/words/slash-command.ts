import type { SlashCommand } from '../../../ports/define.ts'

export const usageSlashCommand: SlashCommand = {
  command: '/usage',
  description: 'Show how much the code-intelligence platform is used',
  usageHint: 'last week | last month by client | 2026-W41 | export',
  isEscaped: false,
}
