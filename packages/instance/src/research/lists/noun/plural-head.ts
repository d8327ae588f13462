const POLITE = /^\W*(?:(?:so|and|also|hey|hi|hello|please|ok|pls|can (?:you|someone))\W+)*/i
/** What may come before the noun: a preposition, a question word or a request, and how many are wanted. */
const BEFORE =
  /^(?:(?:(?:after|against|at|by|for|from|in|into|of|on|through|to|under|with) )?(?:what|which)(?: all)?(?: are)?|(?:give|show|tell|list|name|enumerate)(?: me| us)?) /i
const ALL =
  /^(?:(?:(?:the |an? )?(?:complete |full |whole )?(?:list|names) of|all|every one|each)(?: all)?(?: of)? )?(?:the |our |its )?/i
const SORTS = /^(?:kinds|types|sorts|forms) of (?:an? |the )?/i
/** Other sentences ask for something else. */
const OTHER =
  /^(?:are|can|could|did|do|does|had|has|have|how|is|should|was|were|when|where|who|whose|why|will|would|i|i['’]\w+|we|my)\b/i
/** A clause that asks for something else, or one thing of several. */
const ASKS =
  /[,.;:?–—-] ?(?:and |so |but )?(?:(?:(?:above|after|at|below|for|from|in|on|to|until|with) )?(?:how|what(?! are they)|which)\b|how|when|where|which|who|why|is|are|does|do|can|then)\b|\bper\b(?! the\b)|\b(?:differ\w*|versus|vs)\b/i
/** Words that no noun has in it. */
const NO_NOUN =
  /^(?:a|about|after|an|and|any|are|as|at|be|been|before|between|but|by|can|could|did|do|does|for|from|goes|had|happens|has|have|he|how|i|if|in|into|is|it|its|lets|may|might|must|no|not|of|on|one|only|or|out|over|she|should|some|than|that|the|there|they|this|to|us|was|we|were|what|when|where|which|while|who|whose|why|will|with|without|would|you|your|my|their)$/i
/** What follows one of these may be what it does: "code picks", "the file adds". */
const DOER =
  /^(?:class|client|code|command|component|file|flag|function|handler|hook|job|line|method|module|option|page|part|process|script|server|service|setting|spec|someone|somebody|test|thing|user|var|variable|worker)$/i
/** What comes after a noun that is asked for. */
const AUXILIARY =
  /^(?:do|does|did|can|could|are|is|may|will|must|should|would|have|has|had|there|exist|were|get|you|we|i|one|of|in|on|for)$/i
/** "Produced", "shown", "built", "matching". */
const DONE = /(?:ed|en|wn|ing|nt|lt|ft|pt|ld|ut|et|de|ne|one|available|there|possible|supported)$/i
/** "Jobs are counted where" */
const ENDS = /\b(?:where|how|why|when)\W*$/i
/** What comes after a verb. */
const OBJECT = /^(?:an?|the|my|our|your|its|their|this|all|no|any|each|every|how|which|what|whether)$/i
const NEVER =
  /^(?:users?|people|devices?|customers?|colleagues|contributors|authors|maintainers|owners|folks|steps?|callers?|uses|usages|commits?|dependencies|times|seconds|minutes|hours|days|weeks|months|bytes|repos(?:itories)?|attempts|retries|needs|means|makes|thanks|cheers|tests?|specs?|members|classes|sometimes|always)$/i
/** These say nothing alone. */
const ALONE = /^(?:places|changes|checks|reasons|problems|bugs|issues|versions|lines|calls|references|differences)$/i
/** `res::sendFile`, `Pool.drain` */
const MEMBER = /^[`'"]?[\w$]+(?:::|\.|#|->|\/)[\w$]/
const IDENTIFIER = /[_:]|[a-z][A-Z]|\w\.\w/
/** One value is asked for. */
const ONE =
  /^(?:max(?:imum)?|min(?:imum)?|oldest|lowest|highest|largest|smallest|latest|newest|default (?:number|max|min)|number|name|path|size|length|width|port|where?s|what?s)\b/i
const PLURAL =
  /^[\w.'-]*[a-z][a-z-]*(?<!s|u|i)s$|^[a-z]+(?:sses|shes|ches|xes)$|^(?:criteria|statuses|aliases|schemas|apis|urls|ids)$/i
/** `code answering preflight requests` */
const DOES_IT = /^(?:the )?(?:code|function|class|method|file) (?:\w+ing|that|which)\b/i
const WHAT = /^what\b/i
const WHICH = /^(?:what|which)\b/i
/** What is only said beside it. */
const ASIDE = / ?\([^()]*\) ?/g
const MOST = 4

/**
 * The plural that a question begins with, which may be all that it asks for: "runner states", "on which status codes is it tried again". Other
 * forms are more certain; this one says nothing of what the question asks about them.
 */
export function pluralHead(question: string): string | undefined {
  const said = question.trim().replace(POLITE, '').replace(ASIDE, ' ')
  if (OTHER.test(said) || ASKS.test(said) || DOES_IT.test(said) || MEMBER.test(said)) return undefined
  const text = said.replace(BEFORE, '').replace(ALL, '').replace(SORTS, '')
  const words = text.match(/[\w.'’-]+/g) ?? []
  const end = words.findIndex((word) => NO_NOUN.test(word))
  const before = words.slice(0, end === -1 ? MOST : Math.min(end, MOST))
  const last = before.findLastIndex((word) => PLURAL.test(word))
  const noun = before.slice(0, last + 1)
  const head = noun.at(-1) ?? ''
  const next = words[last + 1] ?? ''
  if (noun.length === 0 || ONE.test(text) || NEVER.test(head) || IDENTIFIER.test(head)) return undefined
  const isAsked = AUXILIARY.test(next) || next === 'that'
  if (noun.length === 1 && !isAsked && (ALONE.test(head) || WHAT.test(said))) return undefined
  // "Which header carries the key" asks for one.
  if (WHICH.test(said) && OBJECT.test(next)) return undefined
  // "What stops bakers" asks for what does it.
  if (noun.length > 1 && WHAT.test(said) && PLURAL.test(noun[0] ?? '')) return undefined
  // "Old orders stay in the basket" says what they do; "flags cargo accepts" asks for them.
  const isDoing = next !== '' && !NO_NOUN.test(next) && !DONE.test(next) && NO_NOUN.test(words[last + 2] ?? '')
  if (isDoing || ENDS.test(said)) return undefined
  const does = noun.findIndex((word) => DOER.test(word))
  const isDone = PLURAL.test(noun[does + 1] ?? '') && (does + 1 < last || (next !== '' && !AUXILIARY.test(next)))
  if (does !== -1 && WHICH.test(said) && isDone) return undefined
  return noun.join(' ').toLowerCase()
}
