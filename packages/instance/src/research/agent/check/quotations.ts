/** Skips quotes within code, such as `a["b"]`. */
const QUOTATION = /(?<![^\s(“[])"(?=\S)([^"\n]{0,600}\S)"(?![\p{L}\p{N}])|“([^”\n]{2,600})”/gu
/** The marker that starts a line of a comment, list or quotation. */
const LEAD = /^\s*(?:\/\/+!?|\/?\*+|#+|>+|--+|;+|%+)\s?/

/** The parts of a sentence that are quoted as somebody's words. */
export function quotations(sentence: string): string[] {
  return [...sentence.matchAll(QUOTATION)].map(([, straight, curly]) => straight ?? curly ?? '')
}

/** Whether the text contains the quotation word for word; `…` marks an omission. */
export function holdsQuotation(held: string, quotation: string): boolean {
  const text = wordsOf(held)
  let from = 0
  for (const part of quotation.split(/\s*(?:…|\.\.\.)\s*/)) {
    const words = wordsOf(part).replace(/[.,;:!?]+$/, '')
    const at = text.indexOf(words, from)
    if (at === -1) return false
    from = at + words.length
  }
  return true
}

/** Without markup and comment markers, and regardless of line breaks. */
function wordsOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(LEAD, ''))
    .join(' ')
    .replace(/[`*_\\]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
