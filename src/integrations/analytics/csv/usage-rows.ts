import type { Figure, Granularity, UsageRow } from '../../../ports/index.ts'
import { unreadable } from './broken-export.ts'
import { booleanIn, countIn, createColumns } from './cells.ts'
import { type Row, readCsv } from './csv-rows.ts'
import { createNames, createPeople, createTexts } from './known-cells.ts'

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
): AsyncGenerator<readonly UsageRow[], void> {
  let read: ((row: Row) => UsageRow) | undefined
  for await (const rows of readCsv(bytes)) {
    const [header = []] = rows
    const usage = read ? rows : rows.slice(1)
    read ??= createReader(header, granularity)
    if (usage.length > 0) yield usage.map(read)
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
  const searches = columns.of(figureHeaders.searches)
  const navigations = columns.of(figureHeaders.navigations)
  const insightViews = columns.of(figureHeaders.insightViews)
  const chats = columns.of(figureHeaders.chats)
  const commands = columns.of(figureHeaders.commands)
  const suggestions = columns.of(figureHeaders.suggestions)
  const acceptances = columns.of(figureHeaders.acceptances)
  const acceptedCharacters = columns.of(figureHeaders.acceptedCharacters)
  const assistantCharacters = columns.of(figureHeaders.assistantCharacters)
  const writtenCharacters = columns.of(figureHeaders.writtenCharacters)
  const editSuggestions = columns.of(figureHeaders.editSuggestions)
  const editAcceptances = columns.of(figureHeaders.editAcceptances)
  const chatLines = columns.of(figureHeaders.chatLines)
  const completionLines = columns.of(figureHeaders.completionLines)
  if (Math.max(id, email, name) < 0) throw unreadable('no column says whose usage it is')
  if (date < 0 && granularity !== 'by_user') throw unreadable('no column says of which day')

  const personOf = createPeople({ id, email, name })
  const dayOf = createTexts(date, (text) => parseDay(text, granularity === 'by_user_month' ? 7 : 10))
  const clientOf = createNames(columns.of('Client Name'))
  const languageOf = createNames(columns.of('Language'))
  return (row) => {
    const person = personOf(row)
    return {
      user: person.user,
      email: person.email,
      username: person.username,
      // Without the column, whoever is in the export was there.
      isActive: active < 0 || booleanIn(row, active),
      date: dayOf(row),
      client: clientOf(row),
      language: languageOf(row),
      figures: {
        searches: countIn(row, searches),
        navigations: countIn(row, navigations),
        insightViews: countIn(row, insightViews),
        chats: countIn(row, chats),
        commands: countIn(row, commands),
        suggestions: countIn(row, suggestions),
        acceptances: countIn(row, acceptances),
        acceptedCharacters: countIn(row, acceptedCharacters),
        assistantCharacters: countIn(row, assistantCharacters),
        writtenCharacters: countIn(row, writtenCharacters),
        editSuggestions: countIn(row, editSuggestions),
        editAcceptances: countIn(row, editAcceptances),
        chatLines: countIn(row, chatLines),
        completionLines: countIn(row, completionLines),
      },
    }
  }
}

function parseDay(text: string, length: 7 | 10): string {
  if (text === '') return ''
  const day = /^\d{4}-\d{2}(?:-\d{2})?(?=$|[T ])/.exec(text)?.[0] ?? ''
  if (day.length < length) throw unreadable('a timestamp is no day as YYYY-MM-DD')
  return day.slice(0, length)
}
