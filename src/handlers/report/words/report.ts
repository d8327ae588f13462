/** The names that people know features by, for those that they ask something of. */
const FEATURES: Readonly<Record<string, string>> = {
  conversations: 'questions',
  'code-find': '`/code-find`',
  'deep-search': '`/deepsearch`',
  code: '`/code`',
  usage: '`/usage`',
  credits: '`/credits`',
  digests: '`/digest`',
}

export const reportWords = {
  summary: 'Show how crowsnest itself is used, or get it weekly',
  notUnderstood: 'I didn’t understand that. Try `/crowsnest report`, or `/crowsnest report weekly`.',
  title: (days: string) => `**How crowsnest was used, ${days}**`,
  none: 'Nobody asked anything.',
  asked: (requests: string, people: string) => `${requests} from ${people}`,
  requests: (count: number, shown: string) => `${shown} ${count === 1 ? 'request' : 'requests'}`,
  people: (count: number, shown: string) => `about ${shown} ${count === 1 ? 'person' : 'people'}`,
  ended: (answered: string, refused: string, failed: string, stopped: string) =>
    `Answered: ${answered} · refused: ${refused} · failed: ${failed} · stopped: ${stopped}`,
  took: (half: string, most: string) => `Time to answer: ${half} for half, ${most} for 95%`,
  followUps: (count: string, nothing: string) => `Follow-ups: ${count} · answers that found nothing: ${nothing}`,
  ratings: (good: string, all: string) => `Rated helpful: ${good} of ${all}`,
  noRatings: 'No ratings',
  credits: (used: string) => `Credits used: ${used}`,
  most: (features: readonly string[]) => `Most used: ${features.join(', ')}`,
  feature: (name: string, count: string) => (FEATURES[name] ? `${FEATURES[name]} ${count}` : ''),
  footer: 'Changes are against the days before. Days are in UTC.',
  everyWeek: 'Mondays at 09:00 by DM. `/crowsnest report off` stops it.',
  weekly: 'I’ll send you this report by DM every Monday at 09:00. `/crowsnest report off` stops it.',
  off: 'Stopped. I won’t send you this report anymore.',
  notOn: 'You don’t get this report weekly. `/crowsnest report weekly` starts it.',
}
