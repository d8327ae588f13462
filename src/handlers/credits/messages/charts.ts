import type { ChartBlock } from '../../../ports/index.ts'
import type { LeftPoint } from '../figures/left-curve.ts'
import { bucketName, creditsWords } from '../words/credits.ts'
import { creditsReportWords } from '../words/report.ts'

/**
 * https://docs.slack.dev/reference/block-kit/blocks/data-visualization-block: titles of at most 50 characters, 20 points; day labels only
 * fit next to each other if there are fewer.
 */
export const POINTS_MAX = 12
const TITLE_MAX = 50

/** What was and will be left of a bucket; nothing if there is no line to draw. */
export function leftChart(name: string, points: readonly LeftPoint[], locale: string): ChartBlock[] {
  const labels = points.map(({ at }) => creditsWords(locale).day(at))
  if (points.length < 2) return []
  const series = (label: string, value: (point: LeftPoint) => number) => ({
    name: label,
    data: points.map((point, index) => ({ label: labels[index] ?? '', value: Math.round(value(point)) })),
  })
  const hasForecast = points.some(({ isForecast }) => isForecast)
  const title = creditsReportWords.chart(bucketName(name))
  const lines = creditsReportWords.chartLines
  return [
    {
      type: 'data_visualization',
      title: title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1)}…` : title,
      chart: {
        type: 'line',
        series: [
          ...(hasForecast ? [series(lines.faster, ({ low }) => low), series(lines.slower, ({ high }) => high)] : []),
          series(hasForecast ? lines.expected : lines.left, ({ expected }) => expected),
        ],
        axis_config: { categories: labels },
      },
    },
  ]
}
