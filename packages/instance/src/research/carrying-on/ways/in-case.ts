import { BEGINNING } from '../said/beginning.ts'

/** "And if the queue is empty?": a condition of its own. */
const IF = new RegExp(
  String.raw`${BEGINNING}(?:what (?:happens )?)?((?:if|when|once|after|while) (?!(?:it|that|this|they|there|so|not)\b).{4,80}?)\W*$`,
  'i',
)
const GOES_ON = /^\W*(?:and|but|so|ok(?:ay)?)\b/i
const HAPPENS = /^\W*(?:what happens|what would happen|what if|how (?:is|are|does|do(?! (?:i|we|you|one)\b)|will))\b/i
const HAS_CONDITION = /\s(?:if|when|once|after|while)\s/i
const OWN_CONDITION = /\s((?:if|when|once|after|while) (?:(?! (?:if|when|once|after|while) ).)+)$/i
const CONJUNCTION = /^(?:if|when|once|after|while) /i

/** What "and if X is Y?" asks after "what happens when Z" and "how does it W": of both; undefined for other questions. */
export function inCase(question: string, before: string): string | undefined {
  const [, condition] = GOES_ON.test(question) ? (IF.exec(question) ?? []) : []
  if (condition === undefined || !HAPPENS.test(before)) return undefined
  const asks = before.replace(/[\s?!.]+$/, '')
  const [whole, own = ''] = OWN_CONDITION.exec(asks) ?? []
  // "The queue" cannot be full and empty at once.
  if (whole !== undefined && subjectOf(own) === subjectOf(condition))
    return `${asks.slice(0, -whole.length)} ${condition}?`
  return HAS_CONDITION.test(asks) ? `${asks} and ${condition.replace(CONJUNCTION, '')}?` : `${asks} ${condition}?`
}

/** What a condition is of: "the queue"; the condition itself if it says that in another way. */
function subjectOf(condition: string): string {
  return condition
    .replace(CONJUNCTION, '')
    .replace(/ (?:is|are|was|were|has|have|gets?|becomes?|does|do|can|cannot)(?:n['’]t)? .*$/i, '')
    .toLowerCase()
}
