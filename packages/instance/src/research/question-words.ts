const stopWords = new Set(
  'a about all an and any are as at be by can code could do does file files find for from get gets has have how i if in into is it its me my of on or our please repo repository rev revision search show source tell that the their them then there these this those to use used uses was we what when where which who why will with would you'.split(
    ' ',
  ),
)

/** The words of a question that carry meaning, lower case, each once. */
export function meaningfulWords(question: string): string[] {
  const words = question
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !stopWords.has(word))
  return [...new Set(words)].slice(0, 40)
}

/** What can be searched for exactly: quoted text, and words written as identifiers or paths are. At most six. */
export function identifiers(question: string): string[] {
  const quoted = [...question.matchAll(/[`"“]([^`"”\n]{3,80})[`"”]/g)].map(([, text]) => text?.trim() ?? '')
  const words = question
    .split(/[\s,;!?()[\]{}"'`“”‘’<>]+/)
    .map((word) => word.replace(/[.:]+$/, ''))
    .filter((word) => word.length > 2 && word.length <= 80 && isIdentifier(word))
  return [...new Set([...quoted, ...words])].filter((text) => text.length > 2).slice(0, 6)
}

function isIdentifier(word: string): boolean {
  if (/^(?:repo|r|rev|file|f|lang|https?):/i.test(word)) return false
  return /[a-z\d][A-Z]|\w_\w|\w::\w|\w\.\w|\w\/\w|^[A-Z][A-Z\d]{2,}$/.test(word)
}

/** How many of the words occur in the text, endings aside. */
export function countCovered(words: readonly string[], text: string): number {
  const lower = text.toLowerCase()
  return words.filter((word) => lower.includes(stem(word))).length
}

function stem(word: string): string {
  const short = word.replace(/(?:ations?|ings?|ies|ers?|ed|es|s|e|y)$/, '')
  return short.length >= 3 ? short : word
}
