/** A pattern without `(?i)` at its beginning, and whether case matters to it then. */
export function withoutCaseFlag(pattern: string, caseSensitive: boolean): { pattern: string; caseSensitive: boolean } {
  return pattern.startsWith('(?i)') ? { pattern: pattern.slice(4), caseSensitive: false } : { pattern, caseSensitive }
}
