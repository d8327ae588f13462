import { describe, expect, it } from 'vitest'
import { definitions, type FigureName } from '../../../../src/handlers/usage/figures/definitions.ts'
import { suggestedSteps } from '../../../../src/handlers/usage/figures/suggested-steps.ts'

/** Steps for a week of such figures; `[now, before]`. */
function steps(told: Partial<Record<FigureName, [number, number?]>>): string[] {
  const figures = Object.entries(told).flatMap(([key, [value, before]]) => {
    const name = Object.keys(definitions).find((one): one is FigureName => one === key)
    return name ? [{ name, label: definitions[name].label, unit: definitions[name].unit, value, before }] : []
  })
  return suggestedSteps(figures).map(({ step, reason }) => `${step}: ${reason}`)
}

describe('suggested steps', () => {
  it.each<[string, Parameters<typeof steps>[0], Parameters<typeof steps>[0]]>([
    ['20 of 80 seats (25%) were not used in 28 days', { idle28: [20], seats: [80] }, { idle28: [4], seats: [10] }],
    [
      '6 people stopped, only 3 came or came back',
      { lost: [6], fresh: [1], returning: [2] },
      { lost: [2], fresh: [2] },
    ],
    [
      'the acceptance rate fell from 30% to 20%',
      { suggestions: [900, 900], acceptanceRate: [0.2, 0.3] },
      { suggestions: [900, 400], acceptanceRate: [0.2, 0.3] },
    ],
    ['3 people used it for the first time', { fresh: [3] }, { fresh: [2] }],
    [
      'a tenth of the people did 60% of everything',
      { topTenth: [0.6], active: [50] },
      { topTenth: [0.6], active: [19] },
    ],
    [
      'on a weekday only 12% of the monthly people were active',
      { monthly: [40], stickiness: [0.12] },
      { monthly: [40], stickiness: [0.3] },
    ],
  ])('say why: %s', (reason, enough, tooLittle) => {
    expect(steps(enough)).toEqual([expect.stringContaining(reason)])
    expect(steps(tooLittle)).toEqual([])
  })

  it('are at most three, idle seats first', () => {
    const all = steps({
      idle28: [20],
      seats: [80],
      lost: [9],
      fresh: [3],
      topTenth: [0.9],
      active: [50],
      monthly: [60],
    })
    expect(all).toHaveLength(3)
    expect(all[0]).toContain('free their seats')
  })

  it('are none where nothing can be told', () => {
    expect(steps({})).toEqual([])
  })
})
