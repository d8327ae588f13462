import { personAmong } from './people-said.ts'

/** People under one heading of a list of maintainers or authors. */
interface ListedPeople {
  /** Empty before the first heading. */
  title: string
  people: readonly string[]
  startLine: number
  endLine: number
}

interface Entry {
  line: number
  text: string
  /** Of the table above or around it, those that name people. */
  columns: readonly number[]
}

/** Documents that are such lists. */
export const LISTS =
  '^(?:\\.github/|docs/)?(?:MAINTAINERS?|AUTHORS?|OWNERS|COMMITTERS)(?:\\.(?:md|markdown|rst|txt|adoc))?$'
const HEADING = /^#{1,6}\s+(.+?)\s*#*$|^={1,4}\s+(.+?)$/
const UNDERLINE = /^(?:={3,}|-{3,}|~{3,}|`{3,}|\^{3,}|\*{3,})\s*$/
const COLON = /^(?!\s*[-*+|])(\p{L}[\p{L} ]{3,60}):\s*$/u
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(?=\S)/
/** `octocat`, `  - octocat`, `  - octocat # until May` */
const ACCOUNT = /^\s*(?:- )?["']?(@?[A-Za-z\d](?:[\w-]{0,37}[A-Za-z\d])?)["']?\s*(?:#.*)?$/
const ROW = /^\s*\|/
/** Columns of people, beside those of what they do. */
const OF_PEOPLE =
  /^\W*(?:full |real )?(?:names?|maintainers?|git(?:hub|lab)|handle|person|people|owners?|authors?|members?|who|contact|leads?)\b/i
const LONGEST_LINE = 1_000

/** The groups of people in a document, each under its heading. */
export function listedPeople(lines: readonly string[], path: string): ListedPeople[] {
  const groups: { title: string; entries: Entry[] }[] = [{ title: '', entries: [] }]
  let columns: readonly number[] = []
  for (const [index, text] of lines.entries()) {
    if (text.length > LONGEST_LINE || text.trim() === '' || UNDERLINE.test(text.trim())) continue
    if (ROW.test(text) && /^\s*\|[\s:|-]+$/.test(lines[index + 1] ?? '')) {
      columns = cellsOf(text).flatMap((cell, at) => (OF_PEOPLE.test(cell) ? [at] : []))
      continue
    }
    const title = titleAt(lines, index)
    if (title !== undefined) groups.push({ title, entries: [] })
    // What is further in belongs to the entry above.
    else if (!/^(?:\s{4,}|\t)/.test(text) && !/^\s*(?:<!--|\/\/|#)/.test(text))
      groups.at(-1)?.entries.push({ line: index + 1, text, columns })
  }
  return groups.flatMap(({ title, entries }) => {
    // Without a mark, only a list of nothing else has names of accounts.
    const isOfAccounts = !/\.\w+$/.test(path) && entries.every(({ text }) => ACCOUNT.test(text))
    const named = entries.flatMap((entry) => {
      const { line, text } = entry
      // It may be a group or a company as well as an account.
      const person = isOfAccounts ? ACCOUNT.exec(text)?.[1] : entryOf(entry)
      return person === undefined ? [] : [{ line, person }]
    })
    const [first] = named
    const last = named.at(-1)
    return first === undefined || last === undefined
      ? []
      : [
          {
            title,
            people: [...new Set(named.map(({ person }) => person))],
            startLine: first.line,
            endLine: last.line,
          },
        ]
  })
}

function titleAt(lines: readonly string[], index: number): string | undefined {
  const text = lines[index] ?? ''
  const [, marked, other] = HEADING.exec(text) ?? []
  if (marked !== undefined || other !== undefined) return marked ?? other
  if (UNDERLINE.test((lines[index + 1] ?? '').trim()) && !ITEM.test(text) && !text.includes('|')) return text.trim()
  return COLON.exec(text)?.[1]
}

/** An item of a list, a row, or a line that is only a name with an address, or a handle. */
function entryOf({ text, columns }: Entry): string | undefined {
  if (ROW.test(text)) {
    const cells = cellsOf(text)
    const named = columns.flatMap((at) => cells[at] ?? [])
    return personAmong(named.length > 0 ? named : cells, named.length > 0 ? named.join(' | ') : text, named.length > 0)
  }
  const isPerson = ITEM.test(text) || /^[\p{Lu}][^<>@]{2,50}<[^<>\s]+@[^<>\s]+>/u.test(text)
  return isPerson ? personAmong([text], text, true) : undefined
}

function cellsOf(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
