import type { ChartBlock, Message } from '../ports.ts'
import type { UsageDigest } from '../reports/usage-digest.ts'
import { type Column, tableMessage } from './table.ts'
import { shortDay } from './usage-words.ts'

/** https://docs.slack.dev/reference/block-kit/blocks/data-visualization-block: at most 20 points in a series. */
const POINTS_MAX = 20

const right = 'right' as const

/** Nothing where a chart cannot hold every day. */
export function daysMessage({ days }: UsageDigest): Message[] {
  if (days.length > POINTS_MAX) return []
  const labels = days.map(({ day }) => shortDay(day))
  const chart = chartOf('line', 'Active people by day', labels, [
    { name: 'This window', values: days.map(({ people }) => people) },
    { name: 'Window before', values: days.map(({ before }) => before) },
  ])
  const rows = days.map(({ people, before }, index) => [labels[index] ?? '', `${people}`, `${before}`])
  const columns = [{ title: 'Day' }, { title: 'Active people', align: right }, { title: 'Window before', align: right }]
  return [withTable(chart, columns, rows)]
}

export function weeksMessage({ weeks }: UsageDigest): Message {
  const labels = weeks.map(({ from }) => shortDay(from))
  const values = weeks.map(({ people }) => people)
  const chart = chartOf('bar', 'Active people in seven days', labels, [{ name: 'Active people', values }])
  const rows = values.map((people, index) => [labels[index] ?? '', `${people}`])
  return withTable(chart, [{ title: 'Seven days from' }, { title: 'Active people', align: right }], rows)
}

/** The figures stand beside the chart for those who cannot see it. */
function withTable(chart: ChartBlock, columns: readonly Column[], rows: readonly string[][]): Message {
  const { text, blocks = [] } = tableMessage(`**${chart.title}**`, columns, rows)
  return { text, blocks: [...blocks.slice(0, 1), chart, ...blocks.slice(1)] }
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
