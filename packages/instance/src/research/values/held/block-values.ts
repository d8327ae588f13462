/** A list, table or mapping that a name is given, on one line as code may write it. */
interface BlockValue {
  name: string
  value: string
  /** The number of the line that closes it. */
  endLine: number
}

const NAMED =
  /^\s*(?:(?:export|const|let|var|final|static|readonly|public|private|protected|internal|pub|val|self\.|this\.)\s*)*["']?([A-Za-z_$][\w$.-]{1,80})["']?\s*(?::\s*[\w<>[\]| .&']{1,60}?)?\s*(?:=>|:=|=|:)\s*(?:(?:\[\]|map\[\w+\])[\w.]+(?=\{))?([[({].*)$/
const CLOSES: Readonly<Record<string, string>> = { '[': ']', '(': ')', '{': '}' }
const MOST_LINES = 20
const LONGEST = 300
const LONGEST_LINE = 300
/** Statements are no values. */
const IS_CODE = /;\s*\S|=>|\b(?:return|await|if|for|while|throw|function|def)\b/
const COMMENT = /(?:^|\s)(?:\/\/|#).*$/

/** The list or mapping that a line gives a name, in Go without its type, with its lines up to the bracket that closes it: `'CLASSES': [`. */
export function blockAt(lines: readonly string[], index: number): BlockValue | undefined {
  const line = lines[index] ?? ''
  const [, name, begin] = (line.length > LONGEST_LINE ? undefined : NAMED.exec(line)) ?? []
  if (name === undefined || begin === undefined) return undefined
  const close = CLOSES[begin.charAt(0)] ?? ''
  const parts = [begin.replace(COMMENT, '').trim()]
  let at = index
  if (!isClosed(parts[0] ?? '', close)) {
    const depth = line.search(/\S/)
    for (at = index + 1; at <= index + MOST_LINES; at++) {
      const text = lines[at]
      if (text === undefined) return undefined
      const own = text.replace(COMMENT, '').trim()
      if (own !== '') parts.push(own)
      if (own.startsWith(close) && text.search(/\S/) <= depth) break
    }
    if (at > index + MOST_LINES) return undefined
  }
  const value = parts
    .join(' ')
    .replace(/[,;]\s*$/, '')
    .replace(/([[(])\s+|,?\s+(?=[\])])/g, '$1')
  return value.length > LONGEST ||
    !value.endsWith(close) ||
    IS_CODE.test(value) ||
    (close === ')' && !value.includes(','))
    ? undefined
    : { name, value, endLine: at + 1 }
}

function isClosed(text: string, close: string): boolean {
  return text.replace(/[,;]\s*$/, '').endsWith(close)
}
