const FENCE = /^\s*(`{3,}|~{3,})/
/** An item of a list may begin with one. */
const FENCE_OF_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(`{3,}(?=[^`]*$)|~{3,})/
/** In other formats, a line of tildes underlines a title. */
const FENCE_OF_BACKTICKS = /^\s*(`{3,})/
export const MARKDOWN = /\.(?:md|mdx|markdown)$/i

/** Whether each line belongs to a fenced block, including its fences. */
export function fencedLines(lines: readonly string[], path: string): boolean[] {
  const isAdoc = /\.(?:adoc|asciidoc)$/i.test(path)
  const mark = MARKDOWN.test(path) ? FENCE : FENCE_OF_BACKTICKS
  let open: string | undefined
  return lines.map((line, index) => {
    const [, run] = mark.exec(line) ?? (isAdoc && isDelimiter(lines, index) ? /^(.+?)\s*$/.exec(line) : null) ?? []
    if (open === undefined) {
      open = run ?? FENCE_OF_ITEM.exec(line)?.[1]
      return open !== undefined
    }
    if (run !== undefined && run[0] === open[0] && run.length >= open.length) open = undefined
    return true
  })
}

/** `----` around a listing; below a title of the same length, it is an underline. */
function isDelimiter(lines: readonly string[], index: number): boolean {
  const line = (lines[index] ?? '').trimEnd()
  if (!/^(?:-{4,}|\.{4,})$/.test(line)) return false
  const above = (lines[index - 1] ?? '').trimEnd()
  return above === '' || /^\[.*\]$|^\+$/.test(above) || Math.abs(above.length - line.length) > 2
}
