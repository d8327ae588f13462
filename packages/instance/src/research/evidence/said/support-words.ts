import { asWritten, either, IN_CAPITALS, SLASH, type SupportTerm } from './term-of.ts'

/** Words that every such question has, and words that could name anything. */
const FRAME = new Set(
  `a able about accept accepts actually automatic automatically default all alongside allow allowed allows already also am an and any anybody anyone anything everybody everyone nobody somebody app are as at
  available be been behind being built by can capable come comes compliant compliance comply complies conform conforms could do does doing done don etc ever exist exists for
  from functionality get give given gives go goes good had handle handled handles handling has have having he how i if in include
  included includes inside into is isn it its itself just kind know like mentioned my native natively need no non not of off offer offers on
  one only or our out own per possible possibly provide provided provides ready she ship shipped ships should so some speak speaks speaking spoken someone something sort still such support supported
  supporting supports talk talks that the their them then there these they thing this those through to together under understand
  understands up us use used users uses using via want was way we well were what when whether which will with within without
  where who whose work working works would write yet you your yourself out-of-the-box box`.split(/\s+/),
)
/** That it can be turned on goes without saying. */
const SWITCHED = /\b(?:turn|switch)(?:e?[sd]|ing)? (?:it |them )?(?:on|off)\b/gi
/** When, how and from where, which changes no answer: "at some point", "without unpacking it", "during maintenance", "from a CI script". */
const CIRCUMSTANCE =
  /\bat some (?:point|time)\b|\bduring (?:maintenance|an? (?:incident|outage|release)|the (?:day|night))\b|\bfrom an? (?:CI |cron |shell )?(?:script|job|pipeline)(?=\W*$)|\b(?:before|after|when|whenever|while|once|until) (?:\w+ )?\w{3,}ing\b.*|\bwithout \w{3,}ing (?:it|them|that|this|everything|anything)\b.*/gi
/** Another question, an amount as an example, and what it is instead of: "or can I plug it in", "like every 10th", "instead of SQLite". */
const BESIDE =
  /\bor (?:can|could|do|must|should) (?:i|we|you)\b.{0,200}|, (?:like|say) (?:every|each|once|twice|\d)[^,)]{0,40}|\b(?:instead of|rather than|in place of) (?:the |an? )?(?:[\w.-]+ ?){1,3}?(?= (?:in|on|for|with|when|if|to|from|by|at)\b|[,;?!)]|$)/gi
/** What is counted of a thing goes without saying where its limit is asked for: "a limit on the size of the history". */
const LIMITED =
  /\b((?:limit|max(?:imum)?)s?)(?:,? (?:on|to|for|of))?(?: the| an?)? (?:size|number|amount|count|length|total)s?\b(?: of\b)?|\b(max(?:imum)?)(?= (?:\w+ ){1,2}(?:size|number|amount|count|length)\b)|(?<=\bmax(?:imum)? (?:\w+ ){1,2})(?:size|number|amount|count|length)\b/gi
/** Two words for the same thing, or one of two things: "etag / 304". */
const EITHER = /(?<![\w.-])([\w.-]+(?:\(\))?) \/ (?:(?:on|in|by|for|to|of|an?|the) )?([\w.-]+)/g
/** What is written as code is meant as written: `.returning()` is no form of `return`. */
const AS_CODE = /`\.?([A-Za-z_$][\w$]*)(?:\(\))?`|\.?\b([A-Za-z_$][\w$]*)\(\)|(?<![\w/)])\.([a-z][\w$]*)/g
/** "Rack 3", "HTTP 1.0": the number belongs to the name, unless it counts what follows or limits what is before. */
const NUMBERED =
  /\b(?!(?:limit|retry|retries|max|min|least|most|first|last|top|than|to|of|over|at|every|after|before|for|in|on|with|within|by|port|and|or|exactly|up|under|only|about|the|all|into|from|version|step|status|code|error|line|level)\b)([a-z]{3,}) v?(\d{1,3}(?:\.\d+){0,2}\+?)(?=\W*$|[,?!)]|\s+(?:or|and|at|on|in|with|for|via|yet|now|still|support|servers?|clients?|modules?|drivers?|compatib\w+|server push)\b)/gi
const MOST = 7
/** With fewer, the rest of the question is what is asked about. */
const FEWEST = 2

/** The terms of a question about support, in the order of its words, without those that only say where to look. */
export function supportTerms(text: string, without: ReadonlySet<string>): SupportTerm[] {
  const told = termsIn(text.replace(CIRCUMSTANCE, ' '), without)
  return told.length < FEWEST ? termsIn(text, without) : told
}

/** "Does the changelog mention": where to look. */
const LOOKED_IN =
  /\b(?:change ?log|docs?|documentation|read ?me|release notes) (?:(?:ever |also )?mentions?\b|(?=(?:ever |also )?(?:covers?|says?|lists?)\b))/gi
/** "Does it mention", not "does it support mentions". */
const MENTIONS =
  /(?<=\b(?:do|does|did) (?:it|they|this|that|(?:the|any|your|our) (?:[\w.-]+ ){0,2}[\w.-]+) (?:ever |also )?)mention\b|\bmentions? of\b/gi
/** "Task dependencies" are a thing of their own. */
const OF_THING = /\b(?!(?:and|any|has|have|its|new|on|of|no|or|the|with)\b)[a-z]{2,} (dependenc(?:y|ies))\b/gi
const FLAG = /(?<![\w-])--([a-z][\w-]+)/g

function termsIn(text: string, without: ReadonlySet<string>): SupportTerm[] {
  const flags = new Set([...text.matchAll(FLAG)].map(([, name]) => name))
  const written = new Set([...text.matchAll(AS_CODE)].map((found) => found.slice(1).find((name) => name !== undefined)))
  const parts = new Set([...text.matchAll(OF_THING)].map(([, word = '']) => word))
  const words = text
    .replace(EITHER, `$1${SLASH}$2`)
    .replace(SWITCHED, ' ')
    .replace(BESIDE, ' ')
    .replace(LOOKED_IN, ' ')
    .replace(MENTIONS, ' ')
    .replace(NUMBERED, '$1-$2')
    .replace(/\bby hand\b/gi, 'manual')
    .replace(/\bconfig(?:uration)?[ -]files?\b/gi, 'config-file')
    .replace(/\b(?:ms[ -]?|microsoft )?sql server\b|\bms[ -]sql\b/gi, 'mssql')
    .replace(LIMITED, '$1$2')
    .split(/[\s,;!?()"“”`]+/)
    .map((word) => word.replace(/^[.'’/-]+|[.'’/:-]+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length > 1)
    .filter((word) => flags.has(word) || !(FRAME.has(word.toLowerCase()) || without.has(word.toLowerCase())))
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
    .slice(0, MOST)
    .map((word) => (written.has(word) || flags.has(word) || IN_CAPITALS.test(word) ? asWritten(word) : either(word)))
    .map((term) => (parts.has(term.word) ? { ...term, isOptional: false } : term))
}
