import { expect, it } from 'vitest'
import { charts } from '../../src/rules/charts.ts'

const series = (name: string, ...labels: string[]) => ({ name, data: labels.map((label) => ({ label, value: 1 })) })
const line = (categories: string[], ...drawn: unknown[]) => ({
  type: 'data_visualization',
  chart: { type: 'line', series: drawn, axis_config: { categories } },
})
const check = (...blocks: unknown[]) =>
  charts(blocks, '', 'message').map(({ severity, pointer }) => `${severity} ${pointer}`)

const right = line(['Mon', 'Tue'], series('a', 'Mon', 'Tue'), series('b', 'Tue', 'Mon'))

it('takes two charts in a message', () => {
  expect(check(right, right)).toEqual([])
  expect(check(right, right, right)).toEqual(['error /2'])
})

it('wants names of their own for the series', () => {
  expect(check(line(['Mon'], series('a', 'Mon'), series('a', 'Mon')))).toEqual(['error /0/chart/series/1/name'])
})

it('wants a point for each category in each series', () => {
  expect(check(line(['Mon', 'Tue'], series('a', 'Mon')))).toEqual(['error /0/chart/series/0/data'])
  expect(check(line(['Mon'], series('a', 'Wed')))).toEqual(['error /0/chart/series/0/data'])
  expect(check(line(['Mon'], series('a', 'Mon', 'Mon')))).toEqual(['error /0/chart/series/0/data'])
})

it('warns over six series or pieces, which older workspaces refuse', () => {
  const seven = Array.from({ length: 7 }, (_, i) => series(`s${i}`, 'Mon'))
  expect(check(line(['Mon'], ...seven))).toEqual(['warning /0/chart/series'])
  const segments = Array.from({ length: 7 }, (_, i) => ({ label: `p${i}`, value: 1 }))
  expect(check({ type: 'data_visualization', chart: { type: 'pie', segments } })).toEqual(['warning /0/chart/segments'])
})
