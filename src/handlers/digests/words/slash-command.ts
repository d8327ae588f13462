import type { SlashCommand } from '../../../ports/define.ts'

export const digestSlashCommand: SlashCommand = {
  command: '/digest',
  description: 'The week’s usage, sent by itself',
  usageHint: 'weekly mon 09:00 Europe/Berlin #channel | list | test',
  isEscaped: true,
}
