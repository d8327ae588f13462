import type { ListedMember } from './members-listed.ts'

const MOST = 400
const LONGEST = 500
const COMMENT = /\/\/.*$|\/\*.*?\*\//g
const STRING = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g
const CASE = /^\s*(?:@\w+\s+)?(?:indirect\s+)?case\s+(?!let\b|\.)/
const NAME = /^\s*`?([A-Za-z_]\w*)`?\s*(?:\(|=|$)/

/** The cases of an enum in Swift or PHP, `case none` and `case on, off = "off"`; undefined if some of it can't be read. */
export function enumCases(lines: readonly string[], line: number): ListedMember[] | undefined {
  const members: ListedMember[] = []
  let depth = 0
  let isGoingOn = false
  for (let at = line; at < Math.min(lines.length + 1, line + MOST); at++) {
    const text = lines[at - 1] ?? ''
    if (text.length > LONGEST) return undefined
    const texts: string[] = []
    const plain = text
      .replace(STRING, (_, double?: string, single = '') => `"${texts.push(double ?? single) - 1}"`)
      .replace(COMMENT, '')
    // One line may open it, say all and close it.
    for (const part of plain.split(/(?<=[{};])/)) {
      const said = part.replace(/[{};]/g, '')
      if (depth === 1 && (isGoingOn || CASE.test(said))) {
        const listed = named(said.replace(CASE, ''))
        if (listed === undefined) return undefined
        for (const { name, text } of listed)
          members.push({ name, line: at, ...(text !== undefined && { value: texts[text] ?? '' }) })
        isGoingOn = /,\s*$/.test(said)
      }
      if (part.endsWith('{')) depth++
      else if (part.endsWith('}')) depth--
      if (depth === 0 && part.endsWith('}')) return members
    }
  }
  return undefined
}

/** The names between the outermost commas, each with the number of the text that it stands for. */
function named(said: string): { name: string; text?: number }[] | undefined {
  let depth = 0
  const parts = ['']
  for (const char of said) {
    if (char === '(') depth++
    else if (char === ')') depth--
    if (char === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += char
  }
  const found = parts
    .filter((part) => part.trim() !== '')
    .map((part) => ({ name: NAME.exec(part.trimEnd())?.[1], text: /=\s*"(\d+)"/.exec(part)?.[1] }))
  const all = found.flatMap(({ name, text }) =>
    name === undefined ? [] : [{ name, ...(text !== undefined && { text: Number(text) }) }],
  )
  return all.length === found.length ? all : undefined
}
