import type { SlashCommand } from '../../../ports/define.ts'

export const creditsSlashCommand: SlashCommand = {
  command: '/credits',
  description: 'How many credits are left, and for how long',
  usageHint: 'alerts on #channel at 50,75,90 | alerts list',
  isEscaped: true,
}
