/** What can be wrong with an answer, by the stored value. */
export const REASONS: ReadonlyMap<string, string> = new Map([
  ['wrong', 'Wrong'],
  ['elsewhere', 'Looked in the wrong place'],
  ['missed', 'Doesn’t answer the question'],
  ['thin', 'Incomplete'],
  ['long', 'Too long'],
  ['slow', 'Too slow'],
  ['other', 'Something else'],
])

export const feedbackWords = {
  summary: 'Show feedback on answers',
  thanks: 'Thanks for the feedback.',

  formTitle: 'What was wrong?',
  send: 'Send',
  reason: 'Reason',
  more: 'Tell us more',
  whoReads: 'The operators of this bot can read this, with your name.',

  none: 'No feedback yet. Every answer has a *Helpful* and a *Not helpful* button.',
  helpful: (good: number, all: number) =>
    `${good} of the last ${all} ${all === 1 ? 'rating says' : 'ratings say'} “helpful”.`,
  notHelpful: '**Not helpful**',
  line: (day: string, user: string, why: string) => `${day} ${user}: ${why || 'no reason given'}`,
  andMore: (count: number) => `… and ${count} more.`,
}
