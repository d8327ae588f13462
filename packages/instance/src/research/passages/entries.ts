import { withoutTags } from '../markup/without-tags.ts'
import type { Section } from './sections.ts'

/** What a list, a table or a settings sample says about one thing: quoted by itself, with the name it has there. */
export interface Entry extends Section {
  isEntry: true
}

const LONGEST_LABEL = 80
const LONGEST = 30
const LEAST_WORDS = 3
const LINK = /\[[^\]]*\]\([^)]*\)|:(?:ref|doc):`[^`]*`|<https?:[^>]*>/g
/** `| name | what it does |`, but not the line below the table header. */
const ROW = /^\s*\|\s*([^|]*[^|\s:-][^|]*?)\s*\|.*\|\s*$/
const ITEM = /^(\s*)(?:[-*+•]|\d+[.)])\s+(\S.*)$/
/** The subject of an item that starts with it: code, bold text, or a few words before a colon. */
const NAMED = /^(\*\*[^*]+\*\*|`[^`]+`(?:(?:,| or| and|\/)\s*`[^`]+`)*|[\p{L}\p{N}][^:.!?`]{0,60}(?=:\s))/u
const TERM = /^\s*<dt\b[^>]*>\s*(.+?)\s*(?:<\/dt>)?\s*$/i
const COMMENT = /^(\s*)#+(?:\s|$)/
/** `[ name: <value> ]`, `name: value`, `NAME=value`; no program code. */
const SETTING = /^\s*\[?\s*(?:([A-Za-z_][\w.-]*):|([A-Z_][A-Z\d_]*)=)[^()]*$/

/** The entries of a section, as sections below it. */
export function entriesOf(lines: readonly string[], section: Section): Entry[] {
  return section.blocks.flatMap(({ kind, startLine, endLine }) => {
    const numbers = Array.from({ length: endLine - startLine + 1 }, (_, at) => startLine + at)
    const at = (number: number) => lines[number - 1] ?? ''
    const found =
      kind === 'code'
        ? settings(numbers, at)
        : numbers.flatMap((number) => row(number, at) ?? item(number, endLine, at) ?? [])
    return found.map((one) => entry(section, lines, one)).filter(isTelling)
  })
}

/** An entry that only links to another page says nothing itself. */
function isTelling({ titles, blocks }: Entry): boolean {
  const text = blocks.flatMap(({ lines }) => lines).join(' ')
  const left = text.replace(LINK, ' ').replace(titles.at(-1) ?? '', ' ')
  return (
    left === text.replace(titles.at(-1) ?? '', ' ') || (left.match(/[\p{L}\p{N}]{2,}/gu)?.length ?? 0) >= LEAST_WORDS
  )
}

/** Entries of `<dt>` and `<dd>`, whose paragraphs are separate. */
export function termsOf(lines: readonly string[], section: Section): Entry[] {
  const starts = Array.from(
    { length: section.endLine - section.startLine + 1 },
    (_, at) => section.startLine + at,
  ).filter((number) => TERM.test(lines[number - 1] ?? ''))
  return starts.map((from, index) => {
    const label = TERM.exec(lines[from - 1] ?? '')?.[1] ?? ''
    const to = Math.min((starts[index + 1] ?? section.endLine + 1) - 1, from + LONGEST)
    const found = { label, from, to: trimmed(lines, from, to) }
    return entry(section, lines.with(from - 1, `${label}:`), found)
  })
}

interface Found {
  label: string
  from: number
  to: number
  /** The lines before this one explain it. */
  setAt?: number
}

type LineAt = (number: number) => string

function row(number: number, at: LineAt): Found[] | undefined {
  const [, label] = ROW.exec(at(number)) ?? []
  const isHead = /^\s*\|[\s|:-]+\|\s*$/.test(at(number + 1))
  return label === undefined ? undefined : isHead ? [] : [{ label, from: number, to: number }]
}

function item(number: number, end: number, at: LineAt): Found[] | undefined {
  const [, indent = '', text = ''] = ITEM.exec(at(number)) ?? []
  const [label] = NAMED.exec(text) ?? []
  if (label === undefined) return undefined
  let to = number
  while (to < end && to < number + LONGEST && isWithin(at(to + 1), indent.length)) to++
  return [{ label, from: number, to }]
}

function isWithin(line: string, depth: number): boolean {
  return line.trim() !== '' && line.search(/\S/) > depth
}

/** The settings of a sample, each with the comment above it. */
function settings(numbers: readonly number[], at: LineAt): Found[] {
  return numbers.flatMap((number) => {
    const [, key, variable] = SETTING.exec(at(number)) ?? []
    const label = key ?? variable
    if (label === undefined || !COMMENT.test(at(number - 1))) return []
    let from = number
    while (from > (numbers[0] ?? 1) && number - from < LONGEST && COMMENT.test(at(from - 1))) from--
    return [{ label, from, to: number, setAt: number }]
  })
}

function trimmed(lines: readonly string[], from: number, to: number): number {
  let end = to
  while (end > from && (lines[end - 1] ?? '').trim() === '') end--
  return end
}

function entry({ titles }: Section, lines: readonly string[], { label, from, to, setAt = to + 1 }: Found): Entry {
  const said = lines.slice(from - 1, setAt - 1).map((line) => line.replace(/^(\s*)#+ ?/, '$1'))
  const set = lines.slice(setAt - 1, to)
  return {
    isEntry: true,
    titles: [...titles, withoutTags(label).replace(/[`*]/g, '').trim().slice(0, LONGEST_LABEL)],
    startLine: from,
    endLine: to,
    blocks: [
      { kind: 'text', startLine: from, endLine: setAt - 1, lines: said },
      ...(set.length === 0 ? [] : [{ kind: 'code' as const, startLine: setAt, endLine: to, lines: set }]),
    ],
  }
}
