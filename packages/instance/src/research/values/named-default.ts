import type { DefinedValue } from './held/value-lines.ts'

const DEFAULT = /^\.?(?:default(?:_?\w+)?|value)$/i
const DEFAULT_LINE = /^\s*(?:["']?\.?default\w*["']?\s*[:=]|["']?value["']?\s*(?::|=>))/i
const NAMED =
  /(?:^|[\s{(,.])["']?(?:name|key|id|flag|option)["']?\s*[:=]\s*["']([\w.-]{2,60})["']|^\s*(?:["']--([\w-]{2,60})["'],|\(["']([\w.-]{2,60})["'], ?\{$)/
/** `    -p, --port=PORT   Port to listen on (default: 80)` */
const HELP = /^[\s"'`|]*(?:-\w,? )?--([a-z][\w-]{1,60})\b.*\bdefaults?\b/i
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

/** A default with the name of the setting that its record is about, or of the flag whose help it is in. */
export function namedDefault(one: DefinedValue, record: readonly string[], line: string): DefinedValue {
  const helped = DEFAULT.test(one.name) ? HELP.exec(line)?.[1] : undefined
  if (helped !== undefined) return { ...one, name: helped, isDefault: true }
  const [, written, flag, key] = (DEFAULT.test(one.name) && NAMED.exec(record[0] ?? '')) || []
  const name = written ?? flag ?? key
  return name === undefined ? one : { ...one, name, isDefault: !/^\.?value$/i.test(one.name) }
}

const DECLARES =
  /^\s*(?:(?:export|default|public|private|protected|internal|static|async|override|virtual|abstract|open|inline|suspend|pub(?:\([^)]*\))?)\s+)*(?:(?:def|func|fn|fun|function|constructor)\b[^()]*|[\w$]+)\(/
/** `retry(times = 5) {` looks like a call up to its brace. */
const WITHOUT_WORD =
  /^\s*(?!(?:if|for|while|switch|catch|return|await)\b)(?:(?:public|private|protected|static|async)\s+)*[\w$]+\([^()]*\)[^()]*\{\s*$/
const WORD = /\b(?:def|func|fn|fun|function|constructor)\b/
const SIGNATURE_LINES = 30

/** Whether a line gives a default to a parameter of this name: in the signature of a function, not in a call of it. */
export function isParameter(name: string, lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  // In Python, `request: "Request"` only says the type.
  if (!new RegExp(`\\b${RegExp.escape(name)}\\b[^,=]*=(?!=)`).test(line)) return false
  const own = DECLARES.exec(line)
  if (own !== null) return (WORD.test(own[0]) || WITHOUT_WORD.test(line)) && parametersOf(line, own[0]).includes(name)
  const depth = line.search(/\S/)
  for (let at = index - 1; at >= Math.max(0, index - SIGNATURE_LINES); at--) {
    const above = lines[at] ?? ''
    const there = above.search(/\S/)
    if (there === -1 || there >= depth) continue
    return /\(\s*$/.test(above) && WORD.test(DECLARES.exec(above)?.[0] ?? '')
  }
  return false
}

/** Up to the bracket that closes them. */
function parametersOf(line: string, begin: string): string {
  let open = 1
  const rest = line.slice(begin.length)
  const end = [...rest].findIndex((sign) => {
    open += sign === '(' ? 1 : sign === ')' ? -1 : 0
    return open === 0
  })
  return end === -1 ? rest : rest.slice(0, end)
}
