/** In a table that compares, what a row says: of this project, of the only one that it is about, or different things of several. */
export type RowSays = { value: 'yes' | 'no'; text: string; isOwn?: true } | { value: 'several' }

const YES =
  /^(?:✓|✔️?|✅|☑️?|\[x\]|:(?:heavy_|white_|ballot_box_with_|large_)?(?:check_mark|check|green_circle):|yes|supported|full)(?![\w-])/iu
const NO =
  /^(?:✗|✘|✖️?|×|❌|❎|\[ \]|:(?:x|negative_squared_cross_mark|no_entry\w*|red_circle):|no|none|unsupported|not supported)(?![\w-])/iu
/** What is said of an option in such a column says nothing of what the option is for. */
const SETTING = /required|default|optional|mandatory|nullable|deprecated|breaking|read.?only|experimental/i
const ROW = /^\s*\|/
const RULE = /^\s*\|[\s|:-]+$/
const MOST_ROWS = 80
const LONGEST_LINE = 2_000

/** Undefined if the line is no such row. `own`: the names of this project; `isOwn` if it has a column of its own. */
export function rowSays(lines: readonly string[], line: number, own: ReadonlySet<string>): RowSays | undefined {
  const text = lines[line - 1] ?? ''
  if (!ROW.test(text) || RULE.test(text) || text.length > LONGEST_LINE) return undefined
  const [first = '', ...cells] = cellsOf(text)
  const heads = headsAbove(lines, line)
  const marks = cells.map((cell, at) => (SETTING.test(heads[at + 1] ?? '') ? undefined : markOf(cell)))
  const found = marks.filter((mark) => mark !== undefined)
  if (found.length === 0) return undefined
  const at = heads.slice(1).findIndex((head) => own.has(nameIn(head)))
  const mark = at === -1 ? undefined : marks[at]
  if (mark !== undefined) return { value: mark, text: `${first}: ${cells[at]}`, isOwn: true }
  const [only] = found
  const isOne = new Set(found).size === 1 && only !== undefined
  return isOne ? { value: only, text: `${first}: ${cells[marks.indexOf(only)]}` } : { value: 'several' }
}

function cellsOf(row: string): string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}

function markOf(cell: string): 'yes' | 'no' | undefined {
  return NO.test(cell) ? 'no' : YES.test(cell) ? 'yes' : undefined
}

function headsAbove(lines: readonly string[], line: number): readonly string[] {
  let at = line
  while (at > 1 && line - at < MOST_ROWS && ROW.test(lines[at - 2] ?? '')) at--
  return RULE.test(lines[at] ?? '') ? cellsOf(lines[at - 1] ?? '') : []
}

/** The name in a head such as `[**got**](link)`. */
function nameIn(head: string): string {
  return head
    .replace(/\]\s*[[(][^\])]*[\])]/g, '')
    .replace(/[^\w./@-]+/g, '')
    .toLowerCase()
}
