/** What would break a line, or turn the direction of what follows it (https://trojansource.codes). */
const MARKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const LONGEST_ECHO = 80

/** A name from a repository as one line in its own order: marks that would change that are written as in JSON. */
export function printable(name: string): string {
  return name.replace(MARKS, (mark) => SHORT[mark] ?? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** What somebody typed, as an answer repeats it: printable, and no longer than it takes to recognise it. */
export function echoed(typed: string): string {
  const shown = printable(typed.slice(0, LONGEST_ECHO + 1))
  return shown.length <= LONGEST_ECHO ? shown : `${shown.slice(0, LONGEST_ECHO - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
