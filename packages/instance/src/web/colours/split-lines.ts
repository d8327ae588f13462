const PART = /<span[^>]*>|<\/span>|\n/g

/** Splits highlight.js's output into lines that are each valid HTML: spans across lines are closed and reopened. */
export function splitLines(html: string): string[] {
  const lines: string[] = []
  const open: string[] = []
  let line = ''
  let from = 0
  for (const { 0: part, index } of html.matchAll(PART)) {
    line += html.slice(from, index)
    from = index + part.length
    if (part === '\n') {
      lines.push(line + '</span>'.repeat(open.length))
      line = open.join('')
      continue
    }
    if (part === '</span>') open.pop()
    else open.push(part)
    line += part
  }
  lines.push(line + html.slice(from))
  return lines
}
