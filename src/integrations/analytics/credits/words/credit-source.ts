import { UnusableCredits } from '../../../../ports/errors.ts'

const SHOWN_MAX = 60
const LISTED_MAX = 8

/** Text from outside, for use in one of our own markdown sentences. */
export const quoted = (text: unknown) => code(String(text), SHOWN_MAX)

export const shown = ({ path, value }: { path: string; value: string | number }) => `${quoted(path)} (${quoted(value)})`

/** The first few of several texts. */
export function listed(texts: readonly string[]): string {
  const more = texts.length - LISTED_MAX
  return [...texts.slice(0, LISTED_MAX), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Why a source of credits can't be read, and which part: `why` is the rest of a sentence. */
export const creditSourceWords = {
  unusable: (why: string, remedy: string) => `I can’t read the instance’s credit data: ${why}. ${remedy}`,
  checkUrl: 'An operator should check `ANALYTICS_URL` and `ANALYTICS_INSTANCE`.',
  setFields: (example: string) =>
    `An operator can set \`CREDITS_FIELDS\` to the instance’s own names, such as ${example}.`,

  tooLarge: (megabytes: number) => `the answer is larger than ${megabytes} MB`,
  empty: 'the answer is empty',
  page: 'it’s a page or XML, not JSON or CSV',
  tooMany: (most: number) => `it has more than ${most} records`,
  brokenJson: (start: string) => `it begins as JSON, ${start}, but isn’t valid`,
  severalLists: (count: number, paths: string) => `${count} lists could be the buckets: ${paths}`,
  noList: (fields: string) => `there’s no list of buckets, only ${fields || 'nothing I recognize'}`,
  notCsv: (line: string) => `it isn’t JSON, and as CSV it has fewer than two columns: ${line}`,
  brokenRow: (row: number, why: string) => `row ${row} of the CSV is broken: ${why}`,
  oddRow: (row: number, columns: number, header: number) =>
    `row ${row} of the CSV has ${columns} columns, but the header has ${header}`,
  noRows: (columns: string) => `the CSV has no rows, only the columns ${columns}`,
  noBucket: (records: number, first: string, why: string, fields: string) =>
    `it has ${records === 1 ? 'one record' : `${records} records`} but no bucket. ${first} ${why}; its fields: ${fields}`,
  noAmounts: 'has no amounts',
  noFields: 'none',

  sameId: (count: number, name: string) =>
    `${count} records have the same id, or name and days, as ${name}, so I don’t use any of them`,
  setId: (clash: string) =>
    `${clash}. If another field is different for each, set \`CREDITS_FIELDS=id=…\` to its name.`,
  fault: (bucket: string, why: string) => `${bucket} ${why}.`,
  more: (count: number) => `And ${count} more problems like these.`,
  record: (number: number, label: string | undefined) =>
    `Record ${number}${label === undefined ? '' : `, with ${label},`}`,
  missing: (names: readonly string[]) => `has no field known as ${names.map((name) => `\`${name}\``).join(' or ')}`,
  endsEarly: (day: string) => `ends on ${day}, before it starts, so I ignore its days`,
  unnamed: 'Credits',
  byId: (id: string) => `Bucket ${id}`,
  amount: 'an amount',
  day: 'a day as YYYY-MM-DD',
  unread: (value: string, kind: string) => `${value} isn’t ${kind}, or is ambiguous`,
  ambiguous: (one: string, other: string, field: string) => `${one} and ${other} could both be its \`${field}\``,

  buckets: (count: number) => (count === 0 ? 'no buckets' : `buckets: ${count}`),
  partly: (buckets: string, notes: string) => `${buckets}; not readable: ${notes}`,
  seeFields: 'set `CREDITS_FIELDS` (see `docs/credits.md`)',
  noAnswer: 'the analytics service gave no credits',
}

/** `setting` is what CREDITS_FIELDS could be set to. */
export function unusable(why: string, setting?: string): UnusableCredits {
  const { checkUrl, setFields } = creditSourceWords
  const remedy = setting === undefined ? checkUrl : setFields(code(`CREDITS_FIELDS=${setting}`, 200))
  return new UnusableCredits(creditSourceWords.unusable(why, remedy))
}

function code(text: string, max: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll('`', '’')
    .trim()
  return `\`${line.length > max ? `${line.slice(0, max - 1)}…` : line || ' '}\``
}
