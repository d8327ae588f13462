import { tableMessage } from '../../../blocks/table.ts'
import type { ChartBlock, Message } from '../../../ports/index.ts'
import { dayNumber, weekday } from '../../../time/days.ts'
import type { UsageDigest } from '../figures/usage-digest.ts'
import type { UsageNumbers } from '../words/numbers.ts'
import { reportWords } from '../words/report.ts'

/**
 * https://docs.slack.dev/reference/block-kit/blocks/data-visualization-block: at most 20 points in a series, and 20 characters in its
 * name.
 */
const POINTS_MAX = 20
const NAME_MAX = 20

const right = 'right' as const

/** Each seven days up to the window's end, for the head; nothing if there are none. */
export function weeksChart({ weeks }: UsageDigest, numbers: UsageNumbers): ChartBlock[] {
  if (weeks.length < 2) return []
  const { chart, labels } = weeksWords(weeks)
  return [
    chartOf(
      'bar',
      chart,
      weeks.map(({ from }) => numbers.shortDay(from)),
      [{ name: labels.people, values: weeks.map(({ people }) => people) }],
    ),
  ]
}

/** The figures of the head's chart, for people who can't see it. */
export function weeksMessage({ weeks }: UsageDigest, numbers: UsageNumbers): Message[] {
  if (weeks.length === 0) return []
  const { chart, labels } = weeksWords(weeks)
  const rows = weeks.map(({ from, people }) => [numbers.shortDay(from), numbers.amount(people, 'count')])
  return [
    tableMessage(
      `**${chart}**`,
      [{ title: labels.from }, { title: labels.people, align: right }],
      rows,
      'usage-by-week',
    ),
  ]
}

/** Nothing if there are too many days for a chart, or only one. */
export function daysMessage({ days, window, before }: UsageDigest, numbers: UsageNumbers): Message[] {
  if (days.length > POINTS_MAX || days.length < 2) return []
  const labels = days.map(({ day }) => numbers.shortDay(day))
  const names = [window, before].map((one) => shortWindow(one, numbers))
  const [now = '', then = ''] = names
  const chart = chartOf('line', reportWords.perDay, labels, [
    { name: now, values: days.map(({ people }) => people) },
    { name: then, values: days.map((day) => day.before ?? 0) },
  ])
  const rows = days.map((day, index) => [
    labels[index] ?? '',
    numbers.amount(day.people, 'count'),
    numbers.amount(day.before, 'count'),
  ])
  const columns = [{ title: reportWords.column('day') }, ...names.map((title) => ({ title, align: right }))]
  // For people who can't see the chart, which has the heading.
  const { text, blocks = [] } = tableMessage(`**${chart.title}**`, columns, rows)
  return [{ text, blocks: [chart, ...blocks.slice(1)], id: 'usage-by-day' }]
}

function weeksWords(weeks: UsageDigest['weeks']) {
  const areWeeks = weeks.every(({ from }) => weekday(dayNumber(from)) === 0)
  return {
    chart: areWeeks ? reportWords.perWeek : reportWords.perSevenDays,
    labels: { from: areWeeks ? reportWords.weekFrom : reportWords.sevenDaysFrom, people: reportWords.activePeople },
  }
}

/** Without its year. */
function shortWindow(window: UsageDigest['window'], numbers: UsageNumbers): string {
  return numbers.window(window, Date.parse(window.to)).slice(0, NAME_MAX)
}

function chartOf(
  type: ChartBlock['chart']['type'],
  title: string,
  categories: string[],
  series: readonly { name: string; values: readonly number[] }[],
): ChartBlock {
  return {
    type: 'data_visualization',
    title,
    chart: {
      type,
      series: series.map(({ name, values }) => ({
        name,
        data: categories.map((label, index) => ({ label, value: values[index] ?? 0 })),
      })),
      axis_config: { categories },
    },
  }
}
