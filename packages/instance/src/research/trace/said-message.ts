/** What a failure said, as people quote and retell it. */

const TYPE = '(?<![\\w$.])[A-Z][\\w$.]*(?:Error|Exception|Failure|Warning|Fault)'
/** `err="…"` of a log line. */
const LOGGED = /\b(?:err|error|exception)="((?:[^"\\]|\\.){10,})"/
const QUOTED = /`([^`\n]{12,})`|“([^”\n]{12,})”|"([^"\n]{12,})"|(?<!\w)'([^'\n]{12,})'(?!\w)/g
/** `ArgumentError (no such view)`, `no such view (ArgumentError)`. */
const IN_BRACKETS = new RegExp(`${TYPE} \\((.{10,})\\)\\s*$|^(.{10,}) \\(${TYPE}\\)`, 'm')
/** A type, or a word that starts messages of command-line programs, anywhere in a line. */
const NAMED = new RegExp(
  `(?:^|[\\s"'\`(\\[])((?:${TYPE}|fatal|panic|error|FATAL|ERROR)(?: ?[[(]\\w+[\\])])?: .{8,})`,
  'm',
)
/** `shop.errors.NotConfigured: …` */
const OF_MODULE = /(?:^|\s)(?:[a-z_]\w*\.)+[A-Z]\w+: (\S+ \S+ .{4,})$/m
/** `PoolClosed: …`: not every type of errors says so in its name. */
const OF_TYPE = /^\s*(?:[A-Z][a-z\d]+){2,5}: (\S+ \S+ \S+ .{4,})$/m
/** `[WARN] app …`, `2026/11/20 08:00:00 …`. */
const LOG_LINE =
  /^\s*(?:\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d\S*|\w{3} +\d+ \d\d:\d\d:\d\d|\[(?:WARN|ERROR|FATAL|INFO)\w*\])\s+(\S+ \S+ \S.+)$/m
/** `rg: error parsing flag …`, the way command-line programs write it. */
const OF_PROGRAM =
  /^\s*[a-z][\w.-]*: ((?:error|fatal|warning|cannot|could not|couldn't|failed|invalid|unable|unknown|no such|unexpected|missing|unrecognized) .{8,})$/im
const RETOLD =
  /\b(?:says?|said|saying|prints?|printed|shows|showed|logs|logged|reports?|fail(?:s|ed|ing)? with|crash\w* with|(?:we|i) (?:get|see|got|saw)|getting|seeing|failed:|error is:)(?: an?| the)?(?: error| message)?:? ["'`“]?(?!where\b)(\S+ \S+ \S.{4,})/i
/** "In the server log: …" */
const FOUND_IN =
  /^[^:\n"'`“]{0,40}\b(?:logs?|output|console|stderr|terminal|journal|dmesg)\b[^:\n"'`“]{0,20}:\s+["'`“]?(\S+ \S+ \S.{4,})$/im
const ASKS_WHENCE =
  /\b(?:thrown|raised|throws?|raises?|come[s]? from|coming from|printed|produced|logged|emitted|says|saying|error|errors|fails? with|failing with|message|where (?:is|does|do) (?:that|this|it)|(?:we|i|users?|people) (?:get|see|report)s?|getting|seeing|get|mean|where(?:['’]?s| is| are| was| does| do)\b.{0,30}\b(?:from|defined|written|shown|set|built|made|generated|sent|located))\b|^\W*where(?:['’]?s| is| are)(?: the)?(?: (?:text|message|error|warning|string|line))?\W*$/i
/** "Got '…' what do I do": whatever stands around a text in quotes, that is looked for. */
const MET_IT =
  /\b(?:got|gets?|getting|hit|hitting|saw|receiv\w+|keeps?|fix|solve|resolve|get rid of|what (?:do|can|should|could) (?:i|we)|what(?:['’]?s| is) (?:wrong|up)|means?)\b/i
const MOST_AROUND = 14
const WHENCE =
  /\s*[,;.?(–—-]*\s*\b(?:where|what|why|who|which|how|any idea|is this|come[s]? from|coming from|(?:is |was |gets? )?(?:thrown|raised|produced|emitted))\b(?!.*["'`”]).*$/i
const ENDS_ASKING = /\b(?:where|what|why|who|come[s]? from|thrown|raised|produced|mean)\b[^"'`”]{0,60}$/i

const LONGEST = 4_000
const FEWEST_WORDS = 3

/** "Cart is closed for today, where does that come from" */
const THEN_ASKS =
  /^\s*(\S.{10,}?)\s*[,;.?!–—-]+\s+(?:(?:and|but|so) )?(?:(?:where|what|who|which|why)\b.{0,25}\b(?:this|that|it)\b.{0,20}\b(?:come|comes|coming|from|thrown|raised|printed|shown|displayed|logged|emitted|produced|reported|mean|means)\b(?: from)?|(?:who|what|where) (?:throws|raises|prints|shows|logs|writes|says|reports) (?:this|that|it))\W*$/i
/** Only texts are, where a mail that somebody tells of may be sent from somewhere. */
const OF_MESSAGES = /\b(?:thrown|raised|printed|logged|throws|raises|prints|logs|says)\b/i
/** "Could not find the cart" asks nothing. */
const STATES = /^\W*(?:could|can|do|does|did|is|are|was|were|will|would|should) not\b/i

/** The part of a question that some code must have written; undefined if there is no sign of one. */
export function saidMessage(pasted: string): string | undefined {
  const text = pasted.slice(0, LONGEST)
  const logged = LOGGED.exec(text)?.[1]
  if (logged !== undefined) return logged
  const quoted = [...text.matchAll(QUOTED)]
    .map((groups) => groups.slice(1).find((one) => one !== undefined) ?? '')
    .filter((one) => /\w \w+ \w/.test(one))
  const [longest] = quoted.sort((a, b) => b.length - a.length)
  const around = longest === undefined ? '' : text.replace(longest, ' ')
  if (ASKS_WHENCE.test(around) || (MET_IT.test(around) && around.trim().split(/\s+/).length <= MOST_AROUND))
    return longest
  const [, inside, ahead] = IN_BRACKETS.exec(text) ?? []
  const bracketed = inside ?? ahead
  if (bracketed !== undefined) return bracketed
  const typed = OF_TYPE.exec(text)?.[1]
  if (typed !== undefined && FAILS.test(typed) && !ASKS_ITSELF.test(typed)) return withoutAsking(typed)
  const named =
    NAMED.exec(text)?.[1] ??
    OF_MODULE.exec(text)?.[1] ??
    OF_PROGRAM.exec(text)?.[1] ??
    LOG_LINE.exec(text)?.[1] ??
    FOUND_IN.exec(text)?.[1]
  if (named !== undefined) return withoutAsking(named)
  const retold = RETOLD.exec(text)?.[1]
  if (retold !== undefined && (ENDS_ASKING.test(retold) || /(?:says|failed|printed|error is):/i.test(text)))
    return withoutAsking(retold)
  const [whole = '', before = ''] = THEN_ASKS.exec(text.trim()) ?? []
  const fails = FAILS.test(before) || OF_MESSAGES.test(whole.slice(before.length))
  const isSaid = (fails && !ASKS_ITSELF.test(before)) || STATES.test(before)
  return isSaid && (before.match(/[a-z]{2,}/gi) ?? []).length >= FEWEST_WORDS ? before : undefined
}

/** Strips "… come from?" or "…, where is that thrown", which is the question about the message. */
function withoutAsking(message: string): string {
  const left = message.replace(WHENCE, '')
  return left.length >= 10 ? left : message
}

const ASKS_AFTER =
  /(?:\s*[,;.?!(–—-]+\s+(?:(?:and|but|so) )?(?:where|what|why|who|how)\b|\s+(?:where|what|why|who) (?:do|does|did|is|was|are|throws|raises|makes|prints)\b)[^"'`”]{0,80}$/i

/** The same where nothing but an error has been said: only what is clearly a question of its own. */
export function withoutQuestionAfter(message: string): string {
  const left = message.replace(ASKS_AFTER, '')
  return left.length >= 10 ? left : message
}

const BEGINS_ASKING =
  'where|what|how|why|who|whom|whose|which|when|does|do|did|is|are|was|can|could|should|would|will|show|find|list|explain|give|tell|please|compare|look|search|locate|i|we|my|our'
const ASKS = new RegExp(
  `^\\W*(?:${BEGINS_ASKING}|code|implementation|logic|it|this|that|and|but|so|the|a|an|all|every|tests?|default|callers?|uses|usages)\\b`,
  'i',
)
const ASKS_ITSELF = new RegExp(`^\\W*(?:${BEGINS_ASKING})\\b`, 'i')

const FAILS =
  /\b(?:\w+n't|cannot|can not|not|no|never|fail\w*|invalid|unable|must|unexpected|missing|unknown|unsupported|unrecognized|exceed\w*|already|expected|required?s?|denied|refused|reached|timed out|too (?:many|long|large|big|small)|deprecated|ignor(?:ed|ing)|abort\w*|clos(?:ed|ing)|corrupt\w*|malformed|illegal|conflict\w*|duplicate)\b/i

/** Whether a text says that something failed or isn't right. */
export function saysFailure(text: string): boolean {
  return FAILS.test(text)
}

/** Whether a message was pasted without a word of the person who asks. */
export function isBareMessage(text: string): boolean {
  const words = text.match(/[A-Za-z][\w'’-]*/g) ?? []
  return words.length >= 4 && words.length <= 40 && !/[?\n]/.test(text.trim()) && FAILS.test(text) && !ASKS.test(text)
}

/** "Set `CART` to …", "… because CART_SIZE is …" */
const NAMES_CODE = /`[^`]{2,60}`|\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/

/** Whether a line names code and asks nothing, so that it may be a message that says no failure. */
export function mayBeMessage(text: string): boolean {
  const words = text.match(/[A-Za-z][\w'’-]*/g) ?? []
  return (
    words.length >= 6 && words.length <= 40 && !/[?\n]/.test(text.trim()) && NAMES_CODE.test(text) && !ASKS.test(text)
  )
}
