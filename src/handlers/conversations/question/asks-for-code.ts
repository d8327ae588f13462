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

/** Explaining a reason or a way takes more than a place in the code. */
const EXPLAIN = /\b(?:why|how\s+(?!many\b))\b|\bexplain\b|\bdifference\s+between\b/i

/** Whether a question asks where something is: the code finder answers that in seconds. */
export function asksForPlace(question: string): boolean {
  const bare = question.trim().replace(GREETING, '')
  const isPlace = PLACE.some((pattern) => pattern.test(bare)) || (SEARCH.test(bare) && !HISTORY.test(bare))
  return isPlace && !EXPLAIN.test(bare)
}

const SEARCH =
  /^(?:(?:can|could)\s+you\s+)?(?:find|locate|show|look\s+up|search(?:\s+for)?|open)\s+(?!out\b|(?:me\s+)?(?:(?:an?|some|any|the|more)\s+)?(?:examples?|details?|more)\b)(?:me\s+)?\S/i
/** Questions about times, authors or totals don't ask for a place. */
const HISTORY =
  /\b(?:chang(?:e|es|ed)|commits?|commit\s+history|changelog|last|latest|recent|releases?|authors?|who|when|since|between|diffs?|compare|summar(?:y|ise|ize)|overview|every|everywhere|all)\b/i
const ASKS =
  /^(?:what|which|who|whom|whose|when|is|are|was|were|do|does|did|has|have|can|could|should|will|would|describe|tell|list|give|run|write|add|fix|make)\b/i
const IN_REPOSITORY =
  /\s(?:in|inside|within|from)\s+(?:the\s+)?(?:repo(?:sitory)?\s+)?[`"']?([\w./-]*\w)[`"']?(?:\s+repo(?:sitory)?)?[\s?.!]*$/i

/** Whether only a few words come before *in REPOSITORY*; any repository if none is given. */
export function namesPlaceIn(question: string, repository?: string): boolean {
  const bare = question.trim().replace(GREETING, '')
  const [, named] = IN_REPOSITORY.exec(bare) ?? []
  if (named === undefined || ASKS.test(bare) || EXPLAIN.test(bare) || HISTORY.test(bare)) return false
  const lower = repository?.toLowerCase()
  return lower === undefined || lower === named.toLowerCase() || lower.endsWith(`/${named.toLowerCase()}`)
}

/** Whether a question needs the previous one to make sense. */
export function refersBack(question: string): boolean {
  return (
    SHOWS.test(question.trim()) ||
    /^(?:and|but|so|then|also)\b|\b(?:it|its|that|this|those|these|they|them|there|he|she|same)\b/i.test(
      question.trim(),
    )
  )
}

/** "Show me the code" of what was answered. */
const SHOWS =
  /^(?:(?:can|could)\s+you\s+)?(?:show|give|send|post)\s+(?:me\s+|us\s+)?the\s+(?:code|source(?:\s+code)?|implementation|definition|snippet|lines)(?:,?\s+(?:please|pls))?\W*$/i
