import { z } from 'zod'
import { defineAction } from '../../ports/define.ts'
import { EDIT_SETTINGS } from './messages/settings.ts'
import { openSettings, type SettingsPorts } from './open-settings.ts'

/** Opens the form for a channel's settings. */
export const editSettings = defineAction({
  name: EDIT_SETTINGS,
  needs: 'everyone',
  isEverywhere: true,
  value: z.literal('open'),
  run: ({ requester, role, triggerId }, deps: SettingsPorts) => openSettings({ requester, role, triggerId }, deps),
})
