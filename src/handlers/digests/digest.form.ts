import { z } from 'zod'
import { defineForm, type FormInput } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps, Subscription } from '../../ports/index.ts'
import { checkChannel } from '../asking/channels.ts'
import { parseZone } from '../asking/parse-zone.ts'
import { type KeepPorts, keepDigest } from './change-digest.ts'
import { chooseDigest } from './choose-digest.ts'
import { DIGEST_FORM, FIELDS } from './messages/digest-form.ts'
import { parseTime } from './parse-schedule.ts'
import { SECTIONS } from './words/schedule.ts'

const weekday = z.coerce.number().pipe(z.literal([1, 2, 3, 4, 5, 6, 7]))

/** Changes a digest as its form was filled in. */
export const digestForm = defineForm({
  name: DIGEST_FORM,
  needs: 'everyone',
  audit: 'setting',
  check(values) {
    try {
      parseZone((values[FIELDS.zone] ?? '').trim())
      return undefined
    } catch (error) {
      if (error instanceof UserError) return { [FIELDS.zone]: error.message }
      throw error
    }
  },
  async run(input, deps: KeepPorts & Pick<Deps, 'allowlist'>) {
    const { requester, role, values, note = '' } = input
    const subscription = await chooseDigest(note, { ...input, word: 'edit' }, deps)
    const changed = { ...subscription, ...filledIn(values) }
    if (changed.channel !== subscription.channel)
      await checkChannel(changed.channel, { user: requester.user, role }, deps)
    return keepDigest(changed, 'changed', input, deps)
  },
})

function filledIn(values: FormInput['values']): Partial<Subscription> {
  const of = (name: keyof typeof FIELDS) => values[FIELDS[name]] ?? ''
  const chosen = new Set(of('sections').split(','))
  const channel = of('channel')
  return {
    weekday: weekday.parse(of('weekday')),
    ...parseTime(of('time')),
    zone: parseZone(of('zone').trim()),
    ...(channel !== '' && { channel }),
    sections: [...SECTIONS.keys()].filter((name) => chosen.has(name)),
    locale: of('locale'),
    skipEmpty: of('skipEmpty') !== '',
  }
}
