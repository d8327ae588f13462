/** What an export counts, by the header of its column. Its ratios are never used: they are recalculated from sums. */
export const figureHeaders = {
  searches: 'Searches',
  navigations: 'Code Navigation Events',
  insightViews: 'Code Insight Views',
  chats: 'Chat Events',
  commands: 'Command Events',
  suggestions: 'Combined Completion Suggestions',
  acceptances: 'Combined Completion Acceptances',
  acceptedCharacters: 'Total Accepted Char Count',
  assistantCharacters: 'Total Characters Written by Cody',
  writtenCharacters: 'Total Characters Written',
  editSuggestions: 'Auto-edit suggested events',
  editAcceptances: 'Auto-edit accepted events',
  chatLines: 'Lines changed by chats and commands',
  completionLines: 'Lines changed by completions and auto-edits',
} as const

export type Figure = keyof typeof figureHeaders

export const figureNames = Object.keys(figureHeaders).filter((name): name is Figure => name in figureHeaders)

/** One count for each of `figureNames`, in that order. With an object, summing a million rows would take ten times as long. */
export type Figures = readonly number[]

export function figureOf(figures: Figures, name: Figure): number {
  return figures[figureNames.indexOf(name)] ?? 0
}
