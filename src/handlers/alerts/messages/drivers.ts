import { oneLine, plainMarkdown } from '../../../blocks/escape.ts'
import { markdownMessage } from '../../../blocks/message.ts'
import { type Column, tableMessage } from '../../../blocks/table.ts'
import type { Message } from '../../../ports/index.ts'
import { bucketName } from '../../credits/words/credits.ts'
import type { Audience } from '../../privacy/audience.ts'
import { GROUP_MIN } from '../../privacy/merge-small.ts'
import { usageNumbers } from '../../usage/words/numbers.ts'
import type { Mover, TopMovers } from '../figures/top-movers.ts'
import type { UserMover } from '../figures/top-users.ts'
import { driversWords as texts } from '../words/drivers.ts'

interface Frame {
  /** The bucket's name. */
  name: string
  /** BCP 47. */
  locale: string
  /** When the export was made. */
  asOf: number
  audience: Audience
}

const ROWS_MAX = 10
const USERS_MAX = 30
const NAME_MAX = 60
/** A rise of less than five percent is noise. */
const WORTH_TELLING = 1.05
const right = 'right' as const

/** What rose on the same days: the most significant lines first, then the tables. */
export function driversMessages(movers: TopMovers, { name, locale, asOf, audience }: Frame): Message[] {
  const words = usageNumbers(locale)
  const { window, before, clients, languages, days } = movers
  const [counted, navigated] =
    audience === 'channel' ? [texts.clientActivity, texts.languageActivity] : [texts.allActivity, texts.allActivity]
  const isQuiet = clients.length === 0 && languages.length === 0
  const lines = [
    ...mostRaised(clients, texts.ofClients, words.relativeChange),
    ...mostRaised(languages, texts.ofLanguages, words.relativeChange),
  ]
  const text = [
    texts.title(plainMarkdown(bucketName(name)), words.window(window, asOf), words.window(before, asOf)),
    isQuiet ? texts.tooFew : lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : texts.nothing,
    texts.correlation,
  ].join('\n\n')
  const small = words.asOf({ asOf, isIncomplete: false })
  const table = (id: string, title: string, first: string, rows: readonly Mover[]) =>
    rows.length === 0 ? [] : [tableMessage(title, columns(first), rows.slice(0, ROWS_MAX).map(cells), id)]
  const cells = (row: Mover) => [rowName(row), words.amount(row.now, 'count'), words.amount(row.before, 'count')]
  const people = (count: number) =>
    audience === 'channel' && count > 0 && count < GROUP_MIN ? texts.fewerThan(GROUP_MIN) : words.amount(count, 'count')
  const byDay = days.map((day) => [words.shortDay(day.day), people(day.people), people(day.before)])
  return [
    markdownMessage(text, { id: isQuiet ? 'credit-drivers-withheld' : 'credit-drivers', footer: small }),
    ...table('drivers-by-client', texts.byClient(counted), texts.columns.client, clients),
    ...table('drivers-by-language', texts.byLanguage(navigated), texts.columns.language, languages),
    tableMessage(texts.byDay, columns(texts.columns.day), byDay, 'drivers-by-day'),
  ]
}

/** For an admin's DMs only. */
export function userDriversMessage(users: readonly UserMover[], { name, locale }: Frame): Message {
  const words = usageNumbers(locale)
  const rows = users
    .slice(0, USERS_MAX)
    .map((user) => [oneLine(user.name, NAME_MAX), words.amount(user.now, 'count'), words.amount(user.before, 'count')])
  const more = users.length > USERS_MAX ? texts.firstOf(USERS_MAX, users.length) : ''
  if (rows.length === 0) return markdownMessage(texts.nobody)
  return tableMessage(texts.byUser(plainMarkdown(bucketName(name)), more), columns(texts.columns.user), rows)
}

function columns(first: string): Column[] {
  return [{ title: first }, { title: texts.columns.now, align: right }, { title: texts.columns.before, align: right }]
}

type Change = ReturnType<typeof usageNumbers>['relativeChange']

/** The two largest rises. */
function mostRaised(rows: readonly Mover[], by: string, change: Change): string[] {
  return rows
    .filter((row) => row.now > row.before * WORTH_TELLING)
    .slice(0, 2)
    .map((row) => {
      const name = plainMarkdown(rowName(row))
      const figure = { name: 'searches', label: name, unit: 'count', value: row.now, before: row.before } as const
      return row.before === 0 ? texts.isNew(name, by) : texts.rose(name, change(figure), by)
    })
}

function rowName({ name, isRest }: Mover): string {
  if (isRest) return texts.others
  return oneLine(name, NAME_MAX) || texts.unnamed
}
