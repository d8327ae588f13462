import type { PlainTextOption } from '@slack/types'
import { channelInput, formInput } from '../../../blocks/form-input.ts'
import { actions, button, markdownMessage } from '../../../blocks/message.ts'
import type { Form, Message, Subscription } from '../../../ports/index.ts'
import { LOCALES, digestFormWords as words } from '../words/digests.ts'
import { clockTime, SECTIONS, WEEKDAYS } from '../words/schedule.ts'

export const DIGEST_FORM = 'digest'

/** The names of the form's fields. */
export const FIELDS = {
  weekday: 'weekday',
  time: 'time',
  zone: 'zone',
  channel: 'channel',
  sections: 'sections',
  locale: 'locale',
  skipEmpty: 'skip-empty',
} as const

export function createDigestForm(subscription: Subscription): Form {
  const { id, weekday, zone, channel, sections, locale, skipEmpty } = subscription
  const weekdays = WEEKDAYS.map((name, index) => option(name, `${index + 1}`))
  const locales = [...LOCALES].map(([tag, name]) => option(name, tag))
  if (!LOCALES.has(locale)) locales.unshift(option(locale, locale))
  const all = [...SECTIONS].map(([name, label]) => option(label, name))
  const chosen = all.filter(({ value }) => sections.some((name) => name === value))
  const skip = option(words.skipEmpty, 'yes')
  return {
    name: DIGEST_FORM,
    title: words.title,
    submit: words.save,
    note: id,
    blocks: [
      formInput(FIELDS.weekday, words.day, {
        type: 'static_select',
        options: weekdays,
        ...initial(weekdays, `${weekday}`),
      }),
      formInput(FIELDS.time, words.time, { type: 'timepicker', initial_time: clockTime(subscription) }),
      formInput(
        FIELDS.zone,
        words.zone,
        { type: 'plain_text_input', initial_value: zone, max_length: 64 },
        words.zoneHint,
      ),
      ...channelInput(FIELDS.channel, words.channel, channel),
      formInput(FIELDS.sections, words.sections, {
        type: 'checkboxes',
        options: all,
        ...(chosen.length > 0 && { initial_options: chosen }),
      }),
      formInput(FIELDS.locale, words.locale, {
        type: 'static_select',
        options: locales,
        ...initial(locales, locale),
      }),
      {
        ...formInput(FIELDS.skipEmpty, words.empty, {
          type: 'checkboxes',
          options: [skip],
          ...(skipEmpty && { initial_options: [skip] }),
        }),
        optional: true,
      },
    ],
  }
}

/** For when no form can be opened directly: after a message, or if the trigger is too old. */
export function digestFormButtonMessage({ id }: Subscription): Message {
  return markdownMessage(words.open, { below: actions([button(words.openButton, `digest-edit.${id}`, id)]) })
}

function option(text: string, value: string): PlainTextOption {
  return { text: { type: 'plain_text', text }, value }
}

function initial(options: readonly PlainTextOption[], value: string) {
  const found = options.find((one) => one.value === value)
  return found && { initial_option: found }
}
