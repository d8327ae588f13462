/** "Can you cast to a TV" asks whether one can; these are asked of whoever answers. */
const REQUEST =
  'you (?:please |also |maybe )?(?:show|find|tell|explain|list|give|point|help|check|look|search|describe|summari[sz]e|count|name|get|remind|say|walk|compare|see|write|do|fix)\\b'
const ASKS = new RegExp(
  `^\\W*(?:(?:hi|hey|hello|so|and|but|also|btw)\\W+)*(?:(?:does|do|is|are|has|have)\\b|(?:can|could|will|would)\\b(?! ${REQUEST}))(?! (?:anyone|anybody|someone|somebody)\\b)`,
  'i',
)
const SUPPORT =
  /\b(?:supports?|supported|handles?|works? (?:with|on|in|without)|compatible|complian(?:t|ce)|conforms?|compl(?:y|ies)|talks? to|allows?|possible|accepts?|understands?|able to|capable of|(?:is|are) (?:\S+ ){1,5}(?:available|usable|by default|enabled|still (?:there|maintained|around))|provides?|offers?|ships?|implements?|built[- ]in|(?:is|are) there|has|have)\b|^\W*(?:can|could|does|do)\b/i
/** These ask where, how or whose, not whether. */
const OTHER =
  /\b(?:where|how|why|when (?:was|were|did)|who|which|what|tests?\b(?<!\bin (?:the )?tests?)(?! (?:mode|suite|server|client|command|environment|data)\b)|tested|defined|called|uses?|difference)\b|^\W*(?:can|could|will|would) (?:i get|we get)\b|\bshow me\b|\bexplain\b/i
/** "Does the pool test connections": here, it is a verb. */
const TO_TEST =
  /^(\W*(?:does|do|can|could|will|would)(?: the| an?| our| its)?(?! (?:we|you|they|i|anything|anyone|something)\b)(?: [\w-]+){1,3}) test (?!(?:cover|exist|run|pass|check|fail|use|include|suite|file|exercise|verify|assert)s?\b)(?=\w)/i
/** Here these words ask nothing: "a file where I put my flags", "what's written", "use it as a broker", "for our tests". */
const ASIDE = [
  /(?<=^\W*(?:(?:can|could|does|do|is there|are there) .*)(?<!\b(?:knows?|sees?|says?|finds? out|figure out|tells?|remembers?|places?|spots?|lines?|code|functions?|methods?|class(?:es)?)) )(?:where|which|who) (?:i|we|you|one|it|they|is|are|can|only|does|do|has|have)\b/gi,
  /(?<=\b(?:encrypt|hide|keep|change|limit|mask|log|see|record|store|sign|cache|validate|compress) )what(?:['’]?s| is| was| we| i| it)\b/gi,
  /(?<=^\W*(?:can|could) (?:i|we|you|one) )use\b(?=.* (?:as|instead of|for|with|without|in|on)\b)/gi,
  /\b(?:use|using) (?:it|them|this)\b/gi,
  /\b(?:for|during) (?:our|my|your) (?:[\w-]+ ){0,3}tests?\b/gi,
]
/** The asker wants to do it. */
const WAY =
  /\b(?:is|are) there (?:a|any|some) (?:\w+ )?ways?\b|\bis it possible (?:for \w+ )?to\b|^\W*(?:(?:hi|hey|so|and|but|also)\W+)*(?:can|could) (?:i|we|you|one)\b/i
/** What it is the way to may say how: "is there a way to limit how big an upload may be". */
const WAY_TO =
  /\b(?:is|are) there (?:a|any|some) (?:\w+ )?ways? to\b.{0,80}?\bhow (?:big|long|many|much|often|deep|far|fast)\b/i

/** How well a text fits *does X support Y, is there, can it*, from 0 to 1. */
export function asksWhether(text: string): number {
  if (!ASKS.test(text) || !SUPPORT.test(text)) return 0
  const rest = ASIDE.reduce((all, one) => all.replace(one, ''), text.replace(WAY_TO, '').replace(TO_TEST, '$1 '))
  return OTHER.test(rest.replace(/\bused? (?:with|by|in|on|from)\b/gi, '')) ? 0.3 : 0.88
}

/** Whether "test" is what the thing does. */
export function asksToTest(text: string): boolean {
  return TO_TEST.test(text)
}

/** Whether the asker wants to do it. */
export function asksForWay(text: string): boolean {
  return WAY.test(text)
}
