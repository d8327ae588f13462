import { code, escapeLabel } from '../find/finding.ts'
import type { Kind } from '../kinds/kind.ts'
import { leftOut } from '../question/besides.ts'
import type { Registered, Registry } from '../registries/listed-in.ts'
import type { NearList } from '../registries/nearest/nearest-list.ts'
import { withoutCommonStart } from './common-start.ts'
import { firstOf } from './first-of.ts'
import type { Reply } from './reply.ts'
import { linkTo } from './write-reply.ts'

type Means = Parameters<Kind['answer']>[1]

const ROWS = 25
const COLUMNS = 2
/** So many names of a list that may be the one are shown. */
const NAMES = 20
/** The share of entries that must have a value for it to get a column. */
const SHARED = 0.6
/** So many names are in the first line, if none has more characters. */
const NAMED = 5
const SHORT = 40
/** A short list is there whole. */
const NAMED_ALL = 14
const NAMED_CHARACTERS = 130
const LONGEST = 32
const LONGEST_SAYING = 90

interface ListAsked {
  one: string
  many: string
  /** One that is left out. */
  besides?: string
}

/** The entries of a registry as a table: each row links to the line that defines it. */
export function listRegistry(
  asked: ListAsked,
  { entries: all, by, isWhole, isProse, isBelow }: Registry,
  { links, repositories }: Means,
): Reply {
  const entries = leftOut(all, asked)
  const many = manyOf(asked)
  const keys = columnsOf(entries)
  const isSaid = entries.filter(({ says }) => says !== undefined).length >= entries.length * SHARED
  const head = [asked.one, ...keys, ...(isSaid ? ['says'] : []), isProse ? 'described in' : 'defined in']
  const rows = entries.map((entry) => {
    const at = linkTo({ ...entry, startLine: entry.line, endLine: entry.line }, links, repositories.length > 1)
    return row([
      code(entry.name),
      ...keys.map((key) => cell(entry.values.get(key))),
      ...(isSaid ? [saying(entry.says)] : []),
      at,
    ])
  })
  const table = (of: readonly string[]) => [row(head), row(head.map(() => '---')), ...of].join('\n')
  const more = rows.length > ROWS ? { more: table(rows.slice(ROWS)) } : {}
  return {
    first: isProse
      ? `${entries.length} ${many}, as ${code(by)} lists them${beginning(entries)}.`
      : `${isWhole ? '' : 'At least '}${entries.length} ${many}${isWhole ? ' in all' : ''}, ${isBelow === true ? 'which extend or implement' : by.startsWith('*') ? 'from types named' : 'by'} ${code(by)}${beginning(entries)}.`,
    body: table(rows.slice(0, ROWS)),
    ...more,
    places: [],
    ...listedBy(by, entries),
    certainty: isWhole ? 'exact' : 'likely',
    isComplete: true,
  }
}

function manyOf({ many, besides }: ListAsked): string {
  return besides === undefined ? many : `other ${many}`
}

/** The first few, if they are short: who only reads the first line, such as in a notification, wants to know what was found. */
function beginning(entries: readonly Registered[]): string {
  const names = withoutCommonStart([...new Set(entries.map(({ name }) => name))])
  const isShown = names.length <= NAMED_ALL && names.join(', ').length <= NAMED_CHARACTERS
  return names.some((name) => name.length > SHORT)
    ? ''
    : `: ${firstOf(names.map(code), isShown ? names.length : NAMED)}`
}

/** The name of what lists them, for later questions. */
function listedBy(by: string, [first]: readonly Registered[]): Pick<Reply, 'basis'> {
  if (first === undefined || !/^[\w$]+$/.test(by)) return {}
  const { repo, commit, path, line } = first
  return { basis: [{ repo, commit, path, symbol: by, startLine: line, endLine: line, lines: [] }] }
}

/** A list that most likely is the one, and below it those that come near. */
export function listProbable(
  asked: ListAsked,
  [best, ...others]: readonly [NearList, ...NearList[]],
  means: Means,
): Reply {
  const entries = leftOut(best.entries, asked)
  const count = new Set(entries.map(({ name }) => name)).size
  const reply = listRegistry(asked, best, means)
  const also = others.length === 0 ? [] : [`Or one of these:\n${linesOf(others, means)}`]
  return {
    ...reply,
    first: `Probably these ${count} ${manyOf(asked)}, from ${code(best.by)}${beginning(entries)}.`,
    body: [reply.body, ...also].join('\n\n'),
    certainty: 'thin',
  }
}

/** Lists of which one may be the one: a line for each. */
export function listNearest(asked: { many: string }, found: readonly NearList[], means: Means): Reply {
  // The best one says what was asked for, so that the others that don't are of other things.
  const lists = found[0]?.isOther === true ? found : found.filter(({ isOther }) => isOther !== true)
  return {
    first: `I found no list that clearly matches “${asked.many.replace(/^choices for /, '')}”. The closest:`,
    body: linesOf(lists, means),
    places: [],
    certainty: 'thin',
    isComplete: false,
  }
}

function linesOf(lists: readonly NearList[], { links, repositories }: Means): string {
  const lines = lists.map(({ entries, by, path, line }) => {
    const [{ repo, commit } = { repo: '', commit: '' }] = entries
    const at = linkTo({ repo, commit, path, startLine: line, endLine: line }, links, repositories.length > 1)
    const names = [...new Set(entries.map(({ name }) => name))]
    return `- ${by === path || by.trim() === '' ? '' : `${code(by)} `}${at}: ${firstOf(names.map(code), NAMES)}`
  })
  return lines.join('\n')
}

/** Numbers come before words because they differ more; columns with the same value everywhere are left out. */
function columnsOf(entries: readonly Registered[]): string[] {
  const keys = new Set(entries.flatMap(({ values }) => [...values.keys()]))
  const columns = [...keys].flatMap((key) => {
    const values = entries.flatMap((entry) => entry.values.get(key) ?? [])
    const isTelling = new Set(values).size > 1 && values.every((value) => value.length <= LONGEST)
    const isNumber = values.every((value) => /^[\d_.]+$/.test(value))
    return isTelling && values.length >= entries.length * SHARED ? [{ key, isNumber }] : []
  })
  return columns
    .sort((a, b) => Number(b.isNumber) - Number(a.isNumber))
    .slice(0, COLUMNS)
    .map(({ key }) => key)
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
}

function cell(value: string | undefined): string {
  return value === undefined ? '' : /^[\d_.]+$/.test(value) ? value : code(value)
}

function saying(text = ''): string {
  return escapeLabel(text.length > LONGEST_SAYING ? `${text.slice(0, LONGEST_SAYING)}…` : text)
}
