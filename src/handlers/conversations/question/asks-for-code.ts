const GREETING = /^(?:(?:hey|hi|hello|please|pls|ok|okay|so|and|but|also|then|now)\b[\s,!.:-]*)*/i
const PART =
  '(?:files?|modules?|functions?|methods?|class(?:es)?|packages?|director(?:y|ies)|folders?|lines?|places?|components?|tests?|definitions?|code)'

const PLACE = [
  /^(?:in\s+)?where\b/i,
  new RegExp(`^(?:in\\s+|from\\s+)?(?:what|which)\\s+(?:\\w+\\s+)?${PART}\\b`, 'i'),
  new RegExp(`^(?:find|locate|show|list|give)\\s+(?:me\\s+)?(?:the\\s+|all\\s+)?(?:\\w+\\s+)?${PART}\\b`, 'i'),
  /^(?:(?:can|could)\s+you\s+)?(?:tell|show|find)\s+(?:me\s+)?where\b/i,
  /^(?:do\s+you\s+know|i\s+wonder|any\s+idea)\s+where\b/i,
]

/** A reason or a way is to be explained, which takes more than a place. */
const EXPLAIN = /\b(?:why|how\s+(?!many\b))\b|\bexplain\b|\bdifference\s+between\b/i

/** Whether a question asks where something is: a code finder answers that in seconds. */
export function asksForPlace(question: string): boolean {
  const bare = question.trim().replace(GREETING, '')
  return PLACE.some((pattern) => pattern.test(bare)) && !EXPLAIN.test(bare)
}

/** Whether a question cannot be understood without the one before. */
export function refersBack(question: string): boolean {
  return /^(?:and|but|so|then|also)\b|\b(?:it|its|that|this|those|these|they|them|there|he|she|same)\b/i.test(
    question.trim(),
  )
}
