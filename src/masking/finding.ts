/** A secret in a text. */
export interface Finding {
  start: number
  end: number
  /** What to show instead: `GitHub token`. */
  label: string
}

/** Documents and tests contain examples that nobody can use: vendors' own, rows of one letter, templates. */
const PLACEHOLDER =
  /example|placeholder|redacted|change[-_]?me|your[-_]|dummy|x{4}|\*{3}|\.{3}|1234567890|0123456789|abcdef(?:gh|0)|^[<{$%[]|[>}]$/i

/** Whether a value only stands in for a secret. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || new Set(value.slice(-16)).size < 5
}

/** All places where a form with the flag `g` is found. Most are found nowhere, which `matchAll` takes four times as long to say. */
export function matchesOf(text: string, form: RegExp): readonly RegExpExecArray[] {
  return text.search(form) < 0 ? [] : [...text.matchAll(form)]
}
