import type { PlainTextOption } from '@slack/types'
import { formInput } from '../../../blocks/form-input.ts'
import { button, markdownMessage } from '../../../blocks/message.ts'
import type { Form, Message, Subscription } from '../../../ports/index.ts'
import { clockTime, SECTIONS, WEEKDAYS } from './words.ts'

export const DIGEST_FORM = 'digest'

/** Names of the form's fields. */
export const FIELDS = {
  weekday: 'weekday',
  time: 'time',
  zone: 'zone',
  channel: 'channel',
  sections: 'sections',
  locale: 'locale',
  skipEmpty: 'skip-empty',
} as const

const LOCALES: ReadonlyMap<string, string> = new Map([
  ['en-US', 'English (US): Nov 9, 2026'],
  ['en-GB', 'English (UK): 9 Nov 2026'],
  ['de-DE', 'Deutsch: 09.11.2026'],
  ['fr-FR', 'Français: 9 nov. 2026'],
  ['es-ES', 'Español: 9 nov 2026'],
  ['it-IT', 'Italiano: 9 nov 2026'],
  ['nl-NL', 'Nederlands: 9 nov 2026'],
  ['pl-PL', 'Polski: 9 lis 2026'],
  ['pt-BR', 'Português: 9 de nov. de 2026'],
  ['sv-SE', 'Svenska: 9 nov. 2026'],
  ['ja-JP', '日本語: 2026/11/09'],
  ['ko-KR', '한국어: 2026. 11. 9.'],
  ['zh-CN', '中文: 2026年11月9日'],
])

/** A subscription to be changed. */
export function createDigestForm(subscription: Subscription): Form {
  const { id, weekday, zone, channel, sections, locale, skipEmpty } = subscription
  const weekdays = WEEKDAYS.map((name, index) => option(name, `${index + 1}`))
  const locales = [...LOCALES].map(([tag, name]) => option(name, tag))
  if (!LOCALES.has(locale)) locales.unshift(option(locale, locale))
  const all = [...SECTIONS].map(([name, words]) => option(words, name))
  const chosen = all.filter(({ value }) => sections.some((name) => name === value))
  const skip = option('Leave weeks out in which nobody was active', 'yes')
  return {
    name: DIGEST_FORM,
    title: 'Weekly digest',
    submit: 'Save',
    note: id,
    blocks: [
      formInput(FIELDS.weekday, 'Day', {
        type: 'static_select',
        options: weekdays,
        ...initial(weekdays, `${weekday}`),
      }),
      formInput(FIELDS.time, 'Time', { type: 'timepicker', initial_time: clockTime(subscription) }),
      formInput(
        FIELDS.zone,
        'Time zone',
        { type: 'plain_text_input', initial_value: zone, max_length: 64 },
        'Its IANA name, such as Europe/Berlin.',
      ),
      ...(channel.startsWith('D')
        ? []
        : [
            formInput(FIELDS.channel, 'Channel', {
              type: 'conversations_select',
              initial_conversation: channel,
              filter: { include: ['public', 'private'], exclude_external_shared_channels: true },
            }),
          ]),
      formInput(FIELDS.sections, 'What it tells', {
        type: 'checkboxes',
        options: all,
        ...(chosen.length > 0 && { initial_options: chosen }),
      }),
      formInput(FIELDS.locale, 'Dates and numbers', {
        type: 'static_select',
        options: locales,
        ...initial(locales, locale),
      }),
      {
        ...formInput(FIELDS.skipEmpty, 'Empty weeks', {
          type: 'checkboxes',
          options: [skip],
          ...(skipEmpty && { initial_options: [skip] }),
        }),
        optional: true,
      },
    ],
  }
}

/** For where no window can be opened by itself: a message, or a trigger that is too old. */
export function digestFormButtonMessage({ id }: Subscription): Message {
  return markdownMessage('The window opens from here:', undefined, [
    { type: 'actions', elements: [button('Edit the digest', `digest-edit.${id}`, id)] },
  ])
}

function option(text: string, value: string): PlainTextOption {
  return { text: { type: 'plain_text', text }, value }
}

function initial(options: readonly PlainTextOption[], value: string) {
  const found = options.find((one) => one.value === value)
  return found && { initial_option: found }
}
