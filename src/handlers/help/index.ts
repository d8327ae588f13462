import type { Feature } from '../../ports/define.ts'
import { allCommands } from './all-commands.action.ts'
import { help } from './help.command.ts'
import { crowsnestSlashCommand, suggestedPrompts } from './words/help.ts'

export const helpFeature: Feature = {
  name: 'help',
  slashCommands: [crowsnestSlashCommand],
  prompts: suggestedPrompts,
  commands: [help],
  actions: [allCommands],
}
