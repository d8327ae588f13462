import { expect, it } from 'vitest'
import { daysOf, reportFigures, windowBefore } from '../../../../src/handlers/report/figures/report-figures.ts'
import type { RequestCounts } from '../../../../src/ports/index.ts'
import { bucketMs, bucketOf } from '../../../../src/time/duration-buckets.ts'

const none: RequestCounts = {
  asked: 0,
  answered: 0,
  refused: 0,
  failed: 0,
  cancelled: 0,
  followUps: 0,
  nothingFound: 0,
  people: 0,
  took: new Map(),
  features: new Map(),
}
const window = { from: '2026-11-09', to: '2026-11-15' }
const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

it('the days before are as many', () => {
  expect(windowBefore(window)).toEqual({ from: '2026-11-02', to: '2026-11-08' })
  expect(daysOf(window)).toHaveLength(7)
})

it.each([60, 800, 2_500, 14_000, 600_000])('%i ms is told off by an eighth at most', (ms) => {
  const told = bucketMs(bucketOf(ms))
  expect(Math.abs(told / ms - 1)).toBeLessThan(0.125)
})

it('half and 95 of 100 are read out of the buckets', () => {
  const took = new Map([
    [bucketOf(1_000), 90],
    [bucketOf(30_000), 10],
  ])
  const { tookMs } = reportFigures({
    window,
    counts: { ...none, took },
    before: none,
    feedback: [],
    samples: undefined,
  })
  expect(tookMs).toEqual({ half: bucketMs(bucketOf(1_000)), most: bucketMs(bucketOf(30_000)) })
})

it('ratings and credits of the window alone count, and a bucket that begins anew takes nothing back', () => {
  const sample = (day: string, consumed: number) => ({ at: at(day), consumed, allocated: 1_000 })
  const figures = reportFigures({
    window,
    counts: none,
    before: none,
    feedback: [
      { jobId: 'a', user: 'U1', isGood: true, at: at('2026-11-10') },
      { jobId: 'b', user: 'U1', isGood: false, at: at('2026-11-15') },
      { jobId: 'c', user: 'U1', isGood: true, at: at('2026-11-16') },
    ],
    samples: [
      [sample('2026-11-03', 10), sample('2026-11-05', 30), sample('2026-11-10', 70), sample('2026-11-12', 5)],
      [sample('2026-11-14', 3), sample('2026-11-15', 8), sample('2026-11-16', 100)],
    ],
  })
  expect(figures.ratings).toEqual({ good: 1, all: 2 })
  expect(figures.credits).toEqual({ now: 45, before: 20 })
})
