import type { Figure, Granularity, UsageRow } from '../../ports.ts'
import { unreadable } from './broken-export.ts'
import { booleanIn, countIn, createColumns, textIn } from './cells.ts'
import { type Row, readCsv } from './csv-rows.ts'
import { createInterner } from './interner.ts'

const figureHeaders: Readonly<Record<Figure, string>> = {
  searches: 'Searches',
  navigations: 'Code Navigation Events',
  insightViews: 'Code Insight Views',
  chats: 'Chat Events',
  commands: 'Command Events',
  suggestions: 'Combined Completion Suggestions',
  acceptances: 'Combined Completion Acceptances',
  acceptedCharacters: 'Total Accepted Char Count',
  assistantCharacters: 'Total Characters Written by Cody',
  writtenCharacters: 'Total Characters Written',
  editSuggestions: 'Auto-edit suggested events',
  editAcceptances: 'Auto-edit accepted events',
  chatLines: 'Lines changed by chats and commands',
  completionLines: 'Lines changed by completions and auto-edits',
}

/** Of the usage report's CSV, in its order. Columns may be missing, in another order, or more than are known. */
export async function* usageRows(
  bytes: AsyncIterable<Uint8Array>,
  granularity: Granularity,
): AsyncGenerator<UsageRow, void> {
  let read: ((row: Row) => UsageRow) | undefined
  for await (const rows of readCsv(bytes)) {
    let first = 0
    if (!read) {
      read = createReader(rows[0] ?? [], granularity)
      first = 1
    }
    for (let index = first; index < rows.length; index++) {
      const row = rows[index]
      if (row) yield read(row)
    }
  }
}

/** Looks up the columns once for all rows. */
function createReader(header: Row, granularity: Granularity): (row: Row) => UsageRow {
  const columns = createColumns(header)
  const id = columns.of('Instance user ID')
  const email = columns.of('User Email')
  const name = columns.of('Username')
  const active = columns.of(/^active( \S+)? user$/)
  const date = columns.of(/^timestamp/)
  const client = columns.of('Client Name')
  const language = columns.of('Language')
  const figure = (of: Figure) => columns.of(figureHeaders[of])
  const at = {
    searches: figure('searches'),
    navigations: figure('navigations'),
    insightViews: figure('insightViews'),
    chats: figure('chats'),
    commands: figure('commands'),
    suggestions: figure('suggestions'),
    acceptances: figure('acceptances'),
    acceptedCharacters: figure('acceptedCharacters'),
    assistantCharacters: figure('assistantCharacters'),
    writtenCharacters: figure('writtenCharacters'),
    editSuggestions: figure('editSuggestions'),
    editAcceptances: figure('editAcceptances'),
    chatLines: figure('chatLines'),
    completionLines: figure('completionLines'),
  }
  if (Math.max(id, email, name) < 0) throw unreadable('no column says whose usage it is')
  if (date < 0 && granularity !== 'by_user') throw unreadable('no column says of which day')

  const one = { id: createInterner(), email: createInterner(), name: createInterner(), other: createInterner() }
  const count = (row: Row, of: Figure) => countIn(row, at[of], figureHeaders[of])
  const dayOf = createDayReader(granularity === 'by_user_month' ? 7 : 10)
  return (row) => {
    const userId = one.id(textIn(row, id))
    const userEmail = one.email(textIn(row, email))
    const username = one.name(textIn(row, name))
    return {
      user: userId || userEmail || username,
      email: userEmail,
      username,
      // Without the column, whoever is in the export was there.
      isActive: active < 0 || booleanIn(row, active, 'whether a user was active'),
      date: dayOf(textIn(row, date)),
      client: one.other(textIn(row, client)),
      language: one.other(textIn(row, language)),
      figures: {
        searches: count(row, 'searches'),
        navigations: count(row, 'navigations'),
        insightViews: count(row, 'insightViews'),
        chats: count(row, 'chats'),
        commands: count(row, 'commands'),
        suggestions: count(row, 'suggestions'),
        acceptances: count(row, 'acceptances'),
        acceptedCharacters: count(row, 'acceptedCharacters'),
        assistantCharacters: count(row, 'assistantCharacters'),
        writtenCharacters: count(row, 'writtenCharacters'),
        editSuggestions: count(row, 'editSuggestions'),
        editAcceptances: count(row, 'editAcceptances'),
        chatLines: count(row, 'chatLines'),
        completionLines: count(row, 'completionLines'),
      },
    }
  }
}

/** Rows come with few days, many times each. */
function createDayReader(length: 7 | 10): (text: string) => string {
  const known = new Map([['', '']])
  return (text) => {
    const day = known.get(text)
    if (day !== undefined) return day
    const read = /^\d{4}-\d{2}(?:-\d{2})?(?=$|[T ])/.exec(text)?.[0]
    if (read === undefined || read.length < length) throw unreadable('a timestamp is no day as YYYY-MM-DD')
    known.set(text, Buffer.from(read.slice(0, length)).toString())
    return read.slice(0, length)
  }
}
