import type { GroupRow, PeopleOnly, TableBy } from '../figures/usage-digest.ts'

const counted =
  (one: string, several = `${one}s`) =>
  (count: number, amount: string) =>
    `${amount} ${count === 1 ? one : several}`

/** In some languages, dates end with a dot of their own. */
const ended = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)

const people = counted('person', 'people')

const BY: Readonly<Record<TableBy, { title: string; column: string; unnamed: string }>> = {
  client: { title: 'By client', column: 'Client', unnamed: 'Unknown client' },
  language: { title: 'By language', column: 'Language', unnamed: 'No language' },
  user: { title: 'By person', column: 'Person', unnamed: 'Unknown person' },
  day: { title: 'By day', column: 'Day', unnamed: 'No day' },
  month: { title: 'By month', column: 'Month', unnamed: 'No month' },
}

const WHY_PEOPLE_ONLY: Readonly<Record<PeopleOnly, string>> = {
  'open-week':
    'To see searches, chats and completions, run this again once the week’s data is complete. Admins get them now by DM.',
  'no-week':
    'Searches, chats and completions are shown for whole weeks only. Other periods could reveal what individuals did. Admins get them by DM.',
}

/** A usage report: its head, charts, tables and file. */
export const reportWords = {
  people,
  searches: counted('search', 'searches'),
  navigations: counted('code navigation'),
  chats: counted('chat'),

  title: (period: string) => `Usage ${period}`,
  headline: (title: string, active: string, change: string) =>
    `**${title}: ${active} active**${change && ` (${change})`}`,
  withoutPeople: (title: string) => `**${title}**`,

  rose: (label: string, by: string, to: string) => `**${label}** rose ${by} to ${to}.`,
  fell: (label: string, by: string, to: string) => `**${label}** fell ${by} to ${to}.`,
  accepted: (rate: string, change: string) => `${rate} of suggested completions were **accepted**, ${change}.`,
  idleSeats: (idle: string, seats: string, isOne: boolean, change: string) =>
    `${idle} of ${seats} seats ${isOne ? 'has' : 'have'} been **idle** for 28 days, ${change}.`,
  up: (by: string) => `up ${by}`,
  down: (by: string) => `down ${by}`,
  /** Who came and went; the first with "person" or "people". */
  moved: ([first = '', ...rest]: readonly string[]) =>
    rest.length === 0 ? `${first}.` : `${[first, ...rest.slice(0, -1)].join(', ')} and ${rest.at(-1)}.`,
  started: (who: string) => `${who} **started**`,
  returned: (who: string) => `${who} **returned**`,
  wentInactive: (who: string) => `${who} **went inactive**`,
  littleChanged: (period: string) => ended(`Little changed since ${period}`),

  comparedWith: (period: string) => ended(`Changes are against ${period}`),
  whyPeopleOnly: (why: PeopleOnly) => WHY_PEOPLE_ONLY[why],
  withheld:
    'Too few people were active to show figures in a channel: they could reveal what individuals did. Admins get them by DM.',
  none: 'No usage yet. Figures appear here as soon as someone uses the instance. To check today, run `/usage this week`.',
  demo: 'To see a report with made-up data, run `npm run crowsnest -- demo-data`. To remove it, run `npm run crowsnest -- demo-data remove`.',

  figures: 'All figures',
  figure: 'Figure',
  change: 'Change',
  by: (by: TableBy) => BY[by].title,
  firstRows: (shown: number, all: number) => `the first ${shown} of ${all}; the CSV has all of them`,
  column: (by: TableBy) => BY[by].column,
  peopleColumn: 'People',
  rowName: (by: TableBy, { name, isRest }: Pick<GroupRow, 'name' | 'isRest'>) =>
    isRest ? 'Others combined' : name || BY[by].unnamed,

  perDay: 'Active people per day',
  perWeek: 'Active people per week',
  perSevenDays: 'Active people per 7 days',
  weekFrom: 'Week from',
  sevenDaysFrom: '7 days from',
  activePeople: 'Active people',

  csvTitle: (period: string) => `Usage ${period}`,
  csvHeader: ['Section', 'Name', 'Figure', 'Value', 'Previous period'],
  csvAll: 'All',
}
