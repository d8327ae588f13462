import type { DefinedValue } from './value-lines.ts'

const DEFAULT = /^\.?(?:default(?:_?\w+)?|value)$/i
const DEFAULT_LINE = /^\s*(?:["']?\.?default\w*["']?\s*[:=]|["']?value["']?\s*(?::|=>))/i
const NAMED =
  /(?:^|[\s{(,.])["']?(?:name|key|id|flag|option)["']?\s*[:=]\s*["']([\w.-]{2,60})["']|^\s*(?:["']--([\w-]{2,60})["'],|\(["']([\w.-]{2,60})["'], ?\{$)/
const CLOSED = /^\s*[})\]]/
const CLOSES = /[^({[\s][})\]]{1,3},?$/
const LOOKED_AT = 10

/** The lines of the record with a default: `{ .name = "history-limit", …, .default_num = 2000, … }`, `option("--port", …, default=80)`; else empty. */
export function recordOfDefault(lines: readonly string[], index: number): readonly string[] {
  if (!DEFAULT_LINE.test(lines[index] ?? '')) return []
  const depth = (at: number) => (lines[at] ?? '').search(/\S/)
  const isInside = (at: number) => depth(at) >= depth(index) && !NAMED.test(lines[at] ?? '')
  let from = index
  while (from > Math.max(0, index - LOOKED_AT) && !CLOSED.test(lines[from - 1] ?? '') && isInside(from)) from--
  if (!NAMED.test(lines[from] ?? '')) return []
  const rest = lines.slice(index, index + LOOKED_AT)
  const end = rest.findIndex((line, at) => CLOSED.test(line) || (at > 0 && CLOSES.test(rest[at - 1] ?? '')))
  return lines.slice(from, end === -1 ? index + 1 : index + end)
}

/** A default with the name of the setting that its record is about. */
export function namedDefault(one: DefinedValue, record: readonly string[]): DefinedValue {
  const [, written, flag, key] = (DEFAULT.test(one.name) && NAMED.exec(record[0] ?? '')) || []
  const name = written ?? flag ?? key
  return name === undefined ? one : { ...one, name, isDefault: !/^\.?value$/i.test(one.name) }
}
