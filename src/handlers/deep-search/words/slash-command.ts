import type { SlashCommand } from '../../../ports/define.ts'

export const deepSearchSlashCommand: SlashCommand = {
  command: '/deepsearch',
  description: 'Research a question about the code',
  usageHint: 'how do retries back off | read | list | cancel',
  isEscaped: false,
}
