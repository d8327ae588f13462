import type { Feature } from '../../ports/define.ts'
import { settingsCommand } from './settings.command.ts'

export const settingsFeature: Feature = {
  commands: [settingsCommand],
}
