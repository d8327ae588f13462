import { unreadable } from './broken-export.ts'
import { booleanOf, textIn } from './cells.ts'
import { cellIn, endOf, type Row, startOf } from './row.ts'

const KEPT_MAX = 200_000
/** More than any instance has. Each person's days and sums are kept until the report is made. */
const PEOPLE_MAX = 200_000
const NAMES_MAX = 20_000

/** For a column with few values that repeat often: `make` is called once for each, and no strings are made for other cells. */
function createKnown<Value>(column: number, make: (cell: string, row: Row) => Value): (row: Row) => Value {
  const known = new Map<string, Value>()
  // Looked up by a number computed from the cell's bytes, which is faster than a string. Cells with the same number form a chain.
  const numbered = new Map<number, { cell: string; value: Value }>()
  return (row) => {
    const start = startOf(row, column)
    const end = endOf(row, column)
    let number = 0
    for (let index = start; index < end; index++) number = (Math.imul(number, 31) + (row.bytes[index] ?? 0)) | 0
    const near = numbered.get(number)
    if (near && isWritten(near.cell, row.bytes, start, end)) return near.value
    const cell = cellIn(row, column)
    const same = known.get(cell)
    if (same !== undefined) return same
    const value = make(cell, row)
    if (known.size < KEPT_MAX) {
      known.set(cell, value)
      if (!near) numbered.set(number, { cell, value })
    }
    return value
  }
}

/** Whether the bytes are this text; for ASCII only. */
function isWritten(text: string, bytes: Buffer, start: number, end: number): boolean {
  if (text.length !== end - start) return false
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) !== bytes[start + index]) return false
  return true
}

/** Names of clients or languages. Throws an UpstreamError if there are implausibly many. */
export function createNames(column: number): (row: Row) => string {
  let count = 0
  return createTexts(column, (text) => {
    if (++count > NAMES_MAX) throw unreadable(`column ${column + 1} has more than ${NAMES_MAX} names`)
    return text
  })
}

/** `read` converts a text that was not seen before. */
export function createTexts(column: number, read: (text: string) => string): (row: Row) => string {
  if (column < 0) return () => ''
  return createKnown(column, (_, row) => read(textIn(row, column)))
}

export function createBooleans(column: number, otherwise: boolean): (row: Row) => boolean {
  if (column < 0) return () => otherwise
  return createKnown(column, (cell) => booleanOf(cell, column))
}

interface Person {
  user: string
  email: string
  username: string
}

/** Whose usage a row is: whoever has the id, else the address, else the name. The first address and name of an id count. */
export function createPeople({ id, email, name }: { id: number; email: number; name: number }): (row: Row) => Person {
  const withoutId = new Map<string, Person>()
  const withId = createKnown(id, (_, row) => {
    const user = textIn(row, id)
    return user === '' ? undefined : add(user)
  })
  let count = 0
  return (row) => {
    const person = (id < 0 ? undefined : withId(row)) ?? named(textIn(row, email) || textIn(row, name))
    person.email ||= textIn(row, email)
    person.username ||= textIn(row, name)
    return person
  }

  function named(user: string): Person {
    const known = withoutId.get(user)
    if (known) return known
    const person = add(user)
    withoutId.set(user, person)
    return person
  }

  function add(user: string): Person {
    if (++count > PEOPLE_MAX) throw unreadable(`it has more than ${PEOPLE_MAX} users`)
    return { user, email: '', username: '' }
  }
}
