const GREETING =
  /^\W*(?:(?:hi+|he+y+|hello+(?! world)|hiya|howdy|yo|good (?:morning|afternoon|evening)|morning|greetings)\b(?: (?:all|everyone|everybody|folks|guys|team|there|y'?all|friends?|people))?|(?:thanks|thank you|thx|cheers|ok(?:ay)?|great|cool|nice)\b(?: (?:a lot|so much|for that))?(?=[,.!:;-]))[\s,.!:;-]+/i
const OPENING =
  /^(?:(?:so|um+|hm+|well|quick question|stupid question|dumb question|maybe a (?:stupid|silly) question|newbie here|question|fyi|btw|just (?:wondering|curious)|(?:i was |i'?m )?wondering|(?:does )?any(?:one|body) knows?|(?:do|does) you know|can (?:someone|somebody|anyone|you) (?:please )?(?:tell|explain to) me|could (?:someone|you) (?:please )?(?:tell|explain to) me|(?:please )?tell me|i (?:want|need|would like|'?d like) to know|remind me|(?:please )?(?:trace|follow|map(?: out)?|track(?: down)?|(?:walk|step|go|talk) (?:me |us )?through)(?= (?:what|how|where|which)\b))\b[\s,.:;-]*)+(?=\S+\s+\S)/i
const CLOSING =
  /(?<![\s,.!-])[\s,.!-]+(?:please|pls|plz|thanks(?: in advance| a lot)?|thank you|thx|ty|tia|cheers|:\)|:-\)|🙏|these days|nowadays|at the moment|right now|currently)[\s.!]*(\??)[\s.!?]*$/i

/** What somebody adds to a question: "which modes are there? just list them", "can it do X? marketing wants it next week". */
const AFTERTHOUGHT =
  /^([^?\n]{15,}\?)\s+(?!(?:and |or |but |so |if )*(?:what|which|who|whose|where|when|why|how|is|are|was|were|does|do|did|can|could|should|will|would|has|have|any)\b)(?!.*(?:[?`"\n/_(){}]|\w\.\w|[a-z][A-Z]|\d{2}))\S+(?: \S+){0,15}$/i
/** A question of fewer words needs what comes after it. */
const LEAST_WORDS = 5

/** A question without polite phrases such as *hi team*, *quick question:*, *pls*, and without *trace* in *trace what happens*. Unchanged if nothing else would be left. */
export function withoutCourtesy(text: string): string {
  let said = text
  for (const pattern of [GREETING, GREETING, OPENING]) said = said.replace(pattern, '')
  said = said.replace(CLOSING, '$1')
  const [, asks] = AFTERTHOUGHT.exec(said) ?? []
  if (asks !== undefined && asks.split(/\s+/).length >= LEAST_WORDS) said = asks
  return /\p{L}{2,}\P{L}+\p{L}{2,}/u.test(said) ? said : text
}
