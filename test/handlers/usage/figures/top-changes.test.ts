import { expect, it } from 'vitest'
import { definitions, type FigureName } from '../../../../src/handlers/usage/figures/definitions.ts'
import { topChanges } from '../../../../src/handlers/usage/figures/top-changes.ts'

type Figures = Partial<Record<FigureName, [number | undefined, number?]>>

/** The names of what changed most; `[now, before]`. */
function changed(told: Figures): string[] {
  const figures = Object.entries(told).flatMap(([key, [value, before]]) => {
    const name = Object.keys(definitions).find((one): one is FigureName => one === key)
    return name ? [{ name, label: definitions[name].label, unit: definitions[name].unit, value, before }] : []
  })
  return topChanges(figures).map((change) => (change.kind === 'people' ? 'people' : change.figure.name))
}

it('the three least likely to be chance come first', () => {
  const figures: Figures = {
    active: [50, 50],
    fresh: [0],
    returning: [1],
    lost: [2],
    searches: [1356, 1370],
    navigations: [1858, 1935],
    chats: [307, 258],
    idle28: [5, 4],
  }
  expect(changed(figures)).toEqual(['chats', 'idle28', 'people'])
})

it('who came and went counts more the more they are among the active', () => {
  expect(changed({ active: [50, 50], lost: [20], chats: [300, 290] })).toEqual(['people', 'chats'])
})

it('what is not known, was nothing before or looks the same is no change', () => {
  expect(
    changed({
      active: [9, 9],
      searches: [undefined, 3],
      navigations: [1001, 1000],
      chats: [3],
      commands: [5, 0],
      acceptanceRate: [0.281, 0.279],
    }),
  ).toEqual([])
})
