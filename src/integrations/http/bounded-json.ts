import { parseJson } from '../../json/parse-json.ts'

const DEPTH_MAX = 100
/** 10,000 repositories of six fields each are 70,000. */
const VALUES_MAX = 200_000

/**
 * Text as JSON; undefined where it is none, or so deep or of so many values that its objects, or a schema's complaints about each, would
 * take all memory.
 */
export function parseBoundedJson(text: string): unknown {
  return isModest(text) ? parseJson(text) : undefined
}

function isModest(text: string): boolean {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '"') at = endOfString(text, at)
    else if (sign === '[' || sign === '{') {
      depth++
      values++
    } else if (sign === ']' || sign === '}') depth--
    else if (sign === ',') values++
    if (depth > DEPTH_MAX || values > VALUES_MAX) return false
  }
  return true
}

/** Where the string that begins at `start` has its closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote === -1) return text.length
    let first = quote
    while (text[first - 1] === '\\') first--
    if ((quote - first) % 2 === 0) return quote
    at = quote + 1
  }
}

/** Whether a value holds no more than so many others, at whatever depth. */
export function holdsAtMost(most: number, value: unknown): boolean {
  const left = [value]
  for (let count = 0; left.length > 0; count++) {
    if (count > most) return false
    const next = left.pop()
    if (typeof next === 'object' && next !== null) for (const member of Object.values(next)) left.push(member)
  }
  return true
}
