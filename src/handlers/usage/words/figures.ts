interface FigureWords {
  label: string
  /** For the documents. */
  means: string
}

/** What each figure is called, and what it means. `least`: the smallest group that a channel may see; `month`: in days. */
export const figureWords = {
  active: { label: 'Active people', means: 'People with at least one active row in the period.' },
  monthly: (month: number): FigureWords => ({
    label: `Active in ${month} days`,
    means: `People active in the ${month} days that end with the period. Four whole weeks, so each weekday counts the same.`,
  }),
  stickiness: (month: number): FigureWords => ({
    label: 'Active on an average weekday',
    means: `Average number of people active on a weekday (Monday to Friday), divided by active in ${month} days. Often called stickiness.`,
  }),
  fresh: { label: 'New', means: 'Active in the period and never before.' },
  returning: { label: 'Returned', means: 'Active in the period and some time before, but not in the previous period.' },
  lost: { label: 'Went inactive', means: 'Active in the previous period, but not in this one.' },
  topTenth: (least: number): FigureWords => ({
    label: 'Share of the busiest 10%',
    means: `How much of all use comes from the busiest tenth of active people (rounded up). Use means searches, code navigations, code insight views, chats, commands, accepted completions and accepted auto-edits. In channels, it appears only if that tenth has at least ${least} people.`,
  }),
  searches: 'Searches',
  navigations: 'Code navigations',
  chats: 'Chats',
  commands: 'Commands',
  suggestions: 'Completions suggested',
  acceptances: 'Completions accepted',
  acceptanceRate: {
    label: 'Acceptance rate',
    means:
      'Completions accepted divided by completions suggested, from the two sums. The ratios in the export are never used.',
  },
  editSuggestions: 'Auto-edits suggested',
  editAcceptances: 'Auto-edits accepted',
  editRate: {
    label: 'Auto-edit acceptance rate',
    means: 'Auto-edits accepted divided by auto-edits suggested, from the two sums.',
  },
  seats: { label: 'Seats', means: 'People in the user registry today, without service accounts.' },
  idle: (days: number): FigureWords => ({
    label: `Idle for ${days} days`,
    means: `Seats without an active row in the last ${days} days of the period.`,
  }),
  /** `header`: of a column of the export. */
  sumOf: (header: string) => `Sum of \`${header}\`.`,
}

/** Labels short enough for a table on a phone. */
export const shortLabels: ReadonlyMap<string, string> = new Map([
  [figureWords.navigations, 'Navigations'],
  [figureWords.suggestions, 'Suggested'],
  [figureWords.acceptances, 'Accepted'],
  [figureWords.acceptanceRate.label, 'Rate'],
])
