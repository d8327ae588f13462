import type { Figure } from '../ports.ts'

interface Definition {
  label: string
  /** `share` is between 0 and 1. */
  unit: 'count' | 'share'
  /** A full sentence for the documents. */
  means: string
}

/** Fewer people than this never stand alone in a channel. */
export const GROUP_MIN = 5
/** Four whole weeks, so that each weekday counts alike. */
export const MONTH_DAYS = 28

const count = (label: string, means: string): Definition => ({ label, unit: 'count', means })
const share = (label: string, means: string): Definition => ({ label, unit: 'share', means })

/** Every figure that a digest tells, in its order. `docs/usage.md` is made from it. */
export const definitions = {
  active: count('Active people', 'Distinct people with at least one active row in the window.'),
  monthly: count(
    'Active in 28 days',
    `Distinct active people in the ${MONTH_DAYS} days that end with the window; four whole weeks, so that each weekday counts alike.`,
  ),
  stickiness: share(
    'Stickiness',
    `Mean daily active people on the weekdays (Monday to Friday) of those ${MONTH_DAYS} days ÷ active in 28 days.`,
  ),
  fresh: count('New', 'Active in the window and never before.'),
  returning: count('Returning', 'Active in the window and some time before, but not in the window before.'),
  lost: count('Lost', 'Active in the window before and not in this one.'),
  topTenth: share(
    'Share of the top tenth',
    `What the busiest tenth of the active people (rounded up) did, of all searches, code navigations, code insight views, chats, commands, accepted completions and accepted auto-edits. In a channel only where that tenth has ${GROUP_MIN} people.`,
  ),
  searches: count('Searches', 'Sum of `Searches`.'),
  navigations: count('Code navigations', 'Sum of `Code Navigation Events`.'),
  chats: count('Chats', 'Sum of `Chat Events`.'),
  commands: count('Commands', 'Sum of `Command Events`.'),
  suggestions: count('Completions suggested', 'Sum of `Combined Completion Suggestions`.'),
  acceptances: count('Completions accepted', 'Sum of `Combined Completion Acceptances`.'),
  acceptanceRate: share(
    'Acceptance rate',
    'Completions accepted ÷ completions suggested, from the two sums; the ratios in the export are never used.',
  ),
  editSuggestions: count('Auto-edits suggested', 'Sum of `Auto-edit suggested events`.'),
  editAcceptances: count('Auto-edits accepted', 'Sum of `Auto-edit accepted events`.'),
  editRate: share('Auto-edit acceptance rate', 'Auto-edits accepted ÷ auto-edits suggested, from the two sums.'),
  seats: count('Seats', 'People in the user registry as it is now, without service accounts.'),
  idle7: count('Idle for 7 days', 'Seats without an active row in the 7 days that end with the window.'),
  idle14: count('Idle for 14 days', 'The same for 14 days.'),
  idle28: count('Idle for 28 days', 'The same for 28 days.'),
} satisfies Record<string, Definition>

export type FigureName = keyof typeof definitions

/** What people do, as against what is shown to them or measured of it. */
export const ACTIONS: readonly Figure[] = [
  'searches',
  'navigations',
  'insightViews',
  'chats',
  'commands',
  'acceptances',
  'editAcceptances',
]
