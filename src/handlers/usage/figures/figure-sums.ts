import type { Figure, Figures } from '../../../ports/index.ts'
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

/** Written out, for a loop over names takes ten times as long, and a million rows come. */
export function addFigures(sums: Sums, figures: Figures): void {
  sums.searches += figures.searches
  sums.navigations += figures.navigations
  sums.insightViews += figures.insightViews
  sums.chats += figures.chats
  sums.commands += figures.commands
  sums.suggestions += figures.suggestions
  sums.acceptances += figures.acceptances
  sums.acceptedCharacters += figures.acceptedCharacters
  sums.assistantCharacters += figures.assistantCharacters
  sums.writtenCharacters += figures.writtenCharacters
  sums.editSuggestions += figures.editSuggestions
  sums.editAcceptances += figures.editAcceptances
  sums.chatLines += figures.chatLines
  sums.completionLines += figures.completionLines
}

export function isNothing(figures: Figures): boolean {
  return FIGURES.every((name) => figures[name] === 0)
}

/** How much was done, of whatever kind. */
export function actionsIn(figures: Figures): number {
  let sum = 0
  for (const name of ACTIONS) sum += figures[name]
  return sum
}

/** Of two sums; undefined where there is nothing to divide by. */
export function ratio(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : part / whole
}
