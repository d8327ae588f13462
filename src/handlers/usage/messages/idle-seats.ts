import { oneLine } from '../../../blocks/escape.ts'
import { context, markdownMessage } from '../../../blocks/message.ts'
import { tableMessage } from '../../../blocks/table.ts'
import type { Message } from '../../../ports/index.ts'
import type { IdleSeat } from '../figures/idle-seats.ts'
import { idleWords } from '../words/idle.ts'
import { usageNumbers } from '../words/numbers.ts'

const NAME_MAX = 80

interface Frame {
  days: number
  /** How many people have a seat. */
  seats: number
  /** When the export was made, in ms since the epoch. */
  asOf: number
  /** BCP 47. */
  locale: string
}

/** For an admin's DMs only. */
export function idleSeatsMessage(idle: readonly IdleSeat[], { days, seats, asOf, locale }: Frame): Message {
  const numbers = usageNumbers(locale)
  const small = `${numbers.asOf({ asOf, isIncomplete: false })} ${idleWords.whoReads}`
  if (idle.length === 0) return markdownMessage(idleWords.none(days), { id: 'no-idle-seats', footer: small })
  const heading = idleWords.heading(numbers.amount(idle.length, 'count'), numbers.amount(seats, 'count'), days)
  const rows = idle.map(({ user, name, lastMonth }) => [
    oneLine(name, NAME_MAX) || idleWords.unnamed(oneLine(user, NAME_MAX)),
    lastMonth === undefined ? idleWords.never : numbers.month(lastMonth),
  ])
  const table = tableMessage(`**${heading}**`, [{ title: idleWords.person }, { title: idleWords.lastActive }], rows)
  return { text: `${table.text}\n${small}`, blocks: [...(table.blocks ?? []), context(small)], id: 'idle-seats' }
}
