/** Where tests begin among code: `#[cfg(test)]`, `mod tests {`, `if (import.meta.vitest) {`, `unittest {`, `test "adds" {`. */
const BEGINS =
  /^\s*(?:#\[cfg\((?:all\(|any\()?test\b|#\[(?:\w+::)?test\b|(?:pub(?:\([a-z]+\))?\s+)?mod\s+(?:\w+_)?tests?\s*\{|if \(import\.meta\.vitest\)|unittest\s*\{|test\s+"[^"]*"\s*\{)/
const ATTRIBUTE = /^\s*(?:#\[.*\]\s*$|\/\/)/
const MOST_ATTRIBUTES = 8
/** Languages that have tests among their code. */
const AMONG_CODE = /\.(?:rs|zig|d|[cm]?[jt]sx?)$/

/** Which lines are of tests that a file has among its code. */
export function testLines(lines: readonly string[], path: string): boolean[] {
  const found = lines.map(() => false)
  if (!AMONG_CODE.test(path)) return found
  for (let at = 0; at < lines.length; at++) {
    if (!BEGINS.test(lines[at] ?? '')) continue
    const end = endOfItem(lines, at)
    found.fill(true, at, end + 1)
    at = end
  }
  return found
}

/** The last line of what begins here, below its attributes. */
function endOfItem(lines: readonly string[], from: number): number {
  let at = from
  while (at < from + MOST_ATTRIBUTES && ATTRIBUTE.test(lines[at] ?? '')) at++
  const depth = (lines[at] ?? '').search(/\S/)
  for (let end = at; end < lines.length; end++) {
    const line = lines[end] ?? ''
    const there = line.search(/\S/)
    if (there === -1 || there > depth) continue
    // `use super::helpers;` and `mod tests;` are whole.
    if (end === at && /[;}]\s*$/.test(line)) return end
    if (end > at && /^\s*[})\]]/.test(line) && !/\{\s*$/.test(line)) return end
  }
  return lines.length - 1
}

const ASSERTS =
  /^\s*(?:(?:debug_)?assert(?:_\w+)?(?:!|\(| \w)|self\.assert\w*|(?:t|s|suite)\.(?:Assert|Require|(?:Not)?(?:Equal|Nil|Empty|Contains)|Len|True|False|(?:No)?Error|Greater|Less|Fatal|Log|Skip|Run)\w*\(|(?:require|assert)\.[A-Z]\w*\(|expect\s*[({]|should\b)/

/** Whether a line only says what a value must be. */
export function isAssertion(line: string): boolean {
  return ASSERTS.test(line)
}
