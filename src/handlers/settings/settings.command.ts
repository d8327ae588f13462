import { defineCommand } from '../../ports/define.ts'
import { SETTINGS_USAGE } from './messages/settings.ts'
import { openSettings, type SettingsPorts } from './open-settings.ts'
import { saveSettings } from './save-settings.ts'
import { settingsWords } from './words/settings.ts'

/** The settings of the channel it is typed in. Everyone may look; operators change them, and everyone in their own DMs. */
export const settingsCommand = defineCommand({
  words: ['crowsnest', 'settings'],
  usage: SETTINGS_USAGE,
  example: '/crowsnest settings repo:app answer:all',
  summary: settingsWords.summary,
  needs: 'everyone',
  audit: 'setting',
  isEverywhere: true,
  options: ['repo', 'rev', 'answer', 'mode', 'repos', 'who', 'bots'],
  takes: /^$/,
  async run({ id, requester, role, options, triggerId }, deps: SettingsPorts) {
    if (Object.keys(options).length === 0) return openSettings({ requester, role, triggerId }, deps)
    const { repo, rev, answer, mode, repos, who, bots } = options
    const given = {
      ...(repo !== undefined && { repository: repo }),
      ...(rev !== undefined && { revision: rev }),
      ...(answer !== undefined && { answersAmbient: answer }),
      ...(mode !== undefined && { mode }),
      ...(repos !== undefined && { repositories: repos }),
      ...(who !== undefined && { askers: who }),
      ...(bots !== undefined && { bots }),
    }
    return saveSettings(given, { id, requester, role }, deps)
  },
})
