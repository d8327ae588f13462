import { type Figure, type Figures, figureNames } from '../../../ports/usage-figures.ts'

export type Sums = number[]

/** What people do themselves, as opposed to what is shown to them or measured. */
export const ACTIONS: readonly Figure[] = [
  'searches',
  'navigations',
  'insightViews',
  'chats',
  'commands',
  'acceptances',
  'editAcceptances',
]
const actionIndexes = ACTIONS.map((name) => figureNames.indexOf(name))

export function noFigures(): Sums {
  return figureNames.map(() => 0)
}

export function addFigures(sums: Sums, figures: Figures): void {
  for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + (figures[index] ?? 0)
}

export function isNothing(figures: Figures): boolean {
  return figures.every((figure) => figure === 0)
}

/** How much was done, of any kind. */
export function actionsIn(figures: Figures): number {
  let sum = 0
  for (const index of actionIndexes) sum += figures[index] ?? 0
  return sum
}

/** The ratio of two sums; undefined if there is nothing to divide by. */
export function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}
