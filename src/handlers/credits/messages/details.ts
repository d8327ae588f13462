import { plainMarkdown } from '../../../blocks/escape.ts'
import { tableMessage } from '../../../blocks/table.ts'
import type { Message, MessageBlock } from '../../../ports/index.ts'
import type { Depletion } from '../figures/depletion-order.ts'
import { leftChart } from './charts.ts'
import { BUCKETS_MAX, isCharted, type ShownBucket, type ShownCredits } from './credits.ts'
import { bucketName, type CreditsWords, creditsWords, hoursWords } from './words.ts'

const HOUR_MS = 60 * 60 * 1000

/** For its thread: the same figures, and more, as tables. */
export function creditsDetailViews(credits: ShownCredits, locale: string): Message[] {
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
            '**Credits per active person**',
            columns('Days', 'Credits', 'People', 'Per person'),
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
    'credit-buckets',
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
      'credit-burn',
    ),
  ]
}

function withChart(chart: readonly MessageBlock[], message: Message): Message {
  return { ...message, blocks: [...chart, ...(message.blocks ?? [])] }
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
      'credit-forecast',
    ),
  ]
}

function depletionTable(depletion: readonly Depletion[], words: CreditsWords): Message {
  return tableMessage(
    '**If buckets are drawn on in the order in which they expire**',
    columns('Bucket', 'Left', 'Expires', 'Used up', 'Range', 'Lost unused'),
    depletion.map(({ name, left, expires, low, expected, high, unused }) => [
      bucketName(name),
      words.amount(left),
      expires === undefined ? 'never' : words.lastDay(expires),
      expected === undefined ? '' : words.day(expected),
      low === undefined ? '' : high === undefined ? `${words.day(low)} or later` : words.days(low, high),
      unused > 0 ? words.amount(Math.round(unused)) : '',
    ]),
    'credit-depletion',
  )
}

/** The first column holds words, the others figures. */
function columns(first: string, ...others: string[]) {
  return [{ title: first }, ...others.map((title) => ({ title, align: 'right' as const }))]
}
