/** "A, B, C", or with more than `most` "A, B and 7 more". */
export function firstOf(names: readonly string[], most: number): string {
  const more = names.length > most ? ` and ${names.length - most} more` : ''
  return names.slice(0, most).join(', ') + more
}
