import { markdownMessage } from '../../blocks/message.ts'
import { type CommandInput, defineCommand } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps, Message } from '../../ports/index.ts'
import { channelNamed } from '../asking/channels.ts'
import { isUnderstood } from '../asking/is-understood.ts'
import { nextLook } from '../credits/hourly-looks.ts'
import { creditsOf } from '../credits/look-at-credits.ts'
import { type AlertSettingsPorts, editAlerts, refusal, setAlerts, switchOff } from './change-settings.ts'
import { alertsFor } from './list-alerts.ts'
import { alertListMessage } from './messages/alert-list.ts'
import { parseAlertWords } from './parse-alert-settings.ts'
import { alertSettingsWords } from './words/settings.ts'

const usage = '/credits alerts [on|off|list] [at 50,75,90,100] [quiet 20-08 [ZONE]|quiet off] [#CHANNEL]'

export const creditsAlerts = defineCommand({
  words: ['credits', 'alerts'],
  usage,
  example: '/credits alerts on #general at 50,75,90,100 quiet 20-08',
  summary: alertSettingsWords.summary,
  needs: 'everyone',
  audit: 'alert',
  options: [],
  takes: isUnderstood(parseAlertWords),
  async run(input, deps: AlertSettingsPorts) {
    const words = parseAlertWords(input.text)
    if (!words) throw new UserError(alertSettingsWords.wrongForm(usage), { id: 'wrong-form' })
    if (words.do === 'list') return list(input, deps)
    const refused = refusal(input, deps)
    if (refused) return refused
    const channel = await channelNamed(words.channel, input, deps)
    deps.audit.note(input.id, { about: channel })
    if (words.do === 'off') return switchOff(channel, input, deps)
    return words.do === 'set' ? setAlerts(channel, words, input, deps) : editAlerts(channel, input, deps)
  },
})

async function list(
  { requester, role }: CommandInput,
  deps: Pick<Deps, 'alerts' | 'chat' | 'clock' | 'credits'>,
): Promise<Message> {
  const all = await alertsFor({ user: requester.user, role }, deps, { all: true })
  if (all.length > 0) return alertListMessage(all, nextLook(deps.clock.now(), creditsOf(deps).lookMinute))
  return markdownMessage(alertSettingsWords.none, { id: 'no-alerts' })
}
