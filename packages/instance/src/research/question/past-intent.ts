/** What a question asks about a thing's past. */
export type PastIntent = 'last' | 'introduced' | 'removed' | 'changes' | 'why'

/** How questions about the past start; *when is* and *why does* ask what the code does now. */
const PAST = String.raw`\b(?:(?:when|why|how come)(?: exactly)? (?:was|were|did|has|have|had|is .{1,60}\b(?:gone|no longer|not there))\b|(?:who|whose|which (?:commit|pr|pull request|release|version|change)|what (?:commit|pr|version|release))(?:['’]s)?\b)`
const past = (verbs: string) => new RegExp(`${PAST}.{0,80}${verbs}`, 'i')

const REMOVED = [
  past(
    String.raw`\b(?:removed|deleted|dropped|gone|disappear\w*|g[eo]t rid|killed|ripped out|taken out|threw out|renamed|did .{1,60} (?:remove|delete|drop|rename))\b`,
  ),
  /\b(?:did|was|were)\b.{1,60}\b(?:remove|delete|drop|rename)\b/i,
  /^\W*(?:was|were|has|have)\b.{1,60}(?<!\bto be )\b(?:removed|deleted|dropped)\b(?! (?:after|automatically|because|before|by|first|if|on|once|unless|when|while)\b)/i,
  /\b(?:when|why|how come|who|since when)\b.{0,60}\b(?:g[eo]t rid of|stop(?:ped)? (?:using|supporting|testing|requiring|depending))\b/i,
  /\b(?:why|when|since when)\b.{1,60}\b(?:no longer (?:have|has|there|exists?|part)|not (?:there|exist) any ?more)\b/i,
  /\bwhat happened to\b|\bwhere did .{1,60} go\b/i,
]
const INTRODUCED = [
  /\b(?:when|why|how come|who|since when|which (?:commit|pr|release|version))\b.{0,40}\b(?:start(?:ed)?|began|begin|begun) (?:using|to use|supporting|requiring|testing|with)\b/i,
  /\b(?:when|why|who|since when|which (?:commit|pr|release|version))\b.{0,40}\b(?:adopt(?:ed)?|switch(?:ed)?|migrat(?:e|ed)|replac(?:e|ed)|moved?) (?:.{1,40} )?(?:to|from|with|by|away|over)\b/i,
  /\b(?:when|why|who)\b.{0,40}\badopt(?:ed)?\b/i,
  past(
    String.raw`\b(?:introduced|added|created|came|come in|first|born|started|implemented|integrated|(?:been )?(?:here|around)|landed|shipped(?! (?:with|in)\b)|brought|invented|put in)\b`,
  ),
  /\b(?:when|why|who) (?:did|has|have)\b.{1,60}\b(?:introduce|add|create|implement|integrate|bring|exist|appear|get|gain|learn|start|begin|become|go(?= \S+[- ]only\b))\b/i,
  /\bwhen (?:did|has|have)\b.{1,60}\b(?:land|ship|arrive)\b/i,
  /\b(?:when|why) did (?:we|they|you|it|this|the \w+) (?:start to )?(?:need|require)\b/i,
  // "What version is required" asks for what is so now.
  /\b(?:(?:when|why|how come)(?: exactly)? (?:was|were|did|has|have|had)|which commit(?! hooks?\b))\b.{0,80}\b(?:required|mandatory|vendored)\b/i,
  /\b(?:first|original|initial|oldest) (?:commit|version|author)\b|\bwhere did .{1,60} come from\b|\bsince (?:when|which (?:version|commit|release))\b|\bhow long (?:has|have)\b|\bhow old (?:is|are)\b/i,
]
const LAST = [
  past(
    String.raw`\b(?:last|latest|most recent\w*|newest|changed|touched|modified|edited|updated|broke|rewrote|refactored|bumped|upgraded|raised|lowered|increased|decreased|enabled|disabled|reverted|deprecated|renamed|moved|fixed|merged)\b`,
  ),
  /\bwhen did .{1,60} (?:change|get changed)\b/i,
  /\bwhen (?:did|was|were|has|have)\b.{1,60}\b(?:go|gone|moved?|jump(?:ed)?|set|switch(?:ed)?)\b.{0,40}\bto (?:[a-z.]+ )?v?\d/i,
  /\bwhen (?:was|were|did)\b.{0,30}\bv?\d+(?:\.\d+)*\b.{0,20}\b(?:released|published|tagged|shipped|come out|came out)\b/i,
  /\b(?:when|what|which)(?:['’]?s| is| was)? .{0,20}(?:\brelease before (?:the )?){0,9}\b(?:last|latest|newest|most recent|current) (?:stable )?(?:release[sd]?|version)\b(?: of(?: (?!(?:the|an?) )\S+)?)?\W*$/i,
  /\bwhat (?:was )?(?:last changed|changed (?:last|most recently))\b/i,
  /\bwhen did .{1,40}\b(?:bump|upgrade|raise|lower|increase|decrease|enable|disable|revert|deprecate|fix)\b/i,
  /\b(?:last|latest|newest|most recent) (?:\w+ )?(?:commit|change|modification|edit|update|author|person)\b/i,
]
const CHANGES = [
  /\b(?:what|anything|which things?)(?: \w+){0,3} (?:changed|happened|new|done)\b.{0,60}\b(?:since|in the (?:last|past)|recently|lately|this (?:week|month|year)|last (?:week|month|year))\b/i,
  /\bwhat(?:['’]s| is| has|s)?(?: been)? (?:changed|going on|new) (?:in|to|with|on)\b/i,
  /\b(?:recent|latest|newest|last \d+|all) (?:commits|changes)\b|\b(?:change |commit )?(?:history|log) (?:of|for)\b|\bhow (?:often|many times) (?:was|has|did)\b.{1,60}\bchange/i,
]
const WHY =
  /\b(?:why|how come) (?:was|were|did|has|have|had)\b.{0,80}\b(?:chang|modif|rewrit|rewrot|refactor|replac|mov|switch|updat|edit|rais|lower|increas|decreas|bump|limit|revert|disabl|enabl|renam|split|merg)(?:e|ed|en|te|ten|ied|ing|t)?\b|\b(?:why|how come) (?:was|were)\b.{1,80}\bset to\b|\breason for (?:the )?(?:last |latest )?change/i
/** Asks what the code does or where something is, whatever else it says. */
const OF_NOW =
  /^\s*(?:where(?! did)|how(?! come| long| often| old| many (?:times|contributors|authors|committers|maintainers|people))|show me|find|list|does|is|can|explain|what (?:exactly )?happens)\b/i
const MOST_LETTERS = 400

/** What `--remove` and `created_at` say is no verb of the question. */
const NAME = /`[^`\n]{1,80}`|(?<![\w-])--[a-z][\w-]*/gi

/** Undefined if the question isn't about the past. */
export function pastIntent(asked: string): PastIntent | undefined {
  if (asked.length > MOST_LETTERS) return undefined
  const question = asked.replace(NAME, '`name`')
  if (isOfNow(question)) return undefined
  const fits = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(question))
  if (fits(REMOVED)) return 'removed'
  if (WHY.test(question)) return 'why'
  if (fits(INTRODUCED) && !/\blast (?:changed|touched|modified|edited|updated)\b/i.test(question)) return 'introduced'
  if (fits(CHANGES)) return 'changes'
  return fits(LAST) ? 'last' : undefined
}

function isOfNow(question: string): boolean {
  return OF_NOW.test(question) && !/^\s*show me\b.{0,20}\b(?:history|commits?|changes?|log)\b/i.test(question)
}

const SINCE =
  /\b(?:since|after|in the (?:last|past)|within the last|during the last)\s+(?:the\s+)?([\w,/ -]{3,24})|\b(this (?:week|month|year)|(?:last|past) (?:week|month|year)|yesterday|today)\b/i

/** The start of the period, as typed: `last week`, `August 2026`, `3 months`; several readings, the longest first. */
export function sinceSaid(question: string): string[] {
  const [, said, relative = ''] = SINCE.exec(question) ?? []
  const words = (said ?? relative)
    .trim()
    .replace(/^this /i, 'last ')
    .split(/\s+/)
  const readings = words.map((_, index) => words.slice(0, words.length - index).join(' ')).filter(Boolean)
  return readings.flatMap((one) => [one, `${one} ago`, `1 ${one} ago`])
}

const KNOWS =
  /\bwho(?:m|['’]?s)?\b(?: \w+){0,3}? (?:knows?|experts?|owns?|owner|responsible|maintain\w*|reviews?|approves?|(?:works?|worked|working)(?: (?:the )?(?:most|mostly|hardest|mainly))? on|in charge|familiar|contribut\w*|behind|to (?:ask|talk|contact|ping))\b|\bwho(?:m)?(?: \w+){0,3} (?:ask|talk to|contact|ping|reach out|explain|help me|turn to|assign|tag|cc)\b|\bwho(?:['’]?s| is| are) .{0,20}\b(?:expert|owner|maintainer|contributor|author|reviewer)s?\b|\bhow many (?:contributors|authors|committers|maintainers|people (?:have )?(?:work(?:ed)?|contribut\w*))\b|\btop (?:contributors|authors|committers)\b|\b(?:maintainers|experts|code ?owners) (?:of|for|on)\b/i
const WROTE =
  /\bwho(?:['’]?s| has| have| did| is| was)?(?: \w+){0,2}? (?:wrote|written|write|made|did|built|designed|coded|developed|authored|came up with|come up with)\b/i

/** Who knows something, or who made it: both ask for people, weighted differently. */
export function peopleIntent(question: string): 'knows' | 'wrote' | undefined {
  if (question.length > MOST_LETTERS || isOfNow(question)) return undefined
  if (KNOWS.test(question)) return 'knows'
  return WROTE.test(question) ? 'wrote' : undefined
}
