/** The lines right within the block that begins on a line, by their indentation; those further in are left out. */
export function linesWithin(lines: readonly string[], index: number, most: number): { text: string; line: number }[] {
  const depth = (lines[index] ?? '').search(/\S/)
  const found = []
  let inner: number | undefined
  for (let at = index + 1; at < Math.min(lines.length, index + most); at++) {
    const text = lines[at] ?? ''
    const indent = text.search(/\S/)
    // The bracket that opens it may have a line of its own.
    if (indent === -1 || (indent === depth && /^\s*[{(]/.test(text))) continue
    if (indent <= depth) break
    inner ??= indent
    if (indent === inner) found.push({ text, line: at + 1 })
  }
  return found
}
