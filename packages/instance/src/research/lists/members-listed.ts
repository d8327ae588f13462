/** One thing that a list in code names, with the plain value that it gives it. */
export interface ListedMember {
  name: string
  value?: string
  /** From 1. */
  line: number
}

const MOST_LINES = 2000
const STRING = /^(["'`])((?:(?!\1)[^\\\n]){1,80})\1/
const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }
const HASH_COMMENTS = /\.(?:py|pyi|rb|rake|sh|exs?|pl|r)$/
/** What may be above a member: attributes and annotations. */
const ATTRIBUTES =
  /^(?:#(?:if|ifdef|ifndef|else|elif|endif)\b[^\n]*(?:\n\s*|$)|#\[[^\]]{0,200}\]\s*|@\w+(?:\([^()]{0,200}\))?\s*|\[[A-Z]\w*(?:\([^()]{0,200}\))?\]\s*(?=\w))+/
const PAIR = /^\[?([A-Za-z_$][\w$.-]*)\]?\s*(?::(?!:)|=>|=(?!=))\s*/
/** `(Search.SORT_ADDED, 'Added')` */
const CONSTANT_PAIR = /^[({[]\s*(?:\w+\.)*([A-Z][A-Z\d_]+),\s*(?:_\()?(.*?)\)*$/s
/** A status or an exit code. */
const CODE = /^-?\d{2,5}$/
const NUMBER = /^-?\d+(?:\.\d+)?$/
/** `0: "Transport unknown"`, `[codes.X]: "…"`: what a number or constant stands for. */
const NUMBERED = /^(-?\d{1,6})\s*(?::(?!:)|=>)\s*(["'`])((?:(?!\2)[^\\\n]){1,80})\2\s*$/
/** Conditions of a preprocessor, each on its line, above a member. */
const CONDITIONS = /^(?:#(?:if|ifdef|ifndef|else|elif|endif)\b[^\n]*\n\s*)+/
const VARIANT = /^([A-Za-z_$][\w$]*)\s*(?:$|[({])/

/** `new HashSet<>(Arrays.asList(`, `frozenset([` */
const MADE_OF =
  /^\(\s*(?:(?:(?:Arrays|List|Set|ImmutableList|ImmutableSet)\.(?:asList|of)|listOf|setOf|arrayOf)(?:<[^<>()]*>)?\(|[[{])/
const LONGEST_CALL = 100

/** What an object in a list is called by, the likeliest first. */
const KEYS = ['name', 'id', 'key', 'value', 'slug', 'code', 'type', 'label', 'title']
/** Each where it is set, outside of texts that other keys are given. */
const KEYED = KEYS.map(
  (key) =>
    new RegExp(
      `^%?\\{\\s*(?:(?:"[^"]*"|'[^']*'|[^{}[\\]"'])*?[,\\s])?["']?${key}["']?\\s*(?::|=>|=)\\s*(["'\`])([^"'\`\\n]{1,60})\\1`,
      'i',
    ),
)
const OBJECT = /^%?\{/
const LONGEST_OBJECT = 600

interface Part {
  text: string
  line: number
}

/**
 * The members of an enum, array, object or map that starts on a line, as far as they are written there; undefined if it isn't one, or if
 * it takes over others (`...shared`).
 */
export function membersListed(lines: readonly string[], line: number, path: string): ListedMember[] | undefined {
  const words = /%[wi][[({]([^\])}]*)[\])}]/.exec(lines[line - 1] ?? '')?.[1]
  if (words !== undefined)
    return words
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => ({ name, line }))
  const parts = partsOf(lines, line, path)
  if (parts === undefined) return undefined
  const areNumbers = parts.every(({ text }) => NUMBER.test(text))
  const members: ListedMember[] = []
  for (const { text, line: at } of parts) {
    if (/^(?:\.{2,3}|\*)/.test(text)) return undefined
    const member = areNumbers ? { name: text } : memberIn(text)
    const above = CONDITIONS.exec(text)?.[0].match(/\n/g)?.length ?? 0
    if (member !== undefined) members.push({ ...member, line: at + above })
  }
  return members
}

function memberIn(text: string): Omit<ListedMember, 'line'> | undefined {
  const own = text.replace(ATTRIBUTES, '').trim()
  const quoted = STRING.exec(own)
  if (quoted !== null) {
    const [whole, , name = ''] = quoted
    const value = /^\s*(?::|=>)\s*(.*)$/s.exec(own.slice(whole.length))?.[1]
    return { name, ...valueIn(value) }
  }
  const symbol = /^:([a-z_]\w*)\s*(?:=>\s*(.*))?$/is.exec(own)
  if (symbol !== null) return { name: symbol[1] ?? '', ...valueIn(symbol[2]) }
  const [, number, , numbered] = NUMBERED.exec(own) ?? []
  if (number !== undefined && numbered !== undefined) return { name: numbered, value: number }
  const pair = PAIR.exec(own)
  if (pair !== null) return { name: pair[1] ?? '', ...valueIn(own.slice(pair[0].length)) }
  const [, variant, called] = [...(VARIANT.exec(own) ?? []), STRING.exec(own.replace(/^\w*[({[]\s*/, ''))?.[2]]
  if (variant !== undefined) return { name: variant, ...(called !== undefined && { value: called }) }
  // A pair of a value and its label: `('draft', 'Draft')`; in C, a field may be named: `{ .name = "default" }`.
  const first = keyedName(own) ?? STRING.exec(own.replace(/^[({[]\s*(?:\.name\s*=\s*)?/, ''))?.[2]
  if (first !== undefined) return { name: first }
  if (CODE.test(own)) return { name: own }
  const [, constant = '', label] = CONSTANT_PAIR.exec(own) ?? []
  return constant === '' ? undefined : { name: constant, ...(label !== undefined && valueIn(label)) }
}

/** The name of an object in a list: `{ name: 'x', label: 'X' }`, `%{name: "x"}`, `{"id": "x"}`. */
function keyedName(text: string): string | undefined {
  if (!OBJECT.test(text)) return undefined
  const own = text.slice(0, LONGEST_OBJECT)
  return KEYED.map((set) => set.exec(own)?.[2]).find((name) => name !== undefined)
}

function valueIn(text = ''): { value?: string } {
  const value = STRING.exec(text)?.[2] ?? /^-?\d[\w.]*$/.exec(text.trim())?.[0]
  return value === undefined ? {} : { value }
}

/** What is between the commas of a list, without comments. */
function partsOf(lines: readonly string[], line: number, path: string): readonly Part[] | undefined {
  const text = lines.slice(line - 1, line - 1 + MOST_LINES).join('\n')
  const from = openingOf(lines, line)
  if (from === undefined) return undefined
  const made = MADE_OF.exec(text.slice(from, from + LONGEST_CALL))?.[0]
  const inner = made === undefined ? undefined : partsFrom(text, from + made.length - 1, line, path)
  const isOnly = inner !== undefined && /^\s*,?\s*\)/.test(text.slice(inner.end + 1, inner.end + 1 + LONGEST_CALL))
  return isOnly ? inner.parts : partsFrom(text, from, line, path)?.parts
}

function partsFrom(text: string, from: number, line: number, path: string): { parts: Part[]; end: number } | undefined {
  const hasHashes = HASH_COMMENTS.test(path)
  const closers = [CLOSES[text[from] ?? ''] ?? '']
  const parts: Part[] = []
  let part = ''
  let begins = 0
  let isEmpty = true
  let number = line + (text.slice(0, from).match(/\n/g)?.length ?? 0)
  const end = () => {
    if (part.trim() !== '') parts.push({ text: part.trim(), line: begins })
    part = ''
    isEmpty = true
  }
  for (let at = from + 1; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '\n') number++
    const comment = text.startsWith('//', at) || (hasHashes && char === '#')
    if (comment) {
      const next = text.indexOf('\n', at)
      at = (next === -1 ? text.length : next) - 1
    } else if (text.startsWith('/*', at)) {
      const next = text.indexOf('*/', at + 2)
      if (next === -1) return undefined
      number += text.slice(at, next).match(/\n/g)?.length ?? 0
      at = next + 1
    } else if (isQuote(text, at)) {
      const close = closeOf(text, at)
      if (isEmpty) [begins, isEmpty] = [number, false]
      part += text.slice(at, close + 1)
      number += text.slice(at, close).match(/\n/g)?.length ?? 0
      at = close
    } else {
      if (char === closers.at(-1)) closers.pop()
      else if (CLOSES[char] !== undefined) closers.push(CLOSES[char])
      if (closers.length === 0 || (char === ';' && closers.length === 1)) {
        end()
        return { parts, end: at }
      }
      if (char === ',' && closers.length === 1) end()
      else {
        if (isEmpty && /\S/.test(char)) [begins, isEmpty] = [number, false]
        part += char
      }
    }
  }
  return undefined
}

/** A quote that opens a text: an apostrophe within a word, or a lifetime, doesn't. */
function isQuote(text: string, at: number): boolean {
  const char = text[at] ?? ''
  if (char === '"' || char === '`') return true
  return char === "'" && !/\w/.test(text[at - 1] ?? '') && text.slice(at + 1, at + 100).includes("'")
}

function closeOf(text: string, at: number): number {
  const quote = text[at]
  for (let index = at + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === quote) return index
  }
  return text.length
}

/** Where its bracket opens: the last on the line that stays open, else the first after the name, or the one on the next line. */
function openingOf(lines: readonly string[], line: number): number | undefined {
  const first = (lines[line - 1] ?? '').replace(/\s(?:\/\/|#).*$/, '')
  const open: number[] = []
  for (let at = 0; at < first.length; at++) {
    const char = first[at] ?? ''
    if (CLOSES[char] !== undefined) open.push(at)
    else if (/[)\]}]/.test(char)) open.pop()
  }
  const last = open.at(-1)
  if (last !== undefined) return last
  if (/^\s*[{[(]\s*$/.test(lines[line] ?? ''))
    return (lines[line - 1] ?? '').length + 1 + (lines[line] ?? '').search(/\S/)
  const equals = first.indexOf('=')
  const found = first.slice(equals + 1).search(/[{[(]/)
  return found === -1 ? undefined : equals + 1 + found
}
