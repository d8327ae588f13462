export const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\s*define)|--\s|<!--|""")/
const COMMENT_LINES = 4
/** In Ruby, it is between the comment and the value. */
const ACCESSOR = /^\s*(?:mattr|cattr|attr|class)_\w+ :\w+/
/** How many lines a statement may take in all. */
export const CARRIED_ON = 6
const LONGEST_STATEMENT = 300
/** Longer lines are prose, data or generated. */
const LONGEST_LINE = 400
/** Quotes that overlap with nothing, so that reading them takes no longer than the line is long. */
const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g

/** A line plus the lines that complete it: `Flag("port", "…").` and the default below it, or `port: number` and `.default(80)`. */
export function statementAt(lines: readonly string[], index: number): string {
  const line = lines[index] ?? ''
  // A block of Go has a value on each line.
  if (/^\s*(?:const|var|import|type)\s*\($/.test(line)) return line
  return /[.(]\s*$/.test(line) || /^\s*\.\w/.test(lines[index + 1] ?? '')
    ? lines
        .slice(index, index + CARRIED_ON)
        .map((one) => one.trim())
        .join('')
        .slice(0, LONGEST_STATEMENT)
    : line
}

/** What the lines that complete a statement tell people: the description of a setting, the help of a flag. */
export function helpBelow(lines: readonly string[], index: number): string {
  const depth = (line: string) => line.search(/\S/)
  const own = depth(lines[index] ?? '')
  const following = lines.slice(index + 1, index + 1 + CARRIED_ON)
  const end = following.findIndex((line) => depth(line) <= own)
  const within = following.slice(0, end === -1 ? undefined : end)
  return within.flatMap(sentencesIn).join(' ')
}

/** Quoted text of several words: what people read about a setting. */
function sentencesIn(line: string): string[] {
  if (line.length > LONGEST_LINE) return []
  return (line.match(QUOTED) ?? []).filter((quoted) => quoted.split(/\s/).length > 2)
}

export function commentAbove(lines: readonly string[], index: number): string {
  const own: string[] = []
  for (let at = index - 1; at >= Math.max(0, index - COMMENT_LINES * 2); at--) {
    const line = lines[at] ?? ''
    if (ACCESSOR.test(line) && own.length === 0) continue
    if (!COMMENT.test(line)) break
    own.unshift(line)
    if (own.length >= COMMENT_LINES * 2) break
  }
  return own.join(' ')
}

const DEEPEST = 3
const FARTHEST = 40
/** A section of a file of settings may be long. */
export const LONGEST_SECTION = 400
/** `cookieOptions: {` and `limits:`, but no code such as `if (retries) {`. */
const OPENS =
  /^\s*(?:(?:export |pub |static |final |const |let |var |val )*\w+(?:: ?[\w<>[\]., ]{1,60})? ?:?=|["']?[\w.-]+["']? ?(?:=>|:)) ?[\w.]{0,40}[{([]$|^\s*(?!(?:else|try|finally|default|public|private|protected)\b)["']?[\w./-]+["']?:$/

/** The names of the objects, tables and mappings that a line is in, from near to far: `cookieOptions: {`, `limits:`. */
export function keysAbove(lines: readonly string[], index: number, farthest = FARTHEST): string[] {
  const depth = (line: string) => line.search(/\S/)
  const found: string[] = []
  let own = depth(lines[index] ?? '')
  for (let at = index - 1; at >= Math.max(0, index - farthest) && own > 0 && found.length < DEEPEST; at--) {
    const line = lines[at] ?? ''
    const there = depth(line)
    if (there === -1 || there >= own) continue
    if (line.length > LONGEST_LINE || !OPENS.test(line)) break
    own = there
    found.push(line.trim())
  }
  return found
}
