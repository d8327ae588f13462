import { describe, expect, it } from 'vitest'
import { definitions, type FigureName } from '../../../../src/handlers/usage/figures/definitions.ts'
import { suggestedSteps } from '../../../../src/handlers/usage/figures/suggested-steps.ts'
import type { SuggestedStep } from '../../../../src/handlers/usage/figures/usage-digest.ts'

/** Steps for a week of such figures; `[now, before]`. */
function steps(told: Partial<Record<FigureName, [number, number?]>>): SuggestedStep[] {
  const figures = Object.entries(told).flatMap(([key, [value, before]]) => {
    const name = Object.keys(definitions).find((one): one is FigureName => one === key)
    return name ? [{ name, label: definitions[name].label, unit: definitions[name].unit, value, before }] : []
  })
  return suggestedSteps(figures)
}

type Figures = Parameters<typeof steps>[0]

describe('suggested steps', () => {
  it.each<[SuggestedStep, Figures, Figures]>([
    [
      { name: 'idle-seats', idle: 20, seats: 80 },
      { idle28: [20], seats: [80] },
      { idle28: [4], seats: [10] },
    ],
    [
      { name: 'lost', lost: 6, came: 3 },
      { lost: [6], fresh: [1], returning: [2] },
      { lost: [2], fresh: [2] },
    ],
    [
      { name: 'acceptance', before: 0.3, now: 0.2 },
      { suggestions: [900, 900], acceptanceRate: [0.2, 0.3] },
      { suggestions: [900, 400], acceptanceRate: [0.2, 0.3] },
    ],
    [{ name: 'welcome', fresh: 3 }, { fresh: [3] }, { fresh: [2] }],
    [
      { name: 'spread', share: 0.6 },
      { topTenth: [0.6], active: [50] },
      { topTenth: [0.6], active: [19] },
    ],
    [
      { name: 'everyday', share: 0.12 },
      { monthly: [40], stickiness: [0.12] },
      { monthly: [40], stickiness: [0.3] },
    ],
  ])('say why: $name', (step, enough, tooLittle) => {
    expect(steps(enough)).toEqual([step])
    expect(steps(tooLittle)).toEqual([])
  })

  it('are at most two, idle seats first', () => {
    const all = steps({
      idle28: [20],
      seats: [80],
      lost: [9],
      fresh: [3],
      topTenth: [0.9],
      active: [50],
      monthly: [60],
    })
    expect(all.map(({ name }) => name)).toEqual(['idle-seats', 'lost'])
  })

  it('are none where nothing can be told', () => {
    expect(steps({})).toEqual([])
  })
})
