import { isNegated, nameIn, plain } from '../../../prose-items.ts'
import type { FoundItem } from '../list-form.ts'

/** A list as a page or a comment writes it. */
export interface WrittenList {
  /** The heading, item or head of a column that it is below. */
  title: string
  /** The text before it. */
  lead: string
  line: number
  items: FoundItem[]
}

const ITEM = /^(\s*)(?:[-*+•]|\d{1,2}[.)])\s+(\S.*)$/
/** AsciiDoc's: `name:: what it is` */
const TERM = /^(\s*)([\w`*.:<>/@+-]{1,60})::(?:\s+\S.*)?$/
const FENCE = /^\s*(?:```|~~~|----$|\.\.\.\.$)/
const CODES =
  /^(?:~~)?((?:\*{0,2}`[^`]{1,60}`\*{0,2}(?:\s?\/\s?|, (?:and |or )?| and | or |\s?\|\s?|$|(?=[^`]))){2,12})/
/** What an item begins with, if it is one code: it may have any signs. */
const ONE_CODE = /^\*{0,2}`([^`]{1,60})`/
const CODE = /`([^`]{1,60})`/g
/** A path, a key or an address: its dots and colons are its own. */
const TOKEN = /^(?:\*{0,2}|`|"|')?([\w$@%/~-][\w$@%/.:=+~-]{0,60}[\w/])(?:\*{0,2}|`|"|')?(?=$|[,;:.]?\s)/
/** Up to where an item says more. */
const BEFORE_MORE = /^(.{2,60}?)(?=,\s|;\s|\.(?:\s|$)|:|\s\(|\s[-–—]{1,2}\s|\s&mdash;|$)/
const MOST_WORDS = 6
const FEWEST = 2
const OFTEN = 3
/** The least share of items that must have a name. */
const MOST_OF_THEM = 0.75
const LONGEST_LINE = 1000

interface Open extends WrittenList {
  depth: number
  count: number
}

/** The lists within lines of text, those within items too; blank lines, code and what is indented don't end one. */
export function writtenLists(lines: readonly string[], from: number, to: number, title: string): WrittenList[] {
  const open: Open[] = []
  const done: Open[] = []
  let [lead, isFenced, isAfterBlank] = ['', false, false]
  for (let line = from; line <= to; line++) {
    const text = (lines[line - 1] ?? '').slice(0, LONGEST_LINE)
    if (FENCE.test(text)) isFenced = !isFenced
    if (isFenced || FENCE.test(text)) continue
    if (text.trim() === '') {
      isAfterBlank = true
      continue
    }
    const [, indent = '', own] = ITEM.exec(text) ?? TERM.exec(text) ?? []
    const depth = own === undefined ? text.search(/\S/) : indent.length
    if (own === undefined) {
      // What goes on right below an item is its own, even at the margin.
      if (!isAfterBlank && open.length > 0) continue
      while (depth <= (open.at(-1)?.depth ?? -1)) open.pop()
      lead = text
    } else {
      while (depth < (open.at(-1)?.depth ?? -1)) open.pop()
      let list = open.at(-1)
      if (list === undefined || depth > list.depth) {
        const parent = list?.items.at(-1)
        const isBelow = parent !== undefined && list !== undefined
        list = { depth, title: isBelow ? `${title} ${parent.name}` : title, lead, line, items: [], count: 0 }
        open.push(list)
        done.push(list)
      }
      list.count++
      list.items.push(...namesOf(own).map((name) => ({ name, line })))
      lead = own
    }
    isAfterBlank = false
  }
  // What each item has below it, such as its type and default, is no list of its own.
  const beginning = Map.groupBy(done, ({ items }) => items[0]?.name)
  return done.filter(
    ({ items, count, lead: before }) =>
      (beginning.get(items[0]?.name)?.length ?? 0) < OFTEN &&
      items.length >= FEWEST &&
      new Set(items.map(({ line }) => line)).size >= count * MOST_OF_THEM &&
      !isNegated(before),
  )
}

/** What an item names: several where it begins with several in code. */
export function namesOf(written: string): string[] {
  const text = written
    .trim()
    .replace(/^~~|~~(?=\s|$)/g, '')
    .replace(/``/g, '`')
    .replace(/^\[[ x]\] /, '')
  const codes = CODES.exec(text)?.[1]
  if (codes !== undefined) {
    const all = [...codes.matchAll(CODE)].flatMap(([, code]) => code ?? [])
    if (all.length > 1) return all
  }
  const code = ONE_CODE.exec(text)?.[1]
  if (code !== undefined) return [code]
  const token = /[./$@:=]/.test(text) ? TOKEN.exec(text)?.[1] : undefined
  const name = token !== undefined && /[./$@=]/.test(token) ? token : nameIn(text)
  if (name !== undefined) return [name]
  const said = plain(BEFORE_MORE.exec(text.replace(/`/g, ''))?.[1] ?? '')
  return said === '' || said.split(' ').length > MOST_WORDS ? [] : [said.replace(/\.$/, '')]
}

const ROW = /^\s*\|(.*?)\|?\s*$/
const RULE = /^\s*\|?[\s|:+=-]*-[\s|:+=-]*$/
const LONGEST_CELL = 48
const MOST_CELL_WORDS = 4
/** What isn't first in its row is more often a sentence. */
const MOST_WORDS_FURTHER = 2.5
const FEWEST_ROWS = 3

/** The columns of the tables within lines of text that have names, each by its head. */
export function tableColumns(lines: readonly string[], from: number, to: number, title: string): WrittenList[] {
  const found: WrittenList[] = []
  for (let line = from; line <= to; line++) {
    if (!ROW.test(lines[line - 1] ?? '')) continue
    const rows: { cells: string[]; line: number }[] = []
    let head: string[] | undefined
    const start = line
    for (; line <= to; line++) {
      const text = (lines[line - 1] ?? '').slice(0, LONGEST_LINE)
      if (RULE.test(text)) {
        head ??= rows.pop()?.cells
        continue
      }
      const row = ROW.exec(text)?.[1]
      if (row === undefined) break
      rows.push({ cells: row.split(/(?<!\\)\|/).map((cell) => cell.trim()), line })
    }
    const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
    for (let column = 0; column < width; column++) {
      const cells = rows
        .map(({ cells, line: on }) => ({ text: cells[column] ?? '', line: on }))
        .filter(({ text }) => text !== '')
      const items = cells.flatMap(({ text, line: on }) => cellNames(text).map((name) => ({ name, line: on })))
      const words = items.reduce((sum, { name }) => sum + name.split(' ').length, 0)
      if (column > 0 && words > items.length * MOST_WORDS_FURTHER) continue
      const named = new Set(items.map(({ name }) => name)).size
      if (cells.length < FEWEST_ROWS || named < cells.length * MOST_OF_THEM) continue
      found.push({ title: `${title} ${plain(head?.[column] ?? '')}`, lead: '', line: start, items })
    }
  }
  return found
}

function cellNames(text: string): string[] {
  const codes = [...text.matchAll(/``?([^`]{1,60})``?/g)].flatMap(([, code]) => code ?? [])
  if (codes.length > 1 && text.replace(/``?[^`]+``?/g, '').replace(/[\s,/|]|and|or/g, '') === '') return codes
  const name = plain(text)
    .replace(/^["']|["']$/g, '')
    .replace(/ ?\([^()]*\)$/, '')
  return name === '' || name.length > LONGEST_CELL || name.split(' ').length > MOST_CELL_WORDS ? [] : [name]
}
