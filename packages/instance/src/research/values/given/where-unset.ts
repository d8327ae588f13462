const NOTHING = `(?:[\\w.:]{1,40}\\(0\\)|0(?:\\.0)?|-1|""|''|nil|null|undefined|None|NULL)`
const LONGEST_LINE = 300

/**
 * Whether a line gives a name its value only where it has none: the line itself or the one above asks for that, as in `if opts.Size == 0 {`,
 * `if size is None:`, `if (!options.size)`, `unless @size`, `if opts.Wait.IsZero()`.
 */
export function isWhereUnset(name: string, lines: readonly string[], index: number): boolean {
  if (isCaseOfNothing(name, lines, index)) return true
  const asking = [lines[index] ?? '', lines[index - 1] ?? ''].filter(
    (one) => one.length <= LONGEST_LINE && /\b(?:if|elif|elsif|unless)\b/.test(one),
  )
  if (asking.length === 0 || !/^[\w$]+$/.test(name)) return false
  const held = `[\\w$.@>-]{0,60}\\b${name}\\b`
  const asks = new RegExp(
    [
      `\\b(?:if|elsif|elif)\\b[\\s(]*(?:not |!)${held}\\s*(?:[){:&|]|$)`,
      `\\bunless ${held}\\s*(?:\\bthen\\b|[;#)]|$)`,
      `\\b(?:if|elsif|elif)\\b.{0,60}${held}\\s*(?:={2,3}|<=?|\\bis\\b|\\beq\\b)\\s*${NOTHING}(?![\\w.])`,
      `\\b(?:if|elsif|elif)\\b.{0,60}${held}\\.(?:nil\\?|blank\\?|empty\\?|isEmpty\\(|IsZero\\(|is_none\\(|is_empty\\()`,
    ].join('|'),
  )
  const assigns = new RegExp(`\\b${name}\\b\\s*(?::?=)(?!=)`)
  const line = lines[index] ?? ''
  if (line.length > LONGEST_LINE || !assigns.test(line)) return false
  return asking.some((one) => asks.test(one))
}

const CASE_ABOVE = 10

/** `case 0:` below `switch opts.Retries {`. */
function isCaseOfNothing(name: string, lines: readonly string[], index: number): boolean {
  if (!new RegExp(`^\\s*case (?!-)${NOTHING}:\\s*$`).test((lines[index - 1] ?? '').slice(0, LONGEST_LINE))) return false
  const switched = new RegExp(`^\\s*switch [\\w.( ]{0,60}\\b${RegExp.escape(name)}\\)? \\{\\s*$`)
  const above = lines.slice(Math.max(0, index - CASE_ABOVE), index).toReversed()
  const nearest = above.find((line) => /^\s*switch\b/.test(line)) ?? ''
  return nearest.length <= LONGEST_LINE && switched.test(nearest)
}
