/** What a line of a table, a list or a help text says of the flags that it begins with. */
interface FlagLine {
  flags: readonly string[]
  says: string
  startLine: number
  endLine: number
}

/** Of a table, a list, a heading, a manual page. */
const MARK = /^(?:\||[*+•-](?=\s)|#{1,6}(?=\s)|={1,6}(?=\s)|\.\. option::|\.(?:It|Fl|B|BI|IP|TP)\b|<dt>)\s*/
const VALUE = '(?:<[^<>\\n]{1,40}>|\\[[^[\\]\\n]{1,40}\\]|[A-Z][A-Z_]{1,20}\\b)'
/** A flag, and the name of its value. */
const TOKEN = new RegExp(
  `^[\`*"'_]{0,3}(--?(?:\\[no-\\])?[A-Za-z][\\w-]{0,60})[\`*"'_]{0,3}(?:[=\\s]?[\`*]{0,2}${VALUE}[\`*]{0,2})?`,
)
const BETWEEN = /^\s{0,4}(?:,|\/|\||or\b|and\b)?\s{0,4}(?=[`*"'_]{0,3}-)/
const VALUE_AFTER = new RegExp(`^\\s?${VALUE}`)
const FEWEST_WORDS = 2
const LONGEST_LINE = 500
const MOST_LINES = 3

/** The flags that a line begins with, and what follows them; `isCode` takes only what stands in a column of its own, as in help texts. */
export function flagLineAt(lines: readonly string[], at: number, isCode: boolean): FlagLine | undefined {
  const line = lines[at] ?? ''
  if (line.length > LONGEST_LINE) return undefined
  const text = line.trim()
  const mark = isCode ? '' : (MARK.exec(text)?.[0] ?? '')
  const { flags, rest } = headOf(text.slice(mark.length))
  if (flags.length === 0) return undefined
  const left = rest.replace(VALUE_AFTER, '')
  if (isCode && !/^(?:\s{2,}|\t)\S/.test(left)) return undefined
  // "`-m x` option" is a name within a sentence.
  if (!isCode && (left.match(/"/g)?.length ?? 0) % 2 === 1) return undefined
  const isApart = (mark !== '' && !/^\s?["'`(]/.test(left)) || /^(?:\s{2,}|\t|\s?[:|]|\s[–—-]\s)/.test(left)
  const own = isApart ? cellOf(left) : ''
  if (own !== '') return saidFrom(lines, at, at, flags, own, isCode)
  if (isCode || left.replace(/[:|\s]/g, '') !== '') return undefined
  const below = lines.findIndex((one, index) => index > at && one.trim() !== '')
  const next = lines[below] ?? ''
  const isBelow =
    below - at <= 2 &&
    (mark !== '' ? mark.startsWith('|') === next.trim().startsWith('|') : columnOf(next) > columnOf(line))
  return isBelow && headOf(next.trim().replace(MARK, '')).flags.length === 0
    ? saidFrom(lines, at, below, flags, cellOf(next.trim().replace(/^<dd>/, '')), isCode)
    : undefined
}

function headOf(text: string): { flags: string[]; rest: string } {
  const flags: string[] = []
  let rest = text
  for (;;) {
    const [all = '', flag] = TOKEN.exec(rest) ?? []
    if (flag === undefined) break
    flags.push(flag.replace('[no-]', ''))
    rest = rest.slice(all.length)
    const between = BETWEEN.exec(rest)?.[0]
    if (between === undefined) break
    rest = rest.slice(between.length)
  }
  return { flags, rest }
}

/** The cell of a row that says most, or all of a line that is no row. */
function cellOf(text: string): string {
  const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim())
  const [longest = ''] = cells.toSorted((a, b) => b.length - a.length)
  return longest
    .replace(/^[\s:–—=-]+/, '')
    .replace(/(?:\\n)?["'`]?[,;+)\\]*$/, '')
    .trim()
}

/** With the deeper lines that end the sentence. */
function saidFrom(
  lines: readonly string[],
  from: number,
  at: number,
  flags: readonly string[],
  first: string,
  isCode: boolean,
): FlagLine | undefined {
  const said = [first]
  let end = at
  while (said.length < MOST_LINES && !/[.!?]\W*$/.test(said.at(-1) ?? '')) {
    const next = lines[end + 1] ?? ''
    const isMore = next.trim() !== '' && columnOf(next) > columnOf(lines[from] ?? '') && next.length <= LONGEST_LINE
    if (!isMore || headOf(next.trim().replace(isCode ? '' : MARK, '')).flags.length > 0 || MARK.test(next.trim())) break
    said.push(next.trim())
    end++
  }
  const says = said.join(' ')
  return (says.match(/\p{L}{2,}/gu)?.length ?? 0) < FEWEST_WORDS
    ? undefined
    : { flags, says, startLine: from + 1, endLine: end + 1 }
}

function columnOf(line: string): number {
  return line.search(/\S/)
}
