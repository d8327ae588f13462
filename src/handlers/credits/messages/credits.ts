import { context } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { AlertFacts, Message, MessageBlock } from '../../../ports/index.ts'
import type { Burn } from '../figures/burn.ts'
import type { Depletion } from '../figures/depletion-order.ts'
import type { LeftPoint } from '../figures/left-curve.ts'
import { leftChart } from './charts.ts'
import { bucketInBold, type CreditsWords, creditsWords, hoursWords } from './words.ts'

export interface ShownBucket {
  name: string
  facts: AlertFacts
  burn: Burn
  /** Growths of the allocation in the period, in ms. */
  growths: readonly { at: number; from: number; to: number }[]
  /** Of what is not known of the period, in ms. */
  gapsMs: number
  curve: readonly LeftPoint[]
}

export interface ShownCredits {
  /** Those that are good today, the one that ends first first. */
  buckets: readonly ShownBucket[]
  /** How many others there are, of other days. */
  others: number
  /** Where several are drawn on, in their order. */
  depletion: readonly Depletion[]
  asOf: number
  /** Markdown, a sentence each: what was not understood, or why the data are not of now. */
  remarks: readonly string[]
  /** Credits for each person between these moments; undefined where nobody can tell. */
  perPerson: { credits: number; people: number; from: number; to: number } | undefined
}

interface Frame {
  /** BCP 47. */
  locale: string
  /** Who asked what, in mrkdwn. */
  remark: string
}

export const BUCKETS_MAX = 8

/** For the channel: to be read on a phone in seconds. */
export function creditsHeadMessage(credits: ShownCredits, { locale, remark }: Frame): Message {
  const words = creditsWords(locale)
  const shown = credits.buckets.slice(0, BUCKETS_MAX)
  const more = credits.buckets.length - shown.length
  const lines = [
    shown.length === 0 ? '*Credits*\nThere is no bucket that is good today.' : '*Credits*',
    ...shown.map((bucket) => bucketLines(bucket, words)),
    ...(more > 0 ? [`And ${more} more, see the thread.`] : []),
  ]
  const charts: MessageBlock[] = shown
    .filter((bucket) => isCharted(bucket, credits))
    .flatMap(({ name, curve }) => leftChart(name, curve, locale))
  const remarks = credits.remarks.map((one) => `⚠️ ${one}`)
  const small = `Data as of ${momentOf(credits.asOf)}, days in UTC. ${remark}`
  return {
    id: 'credits',
    text: [...lines, ...remarks, small].join('\n'),
    blocks: [
      ...lines.map((text) => ({ type: 'section' as const, text: { type: 'mrkdwn' as const, text } })),
      ...charts,
      ...remarks.map((one) => context(one)),
      context(small),
    ],
  }
}

/** The first with a line to draw stands in the channel, the others in the thread. */
export function isCharted(bucket: ShownBucket, { buckets }: ShownCredits): boolean {
  return bucket === buckets.find(({ curve }) => curve.length > 1)
}

function bucketLines({ name, facts, burn }: ShownBucket, words: CreditsWords): string {
  const { allocated, consumed, left, perDay, from, to } = facts
  const period =
    to === undefined ? '' : ` · ${from === undefined ? 'to' : `${words.day(from)} to`} ${words.lastDay(to)}`
  const rate = perDay === undefined ? '' : ` · about ${words.amount(perDay)} a day`
  const alert = burn.pairs.find((pair) => pair.name === burn.alert)
  const fast = alert
    ? [
        `Burns ${alert.name}: *${words.times(alert.long.burn ?? alert.factor)}* the even pace over ${hoursWords(alert.long.hours)}.`,
      ]
    : []
  return [
    `*${bucketInBold(name)}*${period}`,
    `${words.share(consumed, allocated)} used: ${words.amount(consumed)} of ${words.amount(allocated)} · *${words.amount(left)} left*${rate}`,
    [words.runsOut(facts), ...fast].filter((line) => line !== '').join(' '),
  ].join('\n')
}
