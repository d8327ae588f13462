import { textIn } from './cells.ts'
import type { Row } from './csv-rows.ts'

// A cell is a piece of the chunk that it came in and holds on to all of it, so what is kept of a row is a copy. The copies
// are found again by the cells as they stand, before anything is trimmed.

const KEPT_MAX = 200_000

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

interface Person {
  user: string
  email: string
  username: string
}

/** Whose usage a row is: whoever has the id, else the address, else the name. Of an id the first address and name count. */
export function createPeople({ id, email, name }: { id: number; email: number; name: number }): (row: Row) => Person {
  const known = new Map<string, Person>()
  return (row) => {
    const cell = row[id] ?? ''
    const person = known.get(cell)
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
    if (first.id !== '' && known.size < KEPT_MAX) known.set(copyOf(cell), read)
    return read
  }
}

function copyOf(text: string): string {
  return Buffer.from(text).toString()
}
