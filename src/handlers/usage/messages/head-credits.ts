import { button } from '../../../blocks/message.ts'
import type { CreditsLeft } from '../../credits/credits-left.ts'
import { creditsWords } from '../../credits/words/credits.ts'
import { creditsLeftWords as words } from '../words/credits.ts'
import type { HeadStep } from './head-steps.ts'

/** How many credits are left and until when, in markdown. */
export function creditsInHead(credits: CreditsLeft | undefined, locale: string): string[] {
  if (!credits) return []
  const { asOf, isOld, allocated, left, perDay, lasts, end } = credits
  const { amount, day, lastDay } = creditsWords(locale)
  const last = end === undefined ? undefined : lastDay(end)
  const old = isOld ? ` ${words.old(day(asOf))}` : ''
  if (left <= 0) return [words.none(amount(allocated), last) + old]
  const until = !lasts
    ? words.noForecast
    : lasts.expected === undefined
      ? words.last(last)
      : words.runOut(day(lasts.expected), last)
  return [words.left(amount(left), amount(allocated), perDay === undefined ? '' : amount(perDay), until) + old]
}

/** For a channel without credit alerts that may run out of credits. */
export function alertsStep(channel: string): HeadStep {
  return { text: words.noAlerts, button: button(words.turnOnAlerts, `alerts-on.${channel}`, channel) }
}
