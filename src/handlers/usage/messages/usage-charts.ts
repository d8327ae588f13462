import { type Column, tableMessage } from '../../../blocks/table.ts'
import type { ChartBlock, Message } from '../../../ports/index.ts'
import type { UsageDigest } from '../figures/usage-digest.ts'
import type { UsageWords } from './words.ts'

/** https://docs.slack.dev/reference/block-kit/blocks/data-visualization-block: at most 20 points in a series. */
const POINTS_MAX = 20

const right = 'right' as const

/** Nothing where a chart cannot hold every day, or there is only one. */
export function daysMessage({ days }: UsageDigest, words: UsageWords): Message[] {
  if (days.length > POINTS_MAX || days.length < 2) return []
  const labels = days.map(({ day }) => words.shortDay(day))
  const chart = chartOf('line', 'Active people by day', labels, [
    { name: 'Now', values: days.map(({ people }) => people) },
    { name: 'Before', values: days.map(({ before = 0 }) => before) },
  ])
  const rows = days.map(({ people, before }, index) => [
    labels[index] ?? '',
    words.amount(people, 'count'),
    words.amount(before, 'count'),
  ])
  const columns = [{ title: 'Day' }, { title: 'Now', align: right }, { title: 'Before', align: right }]
  return [withTable(chart, columns, rows)]
}

export function weeksMessage({ weeks }: UsageDigest, words: UsageWords): Message[] {
  if (weeks.length === 0) return []
  const labels = weeks.map(({ from }) => words.shortDay(from))
  const values = weeks.map(({ people }) => people)
  const chart = chartOf('bar', 'Active people in seven days', labels, [{ name: 'Active people', values }])
  const rows = values.map((people, index) => [labels[index] ?? '', words.amount(people, 'count')])
  return [withTable(chart, [{ title: 'Seven days from' }, { title: 'Active people', align: right }], rows)]
}

/** The figures stand beside the chart for those who cannot see it. The chart has the heading. */
function withTable(chart: ChartBlock, columns: readonly Column[], rows: readonly string[][]): Message {
  const { text, blocks = [] } = tableMessage(`**${chart.title}**`, columns, rows)
  return { text, blocks: [chart, ...blocks.slice(1)] }
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
