import type { DefinedValue } from './value-lines.ts'

const DEFAULT = /^\.?default(?:_?\w+)?$/i
const DEFAULT_LINE = /^\s*["']?\.?default\w*["']?\s*[:=]/i
const NAMED = /(?:^|[\s{(,.])["']?(?:name|key|id|flag|option)["']?\s*[:=]\s*["']([\w.-]{2,60})["']/
const CLOSED = /^\s*[})\]]/
const LOOKED_AT = 10

/** The lines of the record with a default: `{ .name = "history-limit", …, .default_num = 2000, … }`; empty if the line isn't one. */
export function recordOfDefault(lines: readonly string[], index: number): readonly string[] {
  if (!DEFAULT_LINE.test(lines[index] ?? '')) return []
  let from = index
  while (from > Math.max(0, index - LOOKED_AT) && !CLOSED.test(lines[from - 1] ?? '') && !NAMED.test(lines[from] ?? ''))
    from--
  if (!NAMED.test(lines[from] ?? '')) return []
  const end = lines.slice(index, index + LOOKED_AT).findIndex((line) => CLOSED.test(line))
  return lines.slice(from, end === -1 ? index + 1 : index + end)
}

/** A default with the name of the setting that its record is about. */
export function namedDefault(one: DefinedValue, record: readonly string[]): DefinedValue {
  const name = DEFAULT.test(one.name) ? NAMED.exec(record[0] ?? '')?.[1] : undefined
  return name === undefined ? one : { ...one, name, isDefault: true }
}
