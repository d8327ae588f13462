/** Which lines are in a multiline string, where assignments are examples. */
export function longTextLines(lines: readonly string[], path: string): boolean[] {
  if (!/\.(?:pyi?|exs?)$/.test(path)) return []
  let isIn = false
  return lines.map((line) => {
    const marks = line.match(/"""|'''/g)?.length ?? 0
    const was = isIn
    if (marks % 2 === 1) isIn = !isIn
    return was || isIn
  })
}
