const MOST_REPEATS = 3
const LARGEST_COUNT = 50
/** One step of a pattern that RE2 and JavaScript read alike. */
const STEP =
  /\\[dDwWsSbBnrtfv]|\\[^\w\s]|\[\^?(?!\])(?:\\[dDwWsSnrtfv]|\\[^\w\s]|\[(?![:.=])|[^\]\\[])+\]|\((?:\?:|(?!\?))|\)|\{(\d+)(,?)(\d*)\}\??|[*+?]\??|[^\\[(){}]/sy

/**
 * Whether V8 may run a (valid RE2) pattern: it means the same to both engines, and nothing that repeats holds another
 * repetition or a choice, so that backtracking stays polynomial. All others are left to RE2.
 */
export function isTamePattern(pattern: string): boolean {
  const groups: { restless: boolean }[] = [{ restless: false }]
  let repeats = 0
  let closed = false
  for (let at = 0; at < pattern.length; at = STEP.lastIndex) {
    STEP.lastIndex = at
    const step = STEP.exec(pattern)
    if (step === null) return false
    const wasClosed = closed
    closed = false
    const [text, from, comma, to] = step
    const group = groups.at(-1)
    if (group === undefined) return false
    if (text.startsWith('(')) groups.push({ restless: false })
    else if (text === '|') group.restless = true
    else if (text === ')') {
      const inner = groups.pop()
      const outer = groups.at(-1)
      if (inner === undefined || outer === undefined) return false
      closed = inner.restless
      outer.restless ||= inner.restless
    } else if (/^[*+?{]/.test(text)) {
      const once = text.startsWith('?')
      if (wasClosed && !once) return false
      if (Number(to || from || 0) > LARGEST_COUNT) return false
      const endless = /^[*+]/.test(text) || (comma === ',' && to === '')
      if (endless && ++repeats > MOST_REPEATS) return false
      group.restless = true
    }
  }
  return groups.length === 1
}
