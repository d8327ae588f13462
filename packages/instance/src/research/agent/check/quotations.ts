/** Not what stands in code, such as `a["b"]`. */
const QUOTATION = /(?<![^\s(“[])"(?=\S)([^"\n]{0,600}\S)"(?![\p{L}\p{N}])|“([^”\n]{2,600})”/gu
/** What begins a line of a comment, a list or a quotation. */
const LEAD = /^\s*(?:\/\/+!?|\/?\*+|#+|>+|--+|;+|%+)\s?/

/** What a sentence gives as somebody's words. */
export function quotations(sentence: string): string[] {
  return [...sentence.matchAll(QUOTATION)].map(([, straight, curly]) => straight ?? curly ?? '')
}

/** Whether the text holds the quotation word for word; `…` stands for what was left out. */
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

/** Without signs of markup and comments, and however the lines are broken. */
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
