import { INSERTED } from '../template-fit.ts'

/** A text that code writes in one or several literals, with holes where values go. */
export interface Chain {
  /** What is written between the holes, in order. */
  pieces: readonly string[]
  /** What stands on the line before its first literal, and behind its last. */
  before: string
  after: string
  /** The line where it begins. */
  line: number
}

/** Lines above and below that may be of the same text. */
const AROUND = 12
const LONGEST_LINE = 600
const LONGEST_BETWEEN = 200
const LITERAL =
  /"""((?:[^"\\]|\\[\s\S]){1,2000}?)"""|"((?:[^"\\\n]|\\.){0,500})"|(?<![\w&<])'((?:[^'\\\n]|\\.){0,500})'|`([^`]{0,2000})`/g
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\[)|--)/
/** Between two literals that are one text: nothing, a sign that joins them, or the next argument. */
const JOINED = /^\s*(?:[+\\.&]|\.\.|<>|\|\|)?\s*[fFrRbBuU]{0,2}$/
const NEXT = /^\s*,\s*(?:[fFrRbBuU]{1,2})?$/
/** A value between. */
const VALUE = /^\s*[+.,]\s*[^;={}"'`]{1,80}?\s*[+.,]\s*[fFrRbBuU]{0,2}$/

interface Literal {
  text: string
  start: number
  end: number
}

/** The text that a line of code writes, with what belongs to it on the lines around; undefined if no literal is on it. */
export function chainsAt(lines: readonly string[], line: number): Chain[] {
  const first = Math.max(1, line - AROUND)
  const shown = lines
    .slice(first - 1, line + AROUND)
    .map((text) => (COMMENT.test(text) || text.length > LONGEST_LINE ? '' : text))
  const window = shown.join('\n')
  const from = shown.slice(0, line - first).reduce((sum, text) => sum + text.length + 1, 0)
  const to = from + (shown[line - first] ?? '').length
  const literals = [...window.matchAll(LITERAL)].map((found): Literal => {
    const text = found.slice(1).find((one) => one !== undefined) ?? ''
    return { text, start: found.index, end: found.index + found[0].length }
  })
  return groupsOf(literals, window)
    .filter((group) => group.some(({ start, end }) => start < to && end > from))
    .flatMap((group) => chainOf(group, window, first) ?? [])
}

function groupsOf(literals: readonly Literal[], window: string): Literal[][] {
  const groups: Literal[][] = []
  for (const literal of literals) {
    const last = groups.at(-1)?.at(-1)
    const between = last === undefined ? undefined : window.slice(last.end, literal.start)
    if (between !== undefined && isJoint(between)) groups.at(-1)?.push(literal)
    else groups.push([literal])
  }
  return groups
}

function isJoint(between: string): boolean {
  if (between.length > LONGEST_BETWEEN) return false
  return JOINED.test(between) || NEXT.test(between) || (VALUE.test(between) && isBalanced(between))
}

function chainOf(group: readonly Literal[], window: string, first: number): Chain | undefined {
  const [begin] = group
  const end = group.at(-1)
  if (begin === undefined || end === undefined) return undefined
  const text = group
    .map(({ text, start }, at) => {
      const last = group[at - 1]
      const between = last === undefined ? '' : window.slice(last.end, start)
      return `${last === undefined || JOINED.test(between) ? '' : NEXT.test(between) ? '\n' : HOLE}${text}`
    })
    .join('')
  const before = window.slice(window.lastIndexOf('\n', begin.start) + 1, begin.start)
  const line = first + window.slice(0, begin.start).split('\n').length - 1
  // An argument on a line of its own belongs to the call above.
  const above = /^\s*[fFrRbBuU]{0,2}$/.test(before) ? window.slice(0, begin.start).trimEnd().split('\n').slice(-2) : []
  return {
    pieces: text.split(HOLE).flatMap((part) => part.split(INSERTED)),
    before: [...above, before].join(' '),
    after: window.slice(end.end, end.end + 80).split('\n')[0] ?? '',
    line,
  }
}

const HOLE = '\u0000'

function isBalanced(text: string): boolean {
  return text.split('(').length === text.split(')').length
}
