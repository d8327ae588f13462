import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'
import type { DefinedValue } from '../held/value-lines.ts'
import { type CodeOf, canBeCode, saysCode } from './code-asked.ts'

/** A code that a line gives, with what stands around it. */
interface CodeAt extends DefinedValue {
  /** The call that gives it: `sys.exit(3)`. */
  called?: string
}

const CALLS: Readonly<Record<CodeOf, RegExp>> = {
  // sys.exit(3), os.Exit(exitUsage), process.exit(1), ExitCode::from(2), SystemExit(2)
  exit: /\b((?:[A-Za-z_]\w*(?:\.|::)){0,3}(?:_?exit|Exit|ExitCode::from|SystemExit))\(\s*([\w.:-]{1,60})\s*\)/g,
  // abort(413), res.status(404), http.Error(w, text, http.StatusConflict), WriteHeader(422)
  status:
    /\b((?:\w+\.){0,3}(?:\w*[aA]bort|[sS]tatus|sendStatus|\w*Error|HTTPException|WriteHeader|writeHead|set_?[sS]tatus\w*|status_code))\((?:[^()]{0,60},\s*)?([1-5]\d\d|\w+(?:\.|::)\w+)\s*[,)]/g,
}
/** `exit 3` of a shell. */
const SHELL = /(?:^|[;&|{]\s*|\bthen\s+)(exit) (\d{1,3})\b/
/** `USAGE(64, "usage"),` of an enumeration. */
const CASE = /^\s*([A-Z]\w*)\((-?\d{1,3})\s*[,)]/
const OPENS = /^\s*(?:[a-z]+\s+)*(?:class|enum|def|fn|func|function|fun|interface|object|type)\b/
const MAY_HAVE = /(?<![\w.])\d{1,3}(?![\w.])|exit|status|\bEX_/i
/** Longer lines are data or generated. */
const LONGEST_LINE = 300
const ABOVE = 14
const FAR = 60

/** Whether a line is worth a look; most are not. */
export function mayHaveCode(line: string): boolean {
  return line.length <= LONGEST_LINE && MAY_HAVE.test(line)
}

/** The codes that a line gives in a call or as a case of an enumeration. */
export function codesAt(lines: readonly string[], index: number, path: string, of: CodeOf): CodeAt[] {
  const line = lines[index] ?? ''
  if (!mayHaveCode(line)) return []
  const called = [...line.matchAll(CALLS[of])].map(([all, name = '', value = '']) => ({
    name,
    value,
    called: all.trim().endsWith(')') ? all.trim() : `${name}(${value})`,
  }))
  const [, exit, number = ''] = (of === 'exit' && SHELL.exec(line)) || []
  const shell = exit === undefined ? [] : [{ name: exit, value: number, called: `exit ${number}` }]
  const [, name, value = ''] = CASE.exec(line) ?? []
  const opening = lines.slice(Math.max(0, index - FAR), index).findLast((one) => /\benum\b/.test(one)) ?? ''
  const cases = name !== undefined && saysCode(`${opening} ${path}`, of) ? [{ name, value }] : []
  return [...called, ...shell, ...cases]
    .filter((one) => canBeCode(one.value, of))
    .map((one) => ({ ...one, isDefault: false }))
}

/** What stands between a line and the beginning of the function or class that it is in, with that: it says when the code is given. */
export function saidAround(lines: readonly string[], index: number): string {
  const above = lines.slice(Math.max(0, index - ABOVE), index)
  const depth = (line: string) => line.search(/\S/)
  const own = depth(lines[index] ?? '')
  const from = above.findLastIndex((line) => OPENS.test(line) && depth(line) < own)
  return from === -1 ? '' : splitIdentifiers(above.slice(from).join(' '))
}
