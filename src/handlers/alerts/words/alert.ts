import type { AlertFacts } from '../../../ports/index.ts'
import { creditsWords, hoursWords } from '../../credits/words/credits.ts'

/** The text of a kind of alert. */
export interface KindWords {
  /** Says that it is so from now on, as a sentence. */
  change(level: number | string | undefined, facts: AlertFacts | undefined, locale: string): string
  /** A line in the alert's message while it is active, if there is something to add. */
  line?(facts: AlertFacts, locale: string): string | undefined
}

export const thresholdWords: KindWords = {
  change: (level) => `${level}% used.`,
}

export const burnWords: KindWords = {
  change: (_, facts, locale) =>
    facts?.burn
      ? `Credits are used ${creditsWords(locale).times(facts.burn.times)} as fast as the allocation allows.`
      : 'Credits are used faster than the allocation allows.',
  line: ({ burn }, locale) =>
    burn &&
    `Using credits *${creditsWords(locale).times(burn.times)}* as fast as the allocation allows (last ${hoursWords(burn.longHours)} and last ${hoursWords(burn.shortHours)}).`,
}

export const forecastWords: KindWords = {
  change: () => 'Now expected to run out early.',
}

/** The message of an alert, its buttons, and what is posted in its thread. */
export const alertWords = {
  severities: ['OK', 'Notice', 'Warning', 'Serious', 'Used up'],
  over: (bucket: string, used: string) => `Period over: ${bucket}${used}`,
  usedUp: (bucket: string) => `Used up: ${bucket}`,
  resolved: (bucket: string, used: string) => `Back to normal: ${bucket}${used}`,
  early: (runsOut: string, bucket: string, used: string) => `${runsOut}: ${bucket}${used}`,
  fast: (bucket: string, used: string) => `Burning fast: ${bucket}${used}`,
  passed: (share: string, bucket: string) => `${share} used: ${bucket}`,
  unknown: (bucket: string) => `Credits: ${bucket}`,
  used: (share: string) => `, ${share} used`,

  consumed: (consumed: string, allocated: string) => `${consumed} of ${allocated} credits used`,
  left: (amount: string) => `${amount} left`,
  perDay: (amount: string) => `about ${amount} a day`,
  asOf: (at: string) => `Data as of ${at}`,
  thresholds: (percents: readonly number[]) => `Alerts at ${listOf(percents)}%`,

  open: '_Not acknowledged yet._',
  acknowledgedBy: (user: string | undefined) => `_Acknowledged${by(user)}._`,
  snoozedBy: (user: string | undefined, until: string | undefined) =>
    `_Snoozed${by(user)}${until === undefined ? '' : ` until ${until}`}._`,
  mutedBy: (user: string | undefined) => `_Muted${by(user)} until the period ends._`,
  noAction: '_No action needed._',
  turnedOff: (user: string) => `_Credit alerts were turned off here by <@${user}>._`,

  allocationRaised: (from: string, to: string) => `The allocation grew from ${from} to ${to}.`,
  ok: 'Back to normal.',
  acknowledged: (user: string) => `Acknowledged by <@${user}>.`,
  snoozed: (user: string, until: string) => `Snoozed by <@${user}> until ${until}, or until it gets worse.`,
  muted: (user: string) => `Muted by <@${user}> until the period ends.`,
  unmuted: (user: string) => `Unmuted by <@${user}>.`,
  snoozeOver: 'The snooze is over, and this still needs attention.',
  unacknowledged: 'Not acknowledged yet.',
  periodOver: 'The period is over.',

  summary: (count: number) => `*${count} credit alerts*`,
  more: (count: number) => `And ${count} more.`,
  paused: '🔴 **Credit alerts are paused**, because I can’t read the credit data.',
  pausedNext: 'I check again every hour and post here when alerts resume. Until then, `/credits` shows what I know.',
  resumed: (since: string) => `✅ *Credit alerts resumed.* The data was unusable from ${since} until now.`,

  acknowledge: 'Acknowledge',
  snooze: 'Snooze…',
  snoozes: { fourHours: 'For 4 hours', oneDay: 'For 1 day', untilMonday: 'Until Monday at 9:00' },
  mute: 'Mute',
  unmute: 'Unmute',
  whatDroveThis: 'What drove this?',

  test: '🧪 *Test alert.* Real credit alerts look like this:',
  testBucket: 'Example bucket',
  testBy: (user: string) => `_This is a test by <@${user}>, with made-up numbers._`,
  testSent: (channel: string) => `Test alert posted in <#${channel}>.`,

  outOfDate: 'This alert is out of date. Run `/credits` for current numbers.',
  already: (state: string) => `Nothing to do: this alert is already ${state}.`,
}

function by(user: string | undefined): string {
  return user === undefined ? '' : ` by <@${user}>`
}

/** `50, 75 and 90`. */
export function listOf(values: readonly (string | number)[]): string {
  const last = values.at(-1)
  return values.length < 2 ? `${last ?? ''}` : `${values.slice(0, -1).join(', ')} and ${last}`
}
