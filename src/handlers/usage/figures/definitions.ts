import type { Section } from '../../../ports/index.ts'
import { type Figure, figureHeaders, figureNames } from '../../../ports/usage-figures.ts'
import { GROUP_MIN } from '../../privacy/merge-small.ts'
import { figureWords } from '../words/figures.ts'

interface Definition {
  section: Section
  label: string
  /** `share` is between 0 and 1. */
  unit: 'count' | 'share'
  /** A full sentence for the documents. */
  means: string
}

type Words = Pick<Definition, 'label' | 'means'>

/** Four full weeks, so that each weekday counts equally. */
export const MONTH_DAYS = 28

const count = (section: Section, words: Words): Definition => ({ section, unit: 'count', ...words })
const share = (section: Section, words: Words): Definition => ({ section, unit: 'share', ...words })
const sum = (figure: Figure, label: string) => count('work', { label, means: figureWords.sumOf(figureHeaders[figure]) })

/** Every figure of a digest, in order. `docs/usage.md` is generated from it. */
export const definitions = {
  active: count('people', figureWords.active),
  monthly: count('people', figureWords.monthly(MONTH_DAYS)),
  stickiness: share('people', figureWords.stickiness(MONTH_DAYS)),
  fresh: count('people', figureWords.fresh),
  returning: count('people', figureWords.returning),
  lost: count('people', figureWords.lost),
  topTenth: share('people', figureWords.topTenth(GROUP_MIN)),
  searches: sum('searches', figureWords.searches),
  navigations: sum('navigations', figureWords.navigations),
  chats: sum('chats', figureWords.chats),
  commands: sum('commands', figureWords.commands),
  suggestions: sum('suggestions', figureWords.suggestions),
  acceptances: sum('acceptances', figureWords.acceptances),
  acceptanceRate: share('work', figureWords.acceptanceRate),
  editSuggestions: sum('editSuggestions', figureWords.editSuggestions),
  editAcceptances: sum('editAcceptances', figureWords.editAcceptances),
  editRate: share('work', figureWords.editRate),
  seats: count('seats', figureWords.seats),
  idle7: count('seats', figureWords.idle(7)),
  idle14: count('seats', figureWords.idle(14)),
  idle28: count('seats', figureWords.idle(MONTH_DAYS)),
} satisfies Record<string, Definition>

export type FigureName = keyof typeof definitions

/** Figures that a digest shows as counted. */
export type ToldFigure = Extract<Figure, FigureName>

export const toldFigures = figureNames.filter((name): name is ToldFigure => name in definitions)
