import type { Section } from '../../../ports/index.ts'
import { type Figure, figureHeaders, figureNames } from '../../../ports/usage-figures.ts'
import { GROUP_MIN } from '../../privacy/merge-small.ts'

interface Definition {
  section: Section
  label: string
  /** `share` is between 0 and 1. */
  unit: 'count' | 'share'
  /** A full sentence for the documents. */
  means: string
}

/** Four whole weeks, so that each weekday counts alike. */
export const MONTH_DAYS = 28

const count = (section: Section, label: string, means: string): Definition => ({ section, label, unit: 'count', means })
const share = (section: Section, label: string, means: string): Definition => ({ section, label, unit: 'share', means })
const sum = (figure: Figure, label: string) => count('work', label, `Sum of \`${figureHeaders[figure]}\`.`)

/** Every figure that a digest tells, in its order. `docs/usage.md` is made from it. */
export const definitions = {
  active: count('people', 'Active people', 'Distinct people with at least one active row in the window.'),
  monthly: count(
    'people',
    'Active in 28 days',
    `Distinct active people in the ${MONTH_DAYS} days that end with the window; four whole weeks, so that each weekday counts alike.`,
  ),
  stickiness: share(
    'people',
    'Stickiness',
    `Mean daily active people on the weekdays (Monday to Friday) of those ${MONTH_DAYS} days ÷ active in 28 days.`,
  ),
  fresh: count('people', 'New', 'Active in the window and never before.'),
  returning: count('people', 'Returning', 'Active in the window and some time before, but not in the window before.'),
  lost: count('people', 'Lost', 'Active in the window before and not in this one.'),
  topTenth: share(
    'people',
    'Share of the top tenth',
    `What the busiest tenth of the active people (rounded up) did, of all searches, code navigations, code insight views, chats, commands, accepted completions and accepted auto-edits. In a channel only where that tenth has ${GROUP_MIN} people.`,
  ),
  searches: sum('searches', 'Searches'),
  navigations: sum('navigations', 'Code navigations'),
  chats: sum('chats', 'Chats'),
  commands: sum('commands', 'Commands'),
  suggestions: sum('suggestions', 'Completions suggested'),
  acceptances: sum('acceptances', 'Completions accepted'),
  acceptanceRate: share(
    'work',
    'Acceptance rate',
    'Completions accepted ÷ completions suggested, from the two sums; the ratios in the export are never used.',
  ),
  editSuggestions: sum('editSuggestions', 'Auto-edits suggested'),
  editAcceptances: sum('editAcceptances', 'Auto-edits accepted'),
  editRate: share(
    'work',
    'Auto-edit acceptance rate',
    'Auto-edits accepted ÷ auto-edits suggested, from the two sums.',
  ),
  seats: count('seats', 'Seats', 'People in the user registry as it is now, without service accounts.'),
  idle7: count('seats', 'Idle for 7 days', 'Seats without an active row in the 7 days that end with the window.'),
  idle14: count('seats', 'Idle for 14 days', 'The same for 14 days.'),
  idle28: count('seats', 'Idle for 28 days', 'The same for 28 days.'),
} satisfies Record<string, Definition>

export type FigureName = keyof typeof definitions

/** What stands in a digest as it is counted. */
export type ToldFigure = Extract<Figure, FigureName>

export const toldFigures = figureNames.filter((name): name is ToldFigure => name in definitions)
