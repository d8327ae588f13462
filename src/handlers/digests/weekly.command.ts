import { createHash } from 'node:crypto'
import { codeSpan } from '../../blocks/escape.ts'
import { defineCommand } from '../../ports/define.ts'
import { UserError } from '../../ports/errors.ts'
import type { Deps, Subscription } from '../../ports/index.ts'
import { lastFullWeek } from '../../time/days.ts'
import { DAY_MS } from '../../time/units.ts'
import { channelNamed, checkChannel, OWN } from '../asking/channels.ts'
import { isUnderstood } from '../asking/is-understood.ts'
import { askingWords } from '../asking/words/asking.ts'
import { reportsOf } from '../usage/tally-usage.ts'
import { usageNumbers } from '../usage/words/numbers.ts'
import { type KeepPorts, keepDigest } from './change-digest.ts'
import { LIST } from './offers.ts'
import { parseScheduleWords } from './parse-schedule.ts'
import { digestWords } from './words/digests.ts'
import { SECTIONS } from './words/schedule.ts'

const usage = '/digest weekly DAY TIME [ZONE] [#CHANNEL|me]'
const example = '/digest weekly mon 09:00 Europe/Berlin #general'

export const digestWeekly = defineCommand({
  words: ['digest', 'weekly'],
  usage,
  example,
  summary: digestWords.weekly,
  needs: 'everyone',
  audit: 'setting',
  options: [],
  takes: isUnderstood(parseScheduleWords),
  async run(input, deps: KeepPorts & Pick<Deps, 'reports' | 'clock' | 'allowlist'>) {
    const { id, requester, role, text } = input
    const { subscriptions, chat, clock } = deps
    const words = parseScheduleWords(text)
    if (!words) throw new UserError(digestWords.notUnderstood(example), { id: 'wrong-form' })
    reportsOf(deps)
    const channel = await channelNamed(words.channel, input, deps)
    const typed = `/digest weekly ${text.replace(words.channel ?? '', '').trim()} ${OWN}`
    await checkChannel(channel, { user: requester.user, role }, deps, { label: askingWords.sendToMe, typed })
    const person = await chat.person(requester.user)
    const { weekday, hour, minute } = words
    const subscription: Subscription = {
      id: newId(id),
      team: requester.team,
      channel,
      owner: requester.user,
      weekday,
      hour,
      minute,
      zone: words.zone ?? person?.zone ?? 'UTC',
      sections: [...SECTIONS.keys()],
      locale: person?.locale ?? 'en-US',
      skipEmpty: false,
      isPaused: false,
      createdAt: clock.now(),
    }
    const same = (await subscriptions.all(requester.team)).find((one) => isSame(one, subscription))
    if (same) throw new UserError(digestWords.same(codeSpan(same.id)), { id: 'same-digest', offer: LIST })
    const next = subscriptions.nextRun(subscription)
    const week = usageNumbers(subscription.locale).window(lastFullWeek(next.getTime()), next.getTime())
    const remark = isEarly(subscription, next) ? digestWords.early(week) : undefined
    return keepDigest(subscription, 'made', input, deps, remark)
  },
})

/** Derived from the request, so that a repeated request makes the same one. */
function newId(request: string): string {
  const digest = createHash('sha256').update(request).digest('hex')
  return BigInt(`0x${digest}`).toString(36).slice(-8)
}

function isSame(one: Subscription, other: Subscription): boolean {
  const keys = ['channel', 'weekday', 'hour', 'minute', 'zone'] as const
  return one.id !== other.id && keys.every((key) => one[key] === other[key])
}

/** Whether the local week that just ended isn't over in UTC. */
function isEarly({ weekday }: Subscription, next: Date): boolean {
  const endedMs = Date.parse(`${lastFullWeek(next.getTime()).to}T00:00:00Z`)
  return weekday === 1 && next.getTime() - endedMs > 6 * DAY_MS
}
