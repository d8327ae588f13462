import { formInput } from '../../../blocks/form-input.ts'
import { button, markdownMessage } from '../../../blocks/message.ts'
import type { Form, Message } from '../../../ports/index.ts'
import type { AlertSettings } from '../figures/alert.ts'

export const ALERT_FORM = 'alerts'

/** Names of the form's fields. */
export const FIELDS = { channel: 'channel', thresholds: 'thresholds', quiet: 'quiet', zone: 'zone' } as const

/** The alerts of a channel, to be switched on or changed; without settings with the usual ones. */
export function createAlertForm(channel: string, settings: AlertSettings, zone: string): Form {
  const { thresholds, quiet } = settings
  const hours = quiet && `${[quiet.fromHour, quiet.toHour].map((hour) => String(hour).padStart(2, '0')).join('-')}`
  return {
    name: ALERT_FORM,
    title: 'Credit alerts',
    submit: 'Save',
    note: channel,
    blocks: [
      ...(channel.startsWith('D')
        ? []
        : [
            formInput(FIELDS.channel, 'Channel', {
              type: 'conversations_select',
              initial_conversation: channel,
              filter: { include: ['public', 'private'], exclude_external_shared_channels: true },
            }),
          ]),
      formInput(
        FIELDS.thresholds,
        'Tell at percent',
        { type: 'plain_text_input', initial_value: thresholds.join(', '), max_length: 80 },
        'Such as 50, 75, 90, 100. Each is told once in a period.',
      ),
      {
        ...formInput(
          FIELDS.quiet,
          'Quiet hours',
          { type: 'plain_text_input', ...(hours && { initial_value: hours }), max_length: 20 },
          'Such as 20-08. What happens then is told afterwards; empty for none.',
        ),
        optional: true,
      },
      formInput(
        FIELDS.zone,
        'Time zone of the quiet hours',
        { type: 'plain_text_input', initial_value: quiet?.timeZone ?? zone, max_length: 64 },
        'Its IANA name, such as Europe/Berlin.',
      ),
    ],
  }
}

/** For where no window can be opened by itself: a message, or a trigger that is too old. */
export function alertFormButtonMessage(channel: string): Message {
  return markdownMessage('The window opens from here:', undefined, [
    { type: 'actions', elements: [button('Edit the alerts', `alerts-edit.${channel}`, channel)] },
  ])
}
