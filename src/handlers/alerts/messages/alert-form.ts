import { channelInput, formInput } from '../../../blocks/form-input.ts'
import { actions, button, markdownMessage } from '../../../blocks/message.ts'
import type { AlertSettings, Form, Message } from '../../../ports/index.ts'
import { alertSettingsWords as words } from '../words/settings.ts'

export const ALERT_FORM = 'alerts'

/** The names of the form's fields. */
export const FIELDS = { channel: 'channel', thresholds: 'thresholds', quiet: 'quiet', zone: 'zone' } as const

/** The form that turns on or changes a channel's alerts; without settings, it shows the defaults. */
export function createAlertForm(channel: string, settings: AlertSettings, zone: string): Form {
  const { thresholds, quiet } = settings
  const hours = quiet && `${[quiet.fromHour, quiet.toHour].map((hour) => String(hour).padStart(2, '0')).join('-')}`
  return {
    name: ALERT_FORM,
    title: words.form,
    submit: words.save,
    note: channel,
    blocks: [
      ...channelInput(FIELDS.channel, words.channel, channel),
      formInput(
        FIELDS.thresholds,
        words.thresholdsField,
        { type: 'plain_text_input', initial_value: thresholds.join(', '), max_length: 80 },
        words.thresholdsHint,
      ),
      {
        ...formInput(
          FIELDS.quiet,
          words.quietField,
          { type: 'plain_text_input', ...(hours && { initial_value: hours }), max_length: 20 },
          words.quietHint,
        ),
        optional: true,
      },
      formInput(
        FIELDS.zone,
        words.zoneField,
        { type: 'plain_text_input', initial_value: quiet?.timeZone ?? zone, max_length: 64 },
        words.zoneHint,
      ),
    ],
  }
}

/** For when no form can be opened directly: after a message, or if the trigger is too old. */
export function alertFormButtonMessage(channel: string): Message {
  return markdownMessage(words.openForm, {
    below: actions([button(words.editAlerts, `alerts-edit.${channel}`, channel)]),
  })
}
