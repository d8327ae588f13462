import type { ChartBlock } from '../ports.ts'
import type { LeftPoint } from '../reports/credits/left-curve.ts'
import { creditsWords } from './credits-words.ts'

/** https://docs.slack.dev/reference/block-kit/blocks/data-visualization-block: at most 20 points in a series, titles of 50 characters. */
export const POINTS_MAX = 20
const TITLE_MAX = 50

/** What was left of a bucket and what will be; nothing where there is no line to draw. */
export function leftChart(name: string, points: readonly LeftPoint[], locale: string): ChartBlock[] {
  const labels = distinct(points.map(({ at }) => creditsWords(locale).day(at)))
  if (points.length < 2) return []
  const series = (label: string, value: (point: LeftPoint) => number) => ({
    name: label,
    data: points.map((point, index) => ({ label: labels[index] ?? '', value: Math.round(value(point)) })),
  })
  const hasForecast = points.some(({ isForecast }) => isForecast)
  const title = `Left of ${name}`
  return [
    {
      type: 'data_visualization',
      title: title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX - 1)}…` : title,
      chart: {
        type: 'line',
        series: [
          series(hasForecast ? 'As expected' : 'Left', ({ expected }) => expected),
          ...(hasForecast ? [series('If used faster', ({ low }) => low), series('If slower', ({ high }) => high)] : []),
        ],
        axis_config: { categories: labels },
      },
    },
  ]
}

/** Points closer than a day have the same name; a chart wants each once. */
function distinct(labels: readonly string[]): string[] {
  return labels.map((label, index) => {
    const earlier = labels.slice(0, index).filter((other) => other === label).length
    return label + '\u200B'.repeat(earlier)
  })
}
