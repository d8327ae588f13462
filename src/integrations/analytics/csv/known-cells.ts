import { unreadable } from './broken-export.ts'
import { textIn } from './cells.ts'
import type { Row } from './csv-rows.ts'

// A cell is a piece of the chunk that it came in and holds on to all of it, so what is kept of a row is a copy. The copies
// are found again by the cells as they stand, before anything is trimmed.

const KEPT_MAX = 200_000
/** No instance has as many. Each has its days and sums until the report is made. */
const PEOPLE_MAX = 200_000
const NAMES_MAX = 20_000

/** Names of clients or languages. Throws an UpstreamError where there are more than anybody has. */
export function createNames(column: number): (row: Row) => string {
  let count = 0
  return createTexts(column, (text) => {
    if (++count > NAMES_MAX) throw unreadable(`column ${column + 1} has more than ${NAMES_MAX} names`)
    return text
  })
}

/** Few texts, many times each. `read` makes something of a text that was not seen before. */
export function createTexts(column: number, read = (text: string) => text): (row: Row) => string {
  const known = new Map<string, string>()
  // Neighbouring rows are much alike.
  let lastCell: string | undefined
  let lastText = ''
  return (row) => {
    const cell = row[column]
    if (column < 0 || cell === undefined) return ''
    if (cell !== lastCell) {
      lastText = known.get(cell) ?? keep(cell, copyOf(read(textIn(row, column))))
      lastCell = cell
    }
    return lastText
  }

  function keep(cell: string, text: string): string {
    if (known.size < KEPT_MAX) known.set(copyOf(cell), text)
    return text
  }
}

/** Before the name of a person without an id, for none begins so. */
const NO_ID = '\n'

interface Person {
  user: string
  email: string
  username: string
}

/** Whose usage a row is: whoever has the id, else the address, else the name. Of an id the first address and name count. */
export function createPeople({ id, email, name }: { id: number; email: number; name: number }): (row: Row) => Person {
  const known = new Map<string, Person>()
  // Most ids are numbers, which are found sooner than texts.
  const numbered = new Map<number, Person>()
  return (row) => {
    const cell = row[id] ?? ''
    const number = wholeNumber(cell)
    const person = number === undefined ? known.get(cell) : numbered.get(number)
    if (person) {
      person.email ||= copyOf(textIn(row, email))
      person.username ||= copyOf(textIn(row, name))
      return person
    }
    const first = {
      id: copyOf(textIn(row, id)),
      email: copyOf(textIn(row, email)),
      username: copyOf(textIn(row, name)),
    }
    const read = { user: first.id || first.email || first.username, email: first.email, username: first.username }
    const key = first.id === '' ? `${NO_ID}${read.user}` : first.id === cell ? first.id : copyOf(cell)
    const same = known.get(key)
    if (same) return same
    if (known.size >= PEOPLE_MAX) throw unreadable(`it has more than ${PEOPLE_MAX} users`)
    known.set(key, read)
    if (number !== undefined) numbered.set(number, read)
    return read
  }
}

/** Of a text that is written as that number is, so that no other text has the same. */
function wholeNumber(text: string): number | undefined {
  const { length } = text
  if (length === 0 || length > 9 || text.charCodeAt(0) === 48) return undefined
  let number = 0
  for (let index = 0; index < length; index++) {
    const digit = text.charCodeAt(index) - 48
    if (digit < 0 || digit > 9) return undefined
    number = 10 * number + digit
  }
  return number
}

function copyOf(text: string): string {
  return Buffer.from(text).toString()
}
