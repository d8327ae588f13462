import type { Feature } from '../../ports/define.ts'
import { editSettings } from './edit-settings.action.ts'
import { settingsCommand } from './settings.command.ts'
import { settingsForm } from './settings.form.ts'

export const settingsFeature: Feature = {
  name: 'settings',
  commands: [settingsCommand],
  actions: [editSettings],
  forms: [settingsForm],
}
