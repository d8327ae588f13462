/** One of many similar definitions: its name, and its other properties with plain values. */
export interface Entry {
  name: string
  /** The name is there as text, not just as the name of a constant. */
  isLiteral: boolean
  values: ReadonlyMap<string, string>
  /** Constants that hold its name or more of its values: `name: QUEUE`, `...shared`. */
  named: string | undefined
  spread: readonly string[]
}

const CALLED =
  /^(?:name|id|key|words?|path|route|url|use|event|type|kind|command|action|title|topic|queue|pattern|method|flag|setting)$/i
const STRING = `"[^"]*"|'[^']*'|\`[^\`]*\``
const LITERAL = `${STRING}|\\[(?:\\s*(?:${STRING})\\s*,?)+\\]|-?\\d[\\d_.]*|true|false|True|False`
const PROPERTY = new RegExp(`^["']?([A-Za-z_]\\w*)["']?\\s*[:=]\\s*(${LITERAL})\\s*,?\\s*(?://.*)?$`)
const INLINE = new RegExp(`[{(,]\\s*["']?([A-Za-z_]\\w*)["']?\\s*[:=]\\s*(${LITERAL})(?=\\s*[,})])`, 'g')
const ASSIGNED =
  /\b(?:const|let|var|val|final|static)\s+(?:\w+\s+)?([A-Za-z_$][\w$]*)\s*[:=]|^\s*([A-Za-z_$][\w$]*)\s*(?::=|=|:)(?![=:])/
const LONGEST = 40

/** One that is there by its name alone, perhaps with values. */
export function plainEntry(name: string, values: ReadonlyMap<string, string> = new Map()): Entry {
  return { name, isLiteral: true, values, named: undefined, spread: [] }
}

/** Reads the definition that starts on this line (1 is the first). */
export function readEntry(lines: readonly string[], line: number): Entry | undefined {
  const first = lines[line - 1] ?? ''
  const values = new Map<string, string>()
  for (const [, key = '', value = ''] of first.matchAll(INLINE)) values.set(key, plain(value))
  const inside = insideOf(lines, line)
  const depth = Math.min(...inside.map(depthOf))
  for (const text of inside) {
    const [, key, value = ''] = depthOf(text) === depth ? (PROPERTY.exec(text.trim()) ?? []) : []
    if (key !== undefined && !values.has(key)) values.set(key, plain(value))
  }
  const own = inside.filter((text) => depthOf(text) === depth).map((text) => text.trim())
  const called = [...values].find(([key]) => CALLED.test(key))
  const argument =
    new RegExp(`[(\\s]\\s*(${STRING})`).exec(
      first.replace(/^.*?(?=[@(]|\b(?:get|post|put|patch|delete)\b)/, ''),
    )?.[1] ?? (first.endsWith('(') ? new RegExp(`^(${STRING}),?$`).exec(own[0] ?? '')?.[1] : undefined)
  const [, constant, field] = ASSIGNED.exec(first) ?? []
  const literal = called?.[1] ?? (argument === undefined ? undefined : plain(argument))
  const name = literal ?? constant ?? field
  if (called !== undefined) values.delete(called[0])
  if (name === undefined || name === '') return undefined
  const spread = own.flatMap((text) => /^\.\.\.([A-Za-z_$][\w$]*),?$/.exec(text)?.[1] ?? [])
  const named = own.flatMap((text) => /^(?:name|id|key): ([A-Za-z_$][\w$]*),?$/.exec(text)?.[1] ?? [])[0]
  return { name, isLiteral: literal !== undefined, values, named, spread }
}

/** The more deeply indented lines below, up to the end of the definition. */
function insideOf(lines: readonly string[], line: number): string[] {
  const depth = depthOf(lines[line - 1] ?? '')
  const inside: string[] = []
  for (const text of lines.slice(line, line + LONGEST)) {
    if (text.trim() === '') continue
    // Type arguments may be on lines of their own before the object.
    if (depthOf(text) <= depth && !/^\s*[>)\]}]+.*[({[]$/.test(text)) break
    if (depthOf(text) > depth) inside.push(text)
  }
  return inside
}

function depthOf(line: string): number {
  return Math.max(0, line.search(/\S/))
}

function plain(literal: string): string {
  const strings = literal.match(new RegExp(STRING, 'g'))
  return strings === null ? literal : strings.map((one) => one.slice(1, -1)).join(' ')
}
