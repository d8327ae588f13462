import type { SlashCommand } from '../../../ports/define.ts'

export const crowsnestSlashCommand: SlashCommand = {
  command: '/crowsnest',
  description: 'Help, status and everything else',
  usageHint: 'help | connect | settings repo:app answer:all | status | doctor | audit | pause',
  isEscaped: true,
}
