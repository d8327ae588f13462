/** A pattern without a leading `(?i)`, and whether case then matters. */
export function withoutCaseFlag(pattern: string, caseSensitive: boolean): { pattern: string; caseSensitive: boolean } {
  return pattern.startsWith('(?i)') ? { pattern: pattern.slice(4), caseSensitive: false } : { pattern, caseSensitive }
}
