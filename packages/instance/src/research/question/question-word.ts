const ASKING = ['how', 'what', 'where', 'which', 'when']
const WITHOUT_APOSTROPHE = /^(?:how|what|when|where|who)s$/

/** Writes "hwo" and "waht" as the question words that they are with two letters swapped, and "wheres" as "where's"; code and paths stay. */
export function withQuestionWords(text: string): string {
  return text.replace(/(`[^`]*`)|(?<![\w./\\@#$:-])[a-z]{3,6}(?![\w/\\@#$(-]|[:.]\w)/gi, (word, code?: string) =>
    code === undefined ? (meantBy(word.toLowerCase()) ?? word) : word,
  )
}

function meantBy(word: string): string | undefined {
  if (WITHOUT_APOSTROPHE.test(word)) return `${word.slice(0, -1)}'s`
  return ASKING.find((asking) => asking.length === word.length && isSwapped(asking, word))
}

function isSwapped(asking: string, word: string): boolean {
  for (let at = 0; at + 1 < asking.length; at++) {
    const swapped = `${asking.slice(0, at)}${asking[at + 1]}${asking[at]}${asking.slice(at + 2)}`
    if (swapped === word) return true
  }
  return false
}
