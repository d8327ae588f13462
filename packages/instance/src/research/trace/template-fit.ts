import { withoutType } from './stretches.ts'

/** Where a message gets its values: `${x}`, `#{x}`, `{{ x }}`, `{x}`, `%s`, `$x`; escapes and tags of a terminal's markup separate, too. */
export const INSERTED =
  /\$\{[^}]{0,200}\}|#\{[^}]{0,200}\}|\{\{[^}]{0,200}\}\}|\{[\w.!:,()[\]'"\s-]{0,200}\}|%(?:\(\w{1,60}\))?[-+#0 ]?\d{0,4}(?:\.\d{1,3})?[a-zA-Z@]|\$\w+|\\[nrt]|\[\/?[a-z ]{1,30}\]|<[\w /]{1,30}>/
const LITERAL = /"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|`((?:\\.|[^`\\])*)(?:`|$)/g
const QUOTED = /(["'`])[^"'`]{0,200}\1/g
/** In letters and digits. */
const SHORTEST = 8
const LONGEST = 600

/**
 * The share of a message that the literals of a line say, whatever was inserted in them: 0 if they say something else. Who quotes a message
 * may have left out its beginning or its end.
 */
export function fitOf(message: string, line: string): number {
  const whole = withoutType(message.slice(0, LONGEST))
  const said = plain(whole)
  const wanted = lettersOf(whole.replace(QUOTED, ' ')) || lettersOf(whole)
  const fits = literalsOf(line.slice(0, LONGEST)).map((literal) => lettersMatched(literal, said))
  return Math.min(1, Math.max(0, ...fits) / Math.max(1, wanted))
}

/** A line without quotes may be one of a longer literal. */
function literalsOf(line: string): string[] {
  const quoted = [...line.matchAll(LITERAL)].map(([, double, single, template]) => double ?? single ?? template ?? '')
  return (quoted.length === 0 ? [line.trim()] : quoted).map((text) => text.replace(/\\(["'`\\])/g, '$1'))
}

/** 0 if a fixed part of the literal isn't in the message, or isn't in its place. */
function lettersMatched(literal: string, said: string): number {
  let at = 0
  let matched = 0
  for (const part of literal.split(INSERTED).map(plain)) {
    if (lettersOf(part) < 2) continue
    // Of whoever quotes, the first word may be the program's name, which is left out elsewhere.
    const there = at > 0 || said.includes(part) ? part : part.replace(/^\S+ /, '')
    const found = said.indexOf(there, at)
    if (found !== -1 && (there === part || lettersOf(there) >= SHORTEST)) {
      matched += lettersOf(there)
      at = found + there.length
    } else {
      const cut = part.includes(said) ? said : endOf(said, at, there)
      if (lettersOf(cut) < SHORTEST) return 0
      matched += lettersOf(cut)
      at = said.length
    }
  }
  return matched < SHORTEST ? 0 : matched
}

/** The longest end of what was said that a part begins with. */
function endOf(said: string, from: number, part: string): string {
  const begins = part.slice(0, SHORTEST)
  for (let at = said.indexOf(begins, from); at !== -1; at = said.indexOf(begins, at + 1))
    if (part.startsWith(said.slice(at))) return said.slice(at)
  return ''
}

/** Signs at the edges may be left out by who quotes. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

function lettersOf(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
}
