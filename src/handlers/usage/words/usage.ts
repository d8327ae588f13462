import type { SlashCommand } from '../../../ports/define.ts'
import type { Window } from '../../../time/days.ts'

export const usageSlashCommand: SlashCommand = {
  command: '/usage',
  description: 'Show how much the code-intelligence platform is used',
  usageHint: 'last week | last month by client | 2026-W41 | export',
  isEscaped: false,
}

const showLastWeek = { label: 'Show last week', typed: '/usage last week' }

/** What `/usage` answers besides figures. */
export const usageWords = {
  summary: 'Show how much the instance is used',
  exportSummary: 'Send yourself the raw usage as a CSV file',
  idleSummary: 'Send yourself the list of idle seats',

  showLastWeek,
  showWeekBefore: (week: Window) => ({ label: 'Show the week before', typed: `/usage ${week.from}..${week.to}` }),
  byClient: { label: 'Show last week by client', typed: '/usage last week by client' },
  notUnderstood: (example: string) => `I didn’t understand that. Try \`${example}\`.`,
  noReports:
    'There are no usage figures yet. An operator can set `ANALYTICS_URL` and `ANALYTICS_TOKEN` (see `docs/operate.md`).',

  wrongOrder: (from: string, to: string) => `${from} is after ${to}. Put the earlier day first.`,
  future: (from: string, today: string) => `${from} is in the future. Pick days up to today, ${today}.`,
  tooLong: 'I can report on at most one year at a time.',
  noSuchWeek: (week: number, year: string) => `${year} has no week ${week}.`,
  noSuchDay: (typed: string) => `${typed} isn’t a date. Dates look like 2026-10-31.`,

  namesForAdmins: 'Only workspace admins can see usage by person, by DM.',
  daysForAdmins:
    'Custom date ranges could reveal what individuals did, so only workspace admins can see them, by DM. Everyone can see whole weeks and months: try `/usage last week` or `/usage 2026-10`.',

  sentDirectly: 'I’ll send you the figures in a DM.',
  fileSentDirectly: 'I’ll send you the file in a DM.',
  reading: 'Reading usage…',
  askedBy: (user: string, question: string) => `${user} asked: ${question}`,

  readingExport: 'Reading the raw usage…',
  allTime: 'all time',
  days: (from: string, to: string) => `${from} to ${to}`,
  exportTitle: (granularity: string, days: string) => `Usage ${granularity}, ${days}`,
  exported: (granularity: string, days: string) =>
    `Here is the export ${granularity} for ${days}. It contains names, so share it with care.`,
  exportedLine: (days: string) => `Exported ${days}`,
}
