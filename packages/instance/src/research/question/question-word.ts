const ASKING = ['how', 'what', 'where', 'which', 'when']

/** Writes "hwo" and "waht" as the question words that they are with two letters swapped. */
export function withQuestionWords(text: string): string {
  return text.replace(/\b[a-z]{3,5}\b/gi, (word) => meantBy(word.toLowerCase()) ?? word)
}

function meantBy(word: string): string | undefined {
  if (ASKING.includes(word)) return undefined
  return ASKING.find((asking) => asking.length === word.length && isSwapped(asking, word))
}

function isSwapped(asking: string, word: string): boolean {
  for (let at = 0; at + 1 < asking.length; at++) {
    const swapped = `${asking.slice(0, at)}${asking[at + 1]}${asking[at]}${asking.slice(at + 2)}`
    if (swapped === word && swapped !== 'who') return true
  }
  return false
}
