import { defineForm } from '../../ports/define.ts'
import { GUARDED } from './change-settings.ts'
import { GROUPS_FIELD, SETTINGS_FORM } from './messages/settings-form.ts'
import type { SettingsPorts } from './open-settings.ts'
import { saveSettings } from './save-settings.ts'

/** Changes the settings of the channel that the form was opened in. */
export const settingsForm = defineForm({
  name: SETTINGS_FORM,
  audit: 'setting',
  needs: 'everyone',
  isEverywhere: true,
  async run({ id, requester, role, values }, deps: SettingsPorts) {
    const { [GROUPS_FIELD]: groups = '', askers: people = '', ...given } = values
    const isGuarded = GUARDED.some((name) => values[name] !== undefined)
    const askers = [people, groups].filter((ids) => ids !== '').join(',')
    return saveSettings({ ...given, ...(isGuarded && { askers }) }, { id, requester, role }, deps)
  },
})
