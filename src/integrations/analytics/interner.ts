const KEPT_MAX = 200_000

/**
 * One copy of each text. A cell is a piece of the chunk that it came in and holds on to all of it, so whoever keeps users by
 * name would keep the export.
 */
export function createInterner(): (text: string) => string {
  const kept = new Map<string, string>([['', '']])
  let last = ''
  return (text) => {
    if (text === last) return last
    last = kept.get(text) ?? keep(text)
    return last
  }

  function keep(text: string): string {
    const copy = Buffer.from(text).toString()
    if (kept.size < KEPT_MAX) kept.set(copy, copy)
    return copy
  }
}
