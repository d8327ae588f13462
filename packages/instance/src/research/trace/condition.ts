const CONDITION = /^[\s}]*(?:el(?:se )?)?(?:if|unless|elif|elsif)\b\s*\(?(.{1,300}?)\)?\s*(?:[{:]|then|do|->)?\s*$/
/** The same on the line itself: `if (!x) throw …`, `raise … unless x` */
const BEFORE = /^\s*(?:else )?if\s*\((.{1,200}?)\)\s*(?:throw|return|panic|die|raise)\b/
const AFTER = /\b(?:raise|fail|abort|die|throw)\b.{0,300}\s(if|unless)\s+(.{1,200}?)\s*;?\s*$/
const CAUGHT = /^[\s}]*(?:except|catch|rescue)\b/
/** What stands around another branch, or around a function, says nothing of whether the line runs. */
const APART =
  /^[\s}]*(?:(?:export|async|pub|static)\s+)*(?:else|case|default|when|switch|match|def|func|function|fn|class)\b/
/** Beyond these, what a line depends on isn't looked for. */
const FURTHEST = 40
const LONGEST = 120
const LONGEST_LINE = 1_000
const SETS = 3

interface Condition {
  /** The line it stands on. */
  line: number
  says: string
  /** Lines of the file that set what it depends on, if that is one name. */
  sets: readonly number[]
  name: string | undefined
}

/** The nearest condition that a line of code depends on, by indentation; undefined if none is near, or another branch is. */
export function conditionOf(lines: readonly string[], line: number): Condition | undefined {
  const own = lines[line - 1] ?? ''
  if (own.length > LONGEST_LINE) return undefined
  const before = BEFORE.exec(own)?.[1]
  const [, word, after] = AFTER.exec(own) ?? []
  const isTrusted = after !== undefined && isBalanced(after) && !isInText(after) && !/\belse\b/.test(after)
  const said = before ?? (isTrusted ? (word === 'unless' ? `not ${after}` : after) : undefined)
  if (said !== undefined) return conditionAt(lines, line, said)
  let inmost = indentOf(own)
  for (let at = line - 1; at > 0 && at >= line - FURTHEST; at--) {
    const text = lines[at - 1] ?? ''
    if (text.trim() === '' || text.length > LONGEST_LINE || indentOf(text) >= inmost) continue
    inmost = indentOf(text)
    const found = CONDITION.exec(text)?.[1]
    const isUnless = /^[\s}]*unless\b/.test(text)
    if (found !== undefined) return conditionAt(lines, at, isUnless ? `not ${found}` : found)
    if (CAUGHT.test(text) || APART.test(text)) return undefined
  }
  return undefined
}

function conditionAt(lines: readonly string[], line: number, text: string): Condition | undefined {
  // The bracket of a call at the end was taken for that of the whole.
  const says = countOf(text, '(') === countOf(text, ')') + 1 ? `${text.trim()})` : text.trim()
  if (says.length > LONGEST || !isBalanced(says)) return undefined
  const name = /^(?:!|not )?\s*(?:[\w$]+[.])*([A-Za-z_$][\w$]*)$/.exec(says)?.[1]
  return { line, says, name, sets: name === undefined ? [] : linesThatSet(name, lines) }
}

/** Where it gets another value than nothing. */
function linesThatSet(name: string, lines: readonly string[]): number[] {
  const sets = new RegExp(
    `(?<![\\w$])${RegExp.escape(name)}\\s*(?::=|=(?![=>]))\\s*(?!(?:false|False|null|nil|None|undefined|0)\\b)\\S`,
  )
  return lines.flatMap((text, at) => (text.length <= LONGEST_LINE && sets.test(text) ? [at + 1] : [])).slice(0, SETS)
}

/** Whether all brackets that a condition opens are closed. */
export function isBalanced(text: string): boolean {
  return countOf(text, '(') === countOf(text, ')')
}

function countOf(text: string, bracket: string): number {
  return text.split(bracket).length - 1
}

/** The end of a message with a word such as "if" in it has one quote too many. */
function isInText(text: string): boolean {
  return ['"', "'", '`'].some((quote) => (text.split(quote).length - 1) % 2 === 1)
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length
}
