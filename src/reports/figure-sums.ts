import type { Figure, Figures } from '../ports.ts'
import { ACTIONS } from './definitions.ts'

export type Sums = Record<Figure, number>

const NONE: Figures = {
  searches: 0,
  navigations: 0,
  insightViews: 0,
  chats: 0,
  commands: 0,
  suggestions: 0,
  acceptances: 0,
  acceptedCharacters: 0,
  assistantCharacters: 0,
  writtenCharacters: 0,
  editSuggestions: 0,
  editAcceptances: 0,
  chatLines: 0,
  completionLines: 0,
}

const FIGURES = Object.keys(NONE).filter((name): name is Figure => name in NONE)

export function noFigures(): Sums {
  return { ...NONE }
}

export function addFigures(sums: Sums, figures: Figures): void {
  for (const name of FIGURES) sums[name] += figures[name]
}

export function isNothing(figures: Figures): boolean {
  return FIGURES.every((name) => figures[name] === 0)
}

/** How much was done, of whatever kind. */
export function actionsIn(figures: Figures): number {
  return ACTIONS.reduce((sum, name) => sum + figures[name], 0)
}

/** Of two sums; undefined where there is nothing to divide by. */
export function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}
