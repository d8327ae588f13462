import { meaningfulWords } from '../../question/question-words.ts'

const NO = String.raw`(?:(?:no+|nope|nah|hm+|sorry|ah|oh|well|actually|ok(?:ay)?|not that(?: one)?)\b[\s,.!-]*)*`
/** "No, I mean the loom ones, which variables do I set": what is meant, and what is asked of it. */
const MEANS = new RegExp(
  String.raw`^\W*${NO}(?:i (?:really )?mean[t]?|i(?:['’]m| am| was) (?:talking|asking) about)[\s,:]+(.{2,80}?)(?:[.,;?!]\s+(.{4,}))?$`,
  'i',
)
const ASKS =
  /^(?:and |so )?(?:what|which|who|where|when|why|how|is|are|was|does|do|did|can|could|should|will|has|have)\b/i
const PRONOUN = /\b(?:it|they|them|this|that|these|those)\b/i
/** Says where to look, and nothing else: "no, in the web repo", "tokio I mean". */
const ONLY_WHERE = new RegExp(
  String.raw`^\W*${NO}(?:(?:i mean[t]?|in|for|of|the|our|repo(?:sitory)?|one|rather)\b[\s,.!-]*)*\W*$`,
  'i',
)

/** What a question asks that says what was meant before it: "does X do that?" for "no, I mean X. does it do that?" */
export function corrected(question: string): string {
  const [, meant, asks] = MEANS.exec(question) ?? []
  if (meant === undefined || asks === undefined || !ASKS.test(asks)) return question
  if (PRONOUN.test(asks)) return asks.replace(PRONOUN, () => meant)
  return meaningfulWords(asks).length === 0 ? `${meant}: ${asks}` : `${asks.replace(/[\s?!.]+$/, '')} for ${meant}?`
}

/** Whether a question only says where to look, once the name of the repository is left out. */
export function saysOnlyWhere(question: string): boolean {
  return ONLY_WHERE.test(question)
}
