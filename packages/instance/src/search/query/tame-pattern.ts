export const MOST_REPEATS = 3
const LARGEST_COUNT = 50
/** One element of a pattern that RE2 and JavaScript interpret alike. */
export const STEP =
  /\\[dDwWsSbBnrtfv]|\\x[0-7][\da-fA-F]|\\[^\w\s]|\[\^?(?!\])(?:\\[dDwWsSnrtfv]|\\x[0-7][\da-fA-F]|\\[^\w\s]|\[(?![:.=])|[^\]\\[])+\]|\((?:\?:|(?!\?))|\)|\{(\d+)(,?)(\d*)\}\??|[*+?]\??|[^\\[(){}]/sy

/** Whether V8 may run a (valid RE2) pattern; all others are left to RE2. */
export function isTamePattern(pattern: string): boolean {
  return endlessRepeats(pattern) <= MOST_REPEATS
}

/**
 * How many unbounded repetitions a pattern has, which multiply on a long line; infinite if it means different things to the two engines,
 * or a repetition contains another repetition or a choice.
 */
export function endlessRepeats(pattern: string): number {
  // For V8, these are two characters.
  if (/[\ud800-\udfff]/.test(pattern)) return Number.POSITIVE_INFINITY
  const groups: { restless: boolean }[] = [{ restless: false }]
  let repeats = 0
  let closed = false
  let isPlace = false
  for (let at = 0; at < pattern.length; at = STEP.lastIndex) {
    STEP.lastIndex = at
    const step = STEP.exec(pattern)
    if (step === null) return Number.POSITIVE_INFINITY
    const wasClosed = closed
    const wasPlace = isPlace
    closed = false
    const [text, from, comma, to] = step
    const group = groups.at(-1)
    if (group === undefined) return Number.POSITIVE_INFINITY
    isPlace = /^(?:[\^$]|\\[bB])$/.test(text)
    if (text.startsWith('(')) groups.push({ restless: false })
    else if (text === '|') group.restless = true
    else if (text === ')') {
      const inner = groups.pop()
      const outer = groups.at(-1)
      if (inner === undefined || outer === undefined) return Number.POSITIVE_INFINITY
      closed = inner.restless
      outer.restless ||= inner.restless
    } else if (/^[*+?{]/.test(text)) {
      const once = text.startsWith('?')
      if (wasPlace || (wasClosed && !once)) return Number.POSITIVE_INFINITY
      if (Number(to || from || 0) > LARGEST_COUNT) return Number.POSITIVE_INFINITY
      const endless = /^[*+]/.test(text) || (comma === ',' && to === '')
      if (endless) repeats++
      group.restless = true
    }
  }
  return groups.length === 1 ? repeats : Number.POSITIVE_INFINITY
}
