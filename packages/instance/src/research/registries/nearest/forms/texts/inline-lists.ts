import type { ProseItem } from '../../../prose-items.ts'
import { wordsOf } from '../../../root-words.ts'
import { namesOn } from './names-on.ts'

/** A list that has no name of its own: written where it is used, or the cases that code tells apart. */
interface InlineList {
  items: ProseItem[]
  line: number
  /** What cases tell apart, and the case that they are within: `mode` and "policy" of `case "policy": switch (mode)`. */
  of?: string
}

const FEWEST = 3
const LONGEST_LINE = 400
const SHORT = `(?:"[\\w.+/ -]{1,30}"|'[\\w.+/ -]{1,30}')`
const EACH = new RegExp(SHORT, 'g')
/** What may be before a list, but not before the arguments of any call. */
const MAKES = '(?<![\\w$)\\]])|(?<=\\b(?:of|asList|listOf|setOf|arrayOf|in|frozenset|set|Set|tuple|list))'
/** `["text", "json", "yaml"].include?`, `in ("text", "json", "yaml")` */
const QUOTED = new RegExp(`(?:${MAKES})[[({]\\s*${SHORT}(?:\\s*,\\s*${SHORT}){2,40}`, 'g')
/** `~w(POST PUT PATCH)`, `%w[text json]` */
const WORDS = /[~%]w[[({|]([\w.+/ -]{3,300})[\])}|]/g
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\[)|--)/
const SWITCH = /^\s*(?:switch|match|select)\b|^\s*case\s.*\s(?:in|of)\s*$/
const CASE = /^(\s*)(?:case|when)\s+(\S.{0,200}?)\s*(?::(?!:)|=>|->|\bthen\b|$)/
/** `Kind.Text`, `Kind::Text`, `"text"`, `:text`, `TEXT` */
const CONSTANT = /^(?:[\w$]+(?:\.|::))*:?([A-Za-z_$][\w$]*)$|^(["'])([^"']{1,40})\2$/
/** `kind == "text" && isOpen` */
const COMPARED = /^([\w$.]+) ={2,3} (["'])([^"']{1,40})\2/
/** How far one case may be from the next, and within a `switch`, which ends by itself. */
const NEAR = 25
const NEAR_WITHIN = 200

/** The lists within the code of a file that no definition names. */
export function inlineLists(lines: readonly string[]): InlineList[] {
  return [...lines.flatMap(listsOn), ...casesIn(lines)]
}

function listsOn(text: string, index: number): InlineList[] {
  if (text.length > LONGEST_LINE || COMMENT.test(text)) return []
  const line = index + 1
  const quoted = [...text.matchAll(QUOTED)].map(([list]) => list.match(EACH) ?? [])
  const words = [...text.matchAll(WORDS)].map(([, list = '']) => list.trim().split(/\s+/))
  return [...quoted.map((all) => all.map((one) => one.slice(1, -1))), ...words, ...namesOn(text)].flatMap((names) => {
    const once = [...new Set(names)]
    return once.length < FEWEST ? [] : [{ line, items: once.map((name) => ({ name, line })) }]
  })
}

/** `level` of `switch (req.level) {` */
function setBySwitch(text: string): string {
  return wordsOf(text.replace(/^\s*\w+/, ''))
    .filter((word) => !/^(?:of|in|case|get|self|this|str|string|lower|trim|as|ref)$/.test(word))
    .slice(-3)
    .join(' ')
}

/** The constants that a `switch` or `case` tells apart. */
function casesIn(lines: readonly string[]): InlineList[] {
  const open = new Map<string, InlineList & { last: number }>()
  const done: InlineList[] = []
  let switched = ''
  let heads: number[] = []
  for (const [index, text] of lines.entries()) {
    const depth = text.search(/\S/)
    const isShort = text.length <= LONGEST_LINE
    const isNew = isShort && SWITCH.test(text)
    if (depth !== -1) heads = heads.filter((head) => head < depth || (head === depth && CASE.test(text)))
    if (isNew) heads.push(depth)
    if (isNew) switched = setBySwitch(text)
    // What is further out, or another switch, ends the cases before.
    for (const [before] of depth === -1 ? [] : open)
      if (before.length > depth || (isNew && before.length === depth)) open.delete(before)
    const [, indent = '', list = ''] = (isShort ? CASE.exec(text) : null) ?? []
    const names = list.split(/\s*[,|]\s*/).flatMap((one) => {
      const [, name, , quoted] = CONSTANT.exec(one) ?? []
      return name ?? quoted ?? COMPARED.exec(one)?.[3] ?? []
    })
    if (names.length === 0) continue
    const line = index + 1
    const before = open.get(indent)
    const near = heads.some((head) => head <= indent.length) ? NEAR_WITHIN : NEAR
    const isNext = before !== undefined && line - before.last <= near
    const outer = [...open].findLast(([further]) => further.length < indent.length)?.[1].items.at(-1)?.name ?? ''
    const group = isNext
      ? before
      : { items: [], line, last: line, of: COMPARED.exec(list)?.[1] ?? `${outer} ${switched}` }
    if (!isNext) done.push(group)
    open.set(indent, group)
    group.last = line
    for (const name of names) if (!group.items.some((one) => one.name === name)) group.items.push({ name, line })
  }
  return done.filter(({ items }) => items.length >= FEWEST)
}
