import type { SlashCommand } from '../../../ports/define.ts'

export const creditsSlashCommand: SlashCommand = {
  command: '/credits',
  description: 'How many credits are left, and for how long',
  usageHint: 'alerts on #channel at 50,75,90 | alerts list',
  isEscaped: true,
}

/** The answer to `/credits`, its chart and its tables. Names, numbers and dates arrive formatted. */
export const creditsReportWords = {
  summary: 'Show credits used, left and when they run out',
  opening: 'Reading the credits…',
  notSetUp:
    'Credits aren’t set up yet. An operator can set `ANALYTICS_URL` and `ANALYTICS_TOKEN` (see `docs/operate.md`).',
  outage: (at: string) => `The analytics service isn’t answering. These numbers are from ${at}.`,
  unreadable: 'Sorry, something broke on our side. An operator can check the log.',
  /** Why there is no forecast, as the rest of a sentence. */
  tooFewDays: (needed: number, known: number) => `it needs ${needed} days of data (${known} so far)`,

  title: '*Credits*',
  lastsUntil: (day: string, range: string) => `*Credits last until about ${day}*${range && ` (${range})`}`,
  lastsToEnd: (day: string) => `*Credits last until their period ends on ${day}*`,
  lastsLong: '*Credits last for more than a year*',
  noneLeft: '*No credits left*',
  allBuckets: (count: number, used: string) => `${count} buckets together: ${used}`,
  noneActive: 'No credit bucket is active today.',
  more: (count: number) => `And ${count} more in the thread.`,
  unused: 'Not used yet.',
  period: (days: string) => ` · ${days}`,
  until: (day: string) => ` · until ${day}`,
  used: (share: string, left: string, allocated: string, rate: string) =>
    `${share} used · *${left}* of ${allocated} left${rate}`,
  perDay: (amount: string) => ` · about ${amount} a day`,
  fast: (times: string, hours: string) => `Using credits *${times}* as fast as the allocation allows (last ${hours}).`,
  small: (asOf: string, asker: string, question: string) =>
    `Data as of ${asOf}. Days are in UTC. <@${asker}> asked: ${question}`,

  chart: (bucket: string) => `Credits left: ${bucket}`,
  chartLines: { left: 'Left', expected: 'Expected', faster: 'If used faster', slower: 'If used slower' },

  perPerson: '**Credits per active person**',
  perPersonColumns: ['Days', 'Credits', 'People', 'Per person'],
  buckets: (others: number) =>
    others > 0 ? `**Buckets** (${others} more ${others === 1 ? 'isn’t' : 'aren’t'} active today)` : '**Buckets**',
  bucketColumns: ['Bucket', 'From', 'To', 'Allocated', 'Used', 'Left', 'Used (%)'],
  burn: (bucket: string, notes: string) =>
    `**How fast ${bucket} is used**. A burn of 1 uses up the allocation exactly when the period ends.${notes}`,
  burnColumns: ['Over the last', 'Used', 'Per day', 'Burn'],
  grew: (from: string, to: string, day: string) => ` The allocation grew from ${from} to ${to} on ${day}.`,
  gaps: (hours: number) => ` Data is missing for ${hours} ${hours === 1 ? 'hour' : 'hours'} of the period.`,
  forecast: (bucket: string) =>
    `**Forecast for ${bucket}**: credits left if usage continues as it was lately. There’s an 80% chance that the real number is between *If used faster* and *If used slower*.`,
  forecastColumns: ['Day', 'Expected', 'If used faster', 'If used slower'],
  depletion: '**When each bucket runs out**, if the one that expires first is used first',
  depletionColumns: ['Bucket', 'Left', 'Expires', 'Runs out', 'Range', 'Expires unused'],
  never: 'never',
}
