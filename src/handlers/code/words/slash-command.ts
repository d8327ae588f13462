import type { SlashCommand } from '../../../ports/define.ts'

export const codeSlashCommand: SlashCommand = {
  command: '/code',
  description: 'Search, read, look up and compare code',
  usageHint: 'help | search QUERY | read REPO PATH | commits REPO | compare REPO A..B',
  isEscaped: false,
}
