interface RowValue {
  name: string
  value: string
  line: number
  text: string
}

const ROW = /^\s*(?:\/\/[/!]?|\*|#)\s*\|(.+)\|\s*$/
const LONGEST_LINE = 400
const NAME = /`(-{0,2}[\w.-]{2,60})(?:\(\))?`/
const VALUE = /^\[?`([^`]{1,60})`\]?$|^(-?\d[\w.]*)$/

/** The defaults in a table of a comment, if one of its columns is headed so: `| max_files | None | no limit |`. */
export function commentRows(lines: readonly string[]): RowValue[] {
  let column: number | undefined
  let isIn = false
  return lines.flatMap((text, index) => {
    const cells = cellsOf(text)
    if (cells === undefined) {
      isIn = false
      return []
    }
    if (!isIn) {
      isIn = true
      const at = cells.findIndex((cell) => /\bdefault/i.test(cell))
      column = at > 0 ? at : undefined
      return []
    }
    const [, name] = NAME.exec(cells[0] ?? '') ?? []
    const [, literal, number] = (column === undefined ? null : VALUE.exec(cells[column] ?? '')) ?? []
    const value = literal ?? number
    return name === undefined || value === undefined ? [] : [{ name, value, line: index + 1, text }]
  })
}

function cellsOf(text: string): string[] | undefined {
  if (text.length > LONGEST_LINE || !text.includes('|')) return undefined
  return ROW.exec(text)?.[1]
    ?.split('|')
    .map((cell) => cell.trim())
}
