import type { AlertFacts, Message, MessageBlock } from '../ports.ts'
import type { Burn } from '../reports/credits/burn.ts'
import type { Drained } from '../reports/credits/drain.ts'
import type { LeftPoint } from '../reports/credits/left-curve.ts'
import { leftChart } from './credits-charts.ts'
import { bucketInBold, bucketName, type CreditsWords, creditsWords, hoursWords, momentOf } from './credits-words.ts'
import { plainMarkdown } from './escape.ts'
import { context } from './message.ts'
import { tableMessage } from './table.ts'

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
  drained: readonly Drained[]
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

const BUCKETS_MAX = 8
const HOUR_MS = 60 * 60 * 1000
const right = 'right' as const

/** For the channel: to be read on a phone in seconds. */
export function creditsHeadView(credits: ShownCredits, { locale, remark }: Frame): Message {
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
function isCharted(bucket: ShownBucket, { buckets }: ShownCredits): boolean {
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

/** For its thread: the same figures, and more, as tables. */
export function creditsDetailViews(credits: ShownCredits, locale: string): Message[] {
  const words = creditsWords(locale)
  const { buckets, drained, perPerson } = credits
  return [
    ...(buckets.length > 0 ? [bucketsTable(credits, words)] : []),
    ...buckets.slice(0, BUCKETS_MAX).flatMap((bucket) => {
      const chart = isCharted(bucket, credits) ? [] : leftChart(bucket.name, bucket.curve, locale)
      return [...burnTable(bucket, words), ...curveTable(bucket, words).map((table) => withChart(chart, table))]
    }),
    ...(drained.length > 1 ? [drainTable(drained, words)] : []),
    ...(perPerson
      ? [
          tableMessage('**Credits per active person**', columns('Days', 'Credits', 'People', 'Per person'), [
            [
              words.days(perPerson.from, perPerson.to - 1),
              words.amount(perPerson.credits),
              words.amount(perPerson.people),
              words.amount(perPerson.credits / perPerson.people),
            ],
          ]),
        ]
      : []),
  ]
}

function bucketsTable({ buckets, others }: ShownCredits, words: CreditsWords): Message {
  const note = others > 0 ? `, and ${others} of other days` : ''
  return tableMessage(
    `**Buckets**${note}`,
    columns('Bucket', 'From', 'To', 'Allocated', 'Used', 'Left', 'Share'),
    buckets.map(({ name, facts }) => [
      bucketName(name),
      facts.from === undefined ? '' : words.day(facts.from),
      facts.to === undefined ? '' : words.lastDay(facts.to),
      words.amount(facts.allocated),
      words.amount(facts.consumed),
      words.amount(facts.left),
      words.share(facts.consumed, facts.allocated),
    ]),
  )
}

/** Nothing where no window is known. */
function burnTable({ name, burn, growths, gapsMs }: ShownBucket, words: CreditsWords): Message[] {
  const rates = new Map(burn.pairs.flatMap(({ long, short }) => [long, short]).map((rate) => [rate.hours, rate]))
  const rows = [...rates.values()]
    .sort((a, b) => a.hours - b.hours)
    .map(({ hours, used, perDay, burn: times }) => [
      hoursWords(hours),
      perDay === undefined ? '' : words.amount(used),
      perDay === undefined ? '' : words.amount(perDay),
      times === undefined ? '' : words.amount(times),
    ])
  if (rows.every(([, , perDay]) => perDay === '')) return []
  const notes = [
    ...growths.map(({ at, from, to }) => `grew from ${words.amount(from)} to ${words.amount(to)} on ${words.day(at)}`),
    ...(gapsMs >= HOUR_MS ? [`${Math.round(gapsMs / HOUR_MS)} h of the period are not known`] : []),
  ]
  const note = notes.length > 0 ? `; ${notes.join('; ')}` : ''
  return [
    tableMessage(
      `**Burn of ${plainMarkdown(bucketName(name))}** over the last hours and days; 1 is the pace that lasts just to the period’s end${note}`,
      columns('Over', 'Used', 'A day', 'Burn'),
      rows,
    ),
  ]
}

function withChart(chart: readonly MessageBlock[], { text, blocks = [] }: Message): Message {
  return { text, blocks: [...chart, ...blocks] }
}

/** The chart's figures, for those who cannot see it. */
function curveTable({ name, curve }: ShownBucket, words: CreditsWords): Message[] {
  const ahead = curve.filter(({ isForecast }) => isForecast)
  if (ahead.length === 0) return []
  const today = curve.findLast(({ isForecast }) => !isForecast)
  return [
    tableMessage(
      `**Forecast of ${plainMarkdown(bucketName(name))}**: what is left if use goes on as lately; in one case of ten it is less than under *If faster*, in one more than under *If slower*`,
      columns('Day', 'Expected', 'If faster', 'If slower'),
      [...(today ? [today] : []), ...ahead].map(({ at, low, expected, high }) => [
        words.day(at),
        words.amount(Math.round(expected)),
        words.amount(Math.round(low)),
        words.amount(Math.round(high)),
      ]),
    ),
  ]
}

function drainTable(drained: readonly Drained[], words: CreditsWords): Message {
  return tableMessage(
    '**If buckets are drawn on in the order in which they expire**',
    columns('Bucket', 'Left', 'Expires', 'Used up', 'Range', 'Lost unused'),
    drained.map(({ name, left, expires, low, expected, high, unused }) => [
      bucketName(name),
      words.amount(left),
      expires === undefined ? 'never' : words.lastDay(expires),
      expected === undefined ? '' : words.day(expected),
      low === undefined ? '' : high === undefined ? `${words.day(low)} or later` : words.days(low, high),
      unused > 0 ? words.amount(Math.round(unused)) : '',
    ]),
  )
}

/** The first column holds words, the others figures. */
function columns(first: string, ...others: string[]) {
  return [{ title: first }, ...others.map((title) => ({ title, align: right }))]
}
