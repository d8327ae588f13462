import type { Feature } from '../../ports/define.ts'
import { allCommands } from './all-commands.action.ts'
import { help } from './help.command.ts'

export const helpFeature: Feature = {
  commands: [help],
  actions: [allCommands],
}
