import { plainMarkdown } from '../../../blocks/escape.ts'
import { tableMessage } from '../../../blocks/table.ts'
import type { Message, MessageBlock } from '../../../ports/index.ts'
import { HOUR_MS } from '../../../time/units.ts'
import type { Depletion } from '../figures/depletion-order.ts'
import { bucketName, type CreditsWords, creditsWords, hoursWords } from '../words/credits.ts'
import { creditsReportWords as texts } from '../words/report.ts'
import { leftChart } from './charts.ts'
import { BUCKETS_MAX, isCharted, type ShownBucket, type ShownCredits } from './credits.ts'

/** For its thread: the same figures and more, as tables. */
export function creditsDetailMessages(credits: ShownCredits, locale: string): Message[] {
  const words = creditsWords(locale)
  const { buckets, depletion, perPerson } = credits
  return [
    ...(buckets.length > 0 ? [bucketsTable(credits, words)] : []),
    ...buckets.slice(0, BUCKETS_MAX).flatMap((bucket) => {
      const chart = isCharted(bucket, credits) ? [] : leftChart(bucket.name, bucket.curve, locale)
      return [...burnTable(bucket, words), ...curveTable(bucket, words).map((table) => withChart(chart, table))]
    }),
    ...(depletion.length > 1 ? [depletionTable(depletion, words)] : []),
    ...(perPerson
      ? [
          tableMessage(
            texts.perPerson,
            columns(texts.perPersonColumns),
            [
              [
                words.days(perPerson.from, perPerson.to - 1),
                words.amount(perPerson.credits),
                words.amount(perPerson.people),
                words.amount(perPerson.credits / perPerson.people),
              ],
            ],
            'credits-per-person',
          ),
        ]
      : []),
  ]
}

function bucketsTable({ buckets, others }: ShownCredits, words: CreditsWords): Message {
  return tableMessage(
    texts.buckets(others),
    columns(texts.bucketColumns),
    buckets.map(({ name, facts }) => [
      bucketName(name),
      facts.from === undefined ? '' : words.day(facts.from),
      facts.to === undefined ? '' : words.lastDay(facts.to),
      words.amount(facts.allocated),
      words.amount(facts.consumed),
      words.amount(facts.left),
      words.share(facts.consumed, facts.allocated),
    ]),
    'credit-buckets',
  )
}

/** Nothing if no window is known. */
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
    ...growths.map(({ at, from, to }) => texts.grew(words.amount(from), words.amount(to), words.day(at))),
    ...(gapsMs >= HOUR_MS ? [texts.gaps(Math.round(gapsMs / HOUR_MS))] : []),
  ]
  return [
    tableMessage(
      texts.burn(plainMarkdown(bucketName(name)), notes.join('')),
      columns(texts.burnColumns),
      rows,
      'credit-burn',
    ),
  ]
}

function withChart(chart: readonly MessageBlock[], message: Message): Message {
  return { ...message, blocks: [...chart, ...(message.blocks ?? [])] }
}

/** The chart's figures, for people who can't see it. */
function curveTable({ name, curve }: ShownBucket, words: CreditsWords): Message[] {
  const ahead = curve.filter(({ isForecast }) => isForecast)
  if (ahead.length === 0) return []
  const today = curve.findLast(({ isForecast }) => !isForecast)
  return [
    tableMessage(
      texts.forecast(plainMarkdown(bucketName(name))),
      columns(texts.forecastColumns),
      [...(today ? [today] : []), ...ahead].map(({ at, low, expected, high }) => [
        words.day(at),
        words.amount(Math.round(expected)),
        words.amount(Math.round(low)),
        words.amount(Math.round(high)),
      ]),
      'credit-forecast',
    ),
  ]
}

function depletionTable(depletion: readonly Depletion[], words: CreditsWords): Message {
  return tableMessage(
    texts.depletion,
    columns(texts.depletionColumns),
    depletion.map(({ name, left, expires, low, expected, high, unused }) => [
      bucketName(name),
      words.amount(left),
      expires === undefined ? texts.never : words.lastDay(expires),
      expected === undefined ? '' : words.day(expected),
      low === undefined ? '' : high === undefined ? words.orLater(low) : words.days(low, high),
      unused > 0 ? words.amount(Math.round(unused)) : '',
    ]),
    'credit-depletion',
  )
}

/** The first column has text, the others numbers. */
function columns(titles: readonly string[]) {
  return titles.map((title, index) => (index === 0 ? { title } : { title, align: 'right' as const }))
}
