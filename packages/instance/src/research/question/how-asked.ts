const WHY = /\bwhy\b|\bhow come\b|\bwhat(?:'s| is| was) the (?:reason|rationale|motivation)\b/i
const HOW =
  /\bhow (?:does|do(?! (?:i|we|you|one)\b)|is|are|did|will|would|exactly)\b|\bwhat (?:(?:exactly )?happens|would happen|if)\b|\bwhat does\b.{0,80}\b(?:do|mean)\b|\bexplain\b|\b(?:purpose|role|idea|point) of\b|\bwhat (?:causes?|triggers?|decides|determines|makes|stops|keeps|prevents|protects)\b|\b(?:walk me through|what(?:'s| is) going on)\b|\bin what order\b/i
/** *How do we decide who may push* asks what the code does, *how do we deploy* what people do. */
const CODE_DOES =
  /\bhow do we (?:\w+ly )?(?:decide|determine|detect|recogni[sz]e|know|notice|guess|still (?:figure|find) out|find(?= [^?;]{3,60} without (?!string|anything|nothing)\w+ing)|handle|deal with|make sure|ensure|avoid|prevent|protect|calculate|compute|count|pick|choose|match|parse|retry|limit|throttle|cache|remember|keep|store|escape|tell (?:if|whether|apart|\w+ apart)|(?:stop|hinder|block) [^?;]{3,60} from \w+ing)\b/i
/** Of two that apply, *which one wins*. */
const WINS =
  /(?:^\W*|[,;:.?] *| [–-] |\b(?:and|or|so) )(?:which|who|what)(?: \w+){0,2} (?:wins?|prevails?|counts(?=\W*$)|(?:takes?|has|have|gets?) (?:precedence|priority)|(?:is|gets|comes|goes) (?:tried |used |read |checked |applied |asked )?first)\b/i
/** *In which order are the files read*; who wants the whole order wants a list. */
const IN_ORDER =
  /^\W*(?:and |so )?in (?:what|which) order (?:is|are|do|does|did|will|would)\b(?!.*\b(?:whole|full|complete|entire|all)\b)/i
/** *What happens after it fails, and how often is it tried*: a number that belongs to the answer. */
const HAPPENS =
  /^\W*(?:(?:and|so|ok|explain|describe|tell me|(?:can|could) you (?:explain|tell me)) )*what (?:exactly )?(?:happens|would happen)\b/i
/** *Who deletes old results* asks about code, not about a person. */
const WHO = /^\W*who (?!(?:is|was|has|knows|owns|maintains|wrote|does|did)\b)[a-z]+s\b/i
/** *Which option stops it from waiting*: what is said about an option. */
const SETTING =
  /\b(?:which|what)(?:'s|s| is)? (?:the )?(?:\w+ ){0,2}(?:option|setting|flag|switch|parameter|propert(?:y|ies)|config\w*)s?\b/i
/** Any other question, except for a place, a person or a date. */
const ASKED =
  /^\W*(?:what(?:'?s)?|when|which|how|can|could|will|would|should|do|does|did|is|are|was|were|if|tell)\b|\?\W*$/i
const LOOKED_UP =
  /^\W*(?:i(?:['’]?m| am) )?looking for\b|^\W*the (?:bit|place|spot|part|function|method)s? (?:that|which)\b|\b(?:where|wheres|who(?! \w+s\b)|whom|how (?:to|(?:do|can|could|should|would|must|may) (?:i|we|you|one))|when (?:was|were|did)|which (?:file|class|function|code|module|package|method|bit|part|piece|place|spot)|find|show me|locate|code (?:for|that|which))\b|\b(?:implementation|definition|source)(?: of\b|\W*$)/i
/** *Is it deleted at once, or does it stay*: what happens, of two things. */
const EITHER = /\bor (?:is|are|do|does|did|will|would|should) (?:it|they|he|she)\b/i
/** *If Redis is down, are all requests let through*. */
const IN_CASE = /^\W*(?:if|when|once|as soon as) .{5,120}?, ?(?:do|does|is|are|will|would|what)\b|\bthen what\b/i
/** A sentence that says what happens and has no form of a question; without a verb it names a thing. */
const SAYS =
  /\b(?:is|are|was|were|does|do|did|has|have|can|will|would|should|gets?|stays?|happens?|(?:do|does|is|are|ca|wo)n['’]t|they|he|she|someone|somebody)\b/i
const FEWEST_WORDS = 5
/** Each of these has a kind of its own. */
const OTHER = /(?<!\bhow .*)\bhow (?:many|much|long|big|large|often|far|old|to)\b|\b(?:is|are|get|gets) tested\b/i

/** How well a question fits *how does X work, why is Y, what happens when*, from 0 to 1. */
export function asksHow(text: string): number {
  const isAsked = ASKED.test(text) && !LOOKED_UP.test(text)
  if (OTHER.test(text) && !HAPPENS.test(text)) return isAsked ? 0.25 : 0
  if (asksWhy(text)) return 0.9
  if (CODE_DOES.test(text) || IN_ORDER.test(text) || (WINS.test(text) && !LOOKED_UP.test(text))) return 0.95
  if (HOW.test(text)) return /\bwhat does\b/i.test(text) ? 0.75 : 0.9
  if (!LOOKED_UP.test(text) && (EITHER.test(text) || IN_CASE.test(text))) return 0.89
  if (SETTING.test(text)) return 0.8
  if (WHO.test(text)) return 0.6
  if (isAsked) return 0.3
  return SAYS.test(text) && !LOOKED_UP.test(text) && text.split(/\s+/).length >= FEWEST_WORDS ? 0.25 : 0
}

export function asksWhy(text: string): boolean {
  return WHY.test(text)
}

const THAT = 'why: '

/** Asks for the reason of what another question asked. */
export function whyIsThat(before: string): string {
  return `${THAT}${before}`
}

/** The question as people write it: `why? …`. */
export function asWritten(text: string): string {
  return isWhyThat(text) ? `why? ${text.slice(THAT.length)}` : text
}

/** What was answered before, of which only the reason is asked. */
export function isWhyThat(text: string): boolean {
  return text.startsWith(THAT)
}
