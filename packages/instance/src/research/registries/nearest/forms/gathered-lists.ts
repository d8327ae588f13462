import { outline } from '../../../../search/text/outline.ts'
import { enclosingSymbol } from '../../../../search/text/symbol-ranges.ts'
import { ADDS } from './added-items.ts'
import { type FoundList, onceEach } from './list-form.ts'

const FEWEST = 3
/** How far one may be from the next. */
const NEAR = 6
const LONGEST_LINE = 300
/** `export * from './links/httpLink'`, `pub mod http;`, `from .loaders import DictLoader as DictLoader` */
const EXPORTS = [
  /^export (?:type )?(?:\*|\{[^}]*\}) from ['"](?:[^'"]*\/)?([\w-]+)(?:\.\w+)?['"]/,
  /^\s*pub (?:mod|use) (?:\w+::)*(\w+);/,
]
/** `export default [list, remove, edit];` */
const DEFAULTS = /^export default \[\s*(\w+(?:, ?\w+){2,40}),?\s*\]/
/** Elsewhere, it is only used there. */
const OF_PACKAGE = /^\s*from \.[\w.]* import (\w+)(?: as \w+)?(?:\s*#.*)?$/
/** `.trait(name: "WebSockets")`, `caddy.RegisterModule(RandomSelection{})`, `register(new X())`, `add X, :y` */
const CALL =
  /^(\s*)(?:[\w$.]{1,60} :?= )?(?:\$?(\w+)(?:\.|::|->))*\.?(\w+)(?:<[^<>()]{1,40}>)?(?:\(\s*|\s+)(?:(?<=\btask )(\w+):\s|(?:\w+[:=]\s*)?(?:new \w+\(\s*)?(?:["'`]([^"'`]{1,60})["'`]|:(\w+)\b(?!:)|(\w+)\.New\w*\(|(?:new |new\()?(?:\w+\.)*([A-Z]\w+)(?:\{\}|\)|\(|\.class|::class)))/
/** `flags.StringSlice("config"`, `meter.CreateCounter<int>("requests"`: the rest of the name says of what sort each is. */
const SORTS = /^(?:(String|Bool|Int|Uint|Float|Duration)\w*|(Create|Make|New|create|make|new)[A-Z]\w*)$/
const NO_CALL =
  /^(?:if|for|while|return|switch|case|when|catch|elif|and|or|not|print\w*|log|debug|info|warn|error|assert\w*|expect|require|import|throw|raise|echo|describe|it|test)$/i
/** Its first argument is on the next line. */
const OPENS = /[\w>]\(\s*$/
const RETURNED = /\b(?:return|Some|Ok|unwrap_or(?:_else)?)\b[^"']{0,40}["']([\w .+/-]{2,30})["']/

/** What a file gathers line by line: modules it exports, calls of one function, texts that one function returns. */
export function gatheredLists(lines: readonly string[], path: string): FoundList[] {
  return [...exportsIn(lines, path), ...callsIn(lines, path), ...returnsIn(lines, path)]
}

function exportsIn(lines: readonly string[], path: string): FoundList[] {
  const stem = path
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(-2)
  const title = (/^(?:index|mod|lib|__init__|main)$/.test(stem[1] ?? '') ? stem[0] : stem[1]) ?? ''
  const forms = stem[1] === '__init__' ? [OF_PACKAGE] : EXPORTS
  const given = lines.flatMap((text, index): FoundList[] => {
    const names = text.length > LONGEST_LINE ? undefined : DEFAULTS.exec(text)?.[1]?.split(/,\s*/)
    const [line, items] = [index + 1, (names ?? []).map((name) => ({ name, line: index + 1 }))]
    return items.length < FEWEST ? [] : [{ form: 'exports', title: stem.join(' '), line, items }]
  })
  const named = forms.flatMap((form): FoundList[] => {
    const items = onceEach(
      lines.flatMap((text, index) => {
        const name = form.exec(text)?.[1]
        return name === undefined ? [] : [{ name, line: index + 1 }]
      }),
    )
    return items.length < FEWEST ? [] : [{ form: 'exports', title, line: items[0]?.line ?? 1, items }]
  })
  return [...given, ...named]
}

function callsIn(lines: readonly string[], path: string): FoundList[] {
  const open = new Map<string, { title: string; last: number; items: { name: string; line: number }[] }>()
  const done: { title: string; items: { name: string; line: number }[] }[] = []
  for (const [index, text] of lines.entries()) {
    if (text.length > LONGEST_LINE) continue
    const whole = OPENS.test(text) ? `${text.trimEnd()}${(lines[index + 1] ?? '').trim().slice(0, LONGEST_LINE)}` : text
    const [, indent = '', receiver, called, ...named] = CALL.exec(whole) ?? []
    const callee = called === undefined ? undefined : calleeOf(receiver, called)
    const name = named.find((one) => one !== undefined)
    if (callee === undefined || name === undefined || NO_CALL.test(callee)) continue
    const key = `${indent.length} ${callee}`
    const before = open.get(key)
    const line = index + 1
    if (before !== undefined && line - before.last <= NEAR) {
      before.items.push({ name, line })
      before.last = line
    } else {
      const next = { title: callee, last: line, items: [{ name, line }] }
      open.set(key, next)
      done.push(next)
    }
  }
  const lists = done
    .map(({ title, items }) => ({ title, items: onceEach(items) }))
    .filter(({ items }) => items.length >= FEWEST)
  if (lists.length === 0) return []
  const symbols = outline(lines, path)
  return lists.map(({ title, items }) => {
    const line = items[0]?.line ?? 1
    return { form: 'calls', title: `${title} ${enclosingSymbol(line, lines, symbols)?.name ?? ''}`, line, items }
  })
}

/** What says which calls belong together. */
function calleeOf(receiver: string | undefined, called: string): string {
  if (receiver === undefined) return called
  if (ADDS.test(called)) return receiver
  const [, sort, verb] = SORTS.exec(called) ?? []
  return sort === undefined ? (verb === undefined ? called : `${receiver} ${verb}`) : `${receiver} flag`
}

function returnsIn(lines: readonly string[], path: string): FoundList[] {
  const found = lines.flatMap((text, index) => {
    const name = text.length > LONGEST_LINE ? undefined : RETURNED.exec(text)?.[1]
    return name === undefined ? [] : [{ name, line: index + 1 }]
  })
  if (found.length < FEWEST) return []
  const symbols = outline(lines, path)
  const groups = Map.groupBy(found, ({ line }) => {
    const symbol = enclosingSymbol(line, lines, symbols)
    return symbol === undefined ? undefined : `${symbol.start} ${symbol.name}`
  })
  return [...groups].flatMap(([key, all]): FoundList[] => {
    const items = onceEach(all)
    if (key === undefined || items.length < FEWEST) return []
    const [start, title = ''] = key.split(' ')
    return [{ form: 'returned', title, line: Number(start), items }]
  })
}
