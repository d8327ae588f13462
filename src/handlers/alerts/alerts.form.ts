import { defineForm, type FormInput } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import { parseZone } from '../asking/parse-zone.ts'
import { type AlertSettingsPorts, refusal, setAlerts } from './change-settings.ts'
import { ALERT_FORM, FIELDS } from './messages/alert-form.ts'
import { parseHours, parseThresholds } from './parse-alert-settings.ts'

const parsers = { thresholds: parseThresholds, quiet: quietOf, zone: parseZone }

/** Turns on a channel's alerts, or changes them, as the form was filled in. */
export const alertForm = defineForm({
  name: ALERT_FORM,
  needs: 'everyone',
  audit: 'alert',
  check(values) {
    const wrong = Object.entries(parsers).flatMap(([name, parse]) => {
      try {
        parse(values[name] ?? '')
        return []
      } catch (error) {
        if (error instanceof UserError) return [[name, error.message.replaceAll('`', '')]]
        throw error
      }
    })
    return wrong.length > 0 ? Object.fromEntries(wrong) : undefined
  },
  async run(input, deps: AlertSettingsPorts) {
    const refused = refusal(input, deps)
    if (refused) return refused
    const { values, requester, note } = input
    const of = (name: keyof typeof FIELDS) => values[FIELDS[name]] ?? ''
    const channel = of('channel') || note || requester.channel
    deps.audit.note(input.id, { about: channel })
    const hours = quietOf(of('quiet'))
    const quiet = hours && { ...hours, timeZone: parseZone(of('zone').trim()) }
    return setAlerts(channel, { isOn: true, thresholds: parseThresholds(of('thresholds')), quiet }, input, deps)
  },
})

function quietOf(typed: FormInput['values'][string]) {
  return typed.trim() === '' ? false : parseHours(typed)
}
