/** Characters that break a line or reverse the direction of the text after them (https://trojansource.codes). */
const MARKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const LONGEST_ECHO = 80

/** A name from a repository on one line, in its own order: characters that would change that are escaped as in JSON. */
export function printable(name: string): string {
  return name.replace(MARKS, (mark) => SHORT[mark] ?? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** What somebody typed, as an answer repeats it: printable, and only long enough to recognize. */
export function echoed(typed: string): string {
  const shown = printable(typed.slice(0, LONGEST_ECHO + 1))
  return shown.length <= LONGEST_ECHO ? shown : `${shown.slice(0, LONGEST_ECHO - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
