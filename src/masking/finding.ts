/** A secret in a text. */
export interface Finding {
  start: number
  end: number
  /** What is shown in its place: `GitHub token`. */
  label: string
}

/** Documents and tests show what no one can use: the vendors' own examples, rows of one letter, templates. */
const PLACEHOLDER =
  /example|placeholder|redacted|change[-_]?me|your[-_]|dummy|x{4}|\*{3}|\.{3}|1234567890|0123456789|abcdef(?:gh|0)|^[<{$%[]|[>}]$/i

/** Whether a value only stands for a secret. */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || new Set(value.slice(-16)).size < 5
}
