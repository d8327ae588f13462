import { context, section } from '../../../blocks/message.ts'
import { momentOf } from '../../../blocks/time.ts'
import type { AlertFacts, Message, MessageBlock } from '../../../ports/index.ts'
import type { Burn } from '../figures/burn.ts'
import type { Depletion, LastsUntil } from '../figures/depletion-order.ts'
import type { LeftPoint } from '../figures/left-curve.ts'
import { bucketInBold, type CreditsWords, creditsWords, hoursWords } from '../words/credits.ts'
import { creditsReportWords } from '../words/report.ts'
import { leftChart } from './charts.ts'

export interface ShownBucket {
  name: string
  facts: AlertFacts
  burn: Burn
  /** Increases of the allocation in the period, in ms. */
  growths: readonly { at: number; from: number; to: number }[]
  /** How much of the period is unknown, in ms. */
  gapsMs: number
  curve: readonly LeftPoint[]
}

/** All buckets that are valid today, combined. */
export interface CreditsTogether {
  count: number
  allocated: number
  consumed: number
  left: number
  perDay: number | undefined
  /** The end of the last period, exclusive; undefined if one has no end. */
  end: number | undefined
  /** Undefined if there are too few samples. */
  lasts: LastsUntil | undefined
}

export interface ShownCredits {
  /** Undefined if no bucket is valid today. */
  together: CreditsTogether | undefined
  /** The buckets that are valid today, in the order in which they end. */
  buckets: readonly ShownBucket[]
  /** How many others there are, for other days. */
  others: number
  /** If there are several, in the order in which they are used. */
  depletion: readonly Depletion[]
  asOf: number
  /** Markdown sentences: what wasn't understood, or why the data isn't current. */
  remarks: readonly string[]
  /** Credits per person between these moments; undefined if that can't be told. */
  perPerson: { credits: number; people: number; from: number; to: number } | undefined
}

interface Frame {
  /** BCP 47. */
  locale: string
  asker: string
  /** What was typed, in mrkdwn. */
  question: string
}

export const BUCKETS_MAX = 8
/** A lower rate per day would show as 0. */
const RATE_MIN = 0.05

/** For the channel: readable on a phone in seconds. */
export function creditsHeadMessage(credits: ShownCredits, { locale, asker, question }: Frame): Message {
  const words = creditsWords(locale)
  const texts = creditsReportWords
  const shown = credits.buckets.slice(0, BUCKETS_MAX)
  const more = credits.buckets.length - shown.length
  const lines = [
    credits.together ? togetherLines(credits.together, words) : `${texts.title}\n${texts.noneActive}`,
    ...shown.map((bucket) => bucketLines(bucket, words)),
    ...(more > 0 ? [texts.more(more)] : []),
  ]
  const charts: MessageBlock[] = shown
    .filter((bucket) => isCharted(bucket, credits))
    .flatMap(({ name, curve }) => leftChart(name, curve, locale))
  const remarks = credits.remarks.map((one) => `⚠️ ${one}`)
  const small = texts.small(momentOf(credits.asOf), asker, question)
  return {
    id: 'credits',
    text: [...lines, ...remarks, small].join('\n'),
    blocks: [...lines.map(section), ...charts, ...remarks.map((one) => context(one)), context(small)],
  }
}

/** The first chart with a line is in the channel, the others in the thread. */
export function isCharted(bucket: ShownBucket, { buckets }: ShownCredits): boolean {
  return bucket === buckets.find(({ curve }) => curve.length > 1)
}

function togetherLines(all: CreditsTogether, words: CreditsWords): string {
  const texts = creditsReportWords
  const { count, allocated, consumed, left, perDay } = all
  if (count === 1) return headlineOf(all, words)
  const rate = rateOf(perDay, words)
  const used = texts.used(words.share(consumed, allocated), words.amount(left), words.amount(allocated), rate)
  return `${headlineOf(all, words)}\n${texts.allBuckets(count, used)}`
}

function headlineOf({ left, end, lasts }: CreditsTogether, words: CreditsWords): string {
  const texts = creditsReportWords
  if (left <= 0) return texts.noneLeft
  if (!lasts) return texts.title
  const { low, expected, high } = lasts
  if (expected === undefined) return end === undefined ? texts.lastsLong : texts.lastsToEnd(words.lastDay(end))
  const range = low === undefined ? '' : high === undefined ? words.orLater(low) : words.days(low, high)
  const day = words.day(expected)
  return texts.lastsUntil(day, range === day ? '' : range)
}

function rateOf(perDay: number | undefined, words: CreditsWords): string {
  return perDay !== undefined && perDay >= RATE_MIN ? creditsReportWords.perDay(words.amount(perDay)) : ''
}

function bucketLines({ name, facts, burn }: ShownBucket, words: CreditsWords): string {
  const { allocated, consumed, left, perDay, from, to } = facts
  const texts = creditsReportWords
  const rate = rateOf(perDay, words)
  const alert = burn.pairs.find((pair) => pair.name === burn.alert)
  return [
    `*${bucketInBold(name)}*${to === undefined ? '' : texts.period(words.period(from, to))}`,
    consumed > 0 ? words.runsOut(facts) : texts.unused,
    texts.used(words.share(consumed, allocated), words.amount(left), words.amount(allocated), rate),
    alert ? texts.fast(words.times(alert.long.burn ?? alert.factor), hoursWords(alert.long.hours)) : '',
  ]
    .filter((line) => line !== '')
    .join('\n')
}
