import { ALL_VARIABLES } from '../lists/list-question.ts'
import { ownWords } from '../question/own-words.ts'
import { findValues } from '../values/find-values.ts'
import type { FoundValue } from '../values/fit/found-value.ts'
import { TRANSLATIONS } from '../values/fit/value-paths.ts'
import { canBe } from '../values/fit/value-shape.ts'
import { literalOf } from '../values/held/literal-of.ts'
import { asksForOwnPort, mayBeOwnPort, ownPort } from '../values/port/own-port.ts'
import { replyOfPort } from '../values/port/reply-of-port.ts'
import { replyOfAmount } from '../values/reply/reply-of-amount.ts'
import { replyOfSwitch, zeroOf } from '../values/reply/reply-of-switch.ts'
import { replyOfValues } from '../values/reply/reply-of-values.ts'
import { SWITCH, type ValueQuestion, valueQuestion } from '../values/value-words.ts'
import type { Kind } from './kind.ts'

const DEFAULT =
  /\bwhere (?:is|are|do we|does it|do they) (?:\w+ )?[`'"]?(?:[A-Z][A-Z\d]*_[A-Z\d_]+|--[a-z][\w-]+|[a-z]+[A-Z]\w+|[a-z]+_\w+)[`'"]? (?:set|configured)\b(?!-)|\bwhere (?:do|does) (?:we|it|they) (?:set|configure) [`'"]?(?:[A-Z]\w*_\w+|[a-z]+[A-Z]\w+|[a-z]+_\w+)|\b(?:is|are) .{2,60}\b(?:on|off|enabled|disabled) by default\b|\bwhat value (?:does|do|has|is)\b|\bwhat(?:'s|s| is) (?:the )?[`'"]?default[_A-Z]\w+|\bwhat(?:'s|s| is) [`'"]?[A-Z][A-Z\d]*_[A-Z\d_]+[`'"]? set to\b|\bwhat(?:'s|s| is| are| was)? (?:the )?(?:[\w'’]+ ){0,2}defaults?\b|\bdefault (?:value|setting)\b|\bdefaults? (?:of|for|to)\b|^(?:the )?default \w+|\b(?:which|what|how (?:many|much|long|often|big)|after)\b.*\bby default\b|(?!\bby default)\b\w+ default\s*\??$/i
/** Things that a list tells: "which headers are stripped by default". */
const SEVERAL = /^\W*(?:which|what) (?:[\w-]+ ){0,3}[a-z-]+[^su\W]s (?:are|get) \w+ed\b/i
/** "Default actions of a route" may be several. */
const DEFAULTS = /^\W*(?:the )?default (?!max|min|number)(?:[\w-]+ ){0,2}[\w-]+[^su\W]s\b(?! \w+(?:er|or)\b)/i
/** "What permissions does it get if I set none": the default. */
const UNSET =
  /^(?:which|what)\b.{3,80}\b(?:if|when) (?:i|you|we|one|nobody|none|nothing|no \w+)(?: (?:do|does)(?: not|n['’]?t))?(?: is| are)? (?:sets?|gives?|given|pass(?:es|ed)?|specify|specified|configured?)\b/i
const QUANTITY =
  /\b(?:within|after) (?:what|which) time\b|\bhow (?:many|much|long|big|large|often|far|high|deep|deeply|old|fast|small|short|late|similar)\b|\bwhat is .{1,60} set to\b|\bvalue of\b|^(?:the )?(?:larg|small|long|short|bigg|high|low)est (?:allowed |possible |permitted |valid |accepted )?(?:value|number|size|amount|length|time|interval|timeout|delay)\b|\bwhat(?:'s|s| is| are) the (?:larg|small|long|short|bigg|high|low|great)est\b|\bwhat(?:'s|s| is| are) the (?:max|min)(?:imum)?\b|^(?:the )?(?:max|min)(?:imum)? (?:number|amount|size|length) of\b/i
const WHICH =
  /\b(?:which|what)(?:'s|s| is| are)? (?:the )?(?:\w+[ -]){0,5}(?:port|limit|timeout|value|env(?:ironment)?(?: var\w*)?|variables?|flag|prefix|suffix|separator|delimiter|header name|threshold|maximum|minimum|size|interval|delay|ttl|retention|url|endpoint|address|user agent|exit code|status code|encoding|charset)\b|\b(?:which|what) (?:http )?status (?:does|do|is|will)\b.*\b(?:answer|return|repl|respon|send|sent|give)/i
/** Only the name of a value: "chunk size of a download". */
const BARE =
  /^(?!(?:where|who|when|why|how|does|is)\b)(?:the |our )?(?:[\w-]+ ){0,4}(?:port|limit|timeout|size|interval|delay|ttl|retention|threshold|maximum|minimum)(?: (?:of|for|in|on|when)\b.{0,60})?\s*\??$|^(?:the )?(?:max(?:imum)?|min(?:imum)?) [\w-]+(?:,? [\w-]+){0,9} ?\??$/i
/** "Header name the request ID is read from", "exit code that means it was cancelled". */
const SORT =
  /^(?:the )?(?:name of the (?:http )?(?:header|cookie|env(?:ironment)? var(?:iable)?|flag|setting)|(?:file ?name|path) of (?:the |our )?(?:\w+ ){0,2}(?:file|folder|directory|socket|log|binary|config)|(?:http )?(?:header|cookie) name|exit (?:code|status)|status code|env(?:ironment)? var(?:iable)?) (?:that|which|to|for|of|when|it|the|an?|in|on)\b(?!.*(?:\d{2}|\b(?:where|why|not)\b)).{3,}/i
/** Nouns of things that are a value, or have one. */
const NOUN =
  /\b(?:defaults?|max(?:imum)?|min(?:imum)?|(?:long|larg|bigg|high|low|small|short|old|new)est|(?:upper|lower|hard|soft) \w+|limits?|cap|capacity|quota|size|length|width|height|depth|dimensions|bytes|age|max-age|ttl|timeout|(?:time|memory|disk) \w+|period|duration|lifetime|lifespan|validity|expir(?:y|ation)|retention|interval|frequency|delay|window|backoff|grace|cooldown|threshold|percent\w*|share|rate|ratio|factor|multiplier|cost|rounds|iterations|attempts|tries|retries|count|number|amount|concurrency|parallel\w*|ports?|address|host|endpoint|url|path|domain|director(?:y|ies)|folder name|file ?name|name|prefix|suffix|separator|delimiter|extension|header|cookie|key|realm|signal|status|exit|code|level|severity|priority|order|mode|permissions?|version|schedule|algorithm|hash|cipher|salt|encoding|charset|locale|language|theme|colou?r|format|casing|title|heading|headline|label|model|facility|quality|bitrate|resolution|currency|time ?zone|scope|indent|verb|strategy|type|adapter|driver|backend|engine|editor|shell|command|env|variable|user[- ]agent|content-[a-z-]+|(?<!\bfor )(?:seconds|secs|minutes|mins|hours|days|weeks))\b/i
/** Sentences that ask for code, for people, for a list, for a way, for yes or no, or for what something is. */
const NO_VALUE =
  /\b\w{3,}ing\W*$|^\W*(?:and |so |ok |hey |please )*(?:(?:the )?(?:code|function|class|method|place|lines?) (?:that|which|where|for|to|in|\w+ing)|(?:which|what) (?:[\w-]+ ){0,3}[a-z-]+[^su\W]s (?:of|are|can|do|have|exist)|(?:allowed|valid|possible|supported|available) .*\b(?:values|kinds|types|modes|formats)|where|who\w*|why|how(?! (?:many|much|long|big|large|often|far|high|deep|fresh|similar|late|old)\w*\b)|when (?:was|were|did)|is|are|was|were|does|do|did|can|could|should|would|will|has|have|if|list|show|find|tell|give|explain|describe|compare|enumerate|locate|what (?:happens|lives|part|calls|uses|decides|makes|sets|does|do (?!we|you|they|i|it)|happened|changed|else|is (?:the )?[\w-]+ for)|[\w-]+ing\b(?! (?:\w+ )?(?:timeout|limit|interval|rate|frequency|delay)))\b|\b(?:for what|what for|how (?:does|do|is|are))\b|\b(?:name of (?:the|an?) |which |what )(?:[\w-]+ ){0,2}(?:functions?|class|method|module|file|folder|package|component|test|script|code|repo|repository|service|person|people|author|maintainer|owner|team)\b(?! (?:size|name|permissions?|mode|extension|limit|format|version))|\?.+\?/i
/** Fits better than code that only ranks best. */
const GUESSED = 0.35
/** How likely a value must be right, and the least share of the question's words and literalness, for a sentence that only may ask for one. */
const SURE = { chance: 0.55, about: 0.3, literal: 0.5 }
/** Versions of packages and queries are rarely meant. */
const MANIFEST = /(?:^|\/)(?:package|composer)\.json$/
const SQL = /^["'`](?:select|insert|update|delete|create)\b/i
/** These are counted or looked up, not defined somewhere as a value. */
const COUNTED =
  /\bhow many (?:files?(?!.*\b(?:parallel|at once|same time|at most|concurrently|by default)\b)|tests?|places?|callers?|uses|usages|commits?|people|repositor\w+|lines(?!.*\b(?:keeps?|kept|stores?|stored|shows?|shown|prints?|allow\w*|reads?|remembers?|holds?|default|at most|can|may|max\w*)\b)|contributors|authors|changes)\b|\bhow (?:many times|often) .*\b(?:used|called|mentioned|referenced|imported|needed|changed)\b|\bwho\b|\b(?:defined|tested|declared)\b|\bwhen (?:was|were|did)\b/i
/** Questions where something is done are about a place. */
const WHERE =
  /^\W*(?:and |so )?(?:where (?:does|do|did)\b|(?:the )?(?:code|logic|place|spot|bit) (?:behind|that|where|which)\b|(?:which|what) (?:code|function|class|method|file(?! (?:permissions?|modes?|size|name|extensions?)\b)|module)\b)|[,;] ?where (?:is|are) (?:it|that|they|those|these)\b/i
/** *How does it decide how long to wait* asks for the way, not for a number, and so does *what happens then, and how often*. */
const WORKED_OUT =
  /(?:\bhow (?:does|do|is|are|did)|\bwhat (?:exactly )?(?:happens|would happen)) .*\bhow (?:many|much|long|big|large|often|far)\b/i
/** *What does exit code 2 mean* says the value, and *what does the debug flag do* the name. */
const MEANT =
  /^\W*(?:and |so )?what(?:['’]?s)? (?:(?:does|do) .*\bmean\b|(?:(?:does|do) )?(?:the )?[^\s?]+(?: (?:flag|option|setting|param(?:eter)?|arg(?:ument)?|field|property|switch|env(?:ironment)? var(?:iable)?))? (?:do|does|for)\W*$)/i

/** *What is the default of, which port, which limit, how many at most*: the line that says it. */
export const value: Kind = {
  name: 'value',
  plan: 'defaults, ports, limits, settings',
  correctsWords: true,
  missed: ({ text }) =>
    fitOf(text) > GUESSED && (DEFAULT.test(text) || QUANTITY.test(text)) ? 'I found no value for this.' : undefined,
  fits: ({ text }) => fitOf(text),
  further: { files: 2, withDocs: true },
  async answer({ text, names, topic }, means) {
    means.tell('Looking for the value')
    const question = { ...valueQuestion(text, names, ownWords(means.repositories, text)), near: topic }
    const [port, all] = await Promise.all([ownPort(question, text, means), findValues(question, text, means)])
    if (port !== undefined) return await replyOfPort(port, all, means)
    const found = asksForOwnPort(question, text) ? all.filter(mayBeOwnPort) : all
    const [best] = found
    if (fitOf(text) === GUESSED && (best === undefined || !isSure(best, question))) return undefined
    if (question.isSwitch) return replyOfSwitch(found, question, means)
    const zero = await zeroOf(question, found, means)
    if (zero !== undefined) return zero
    const { near } = question
    // A question that only asks for an amount is about what was talked about before.
    const isOfTopic = near !== undefined && question.terms.every(({ isHint }) => isHint)
    const folder = near?.path.slice(0, near.path.lastIndexOf('/') + 1) ?? ''
    const isNear = ({ repo, path }: FoundValue) => repo === near?.repo && path.startsWith(folder)
    const reply = await replyOfValues(isOfTopic ? found.filter(isNear) : found, question, means)
    return reply?.certainty === 'thin' && near === undefined
      ? replyOfAmount({ ...question, text }, means, reply)
      : reply
  },
}

function fitOf(text: string): number {
  if ([COUNTED, WHERE, WORKED_OUT, MEANT, ALL_VARIABLES].some((pattern) => pattern.test(text))) return 0
  // A list, if there is one.
  if (DEFAULTS.test(text)) return 0.9
  if (UNSET.test(text) || SWITCH.test(text) || (DEFAULT.test(text) && !SEVERAL.test(text))) return 0.93
  if (QUANTITY.test(text)) return 0.86
  if (WHICH.test(text) || SORT.test(text)) return 0.82
  if (BARE.test(text)) return 0.6
  return NOUN.test(text) && !NO_VALUE.test(text) ? GUESSED : 0
}

function isSure(one: FoundValue, question: ValueQuestion): boolean {
  const isText = TRANSLATIONS.test(one.path) || MANIFEST.test(one.path) || SQL.test(one.value)
  return (
    !isText &&
    canBe(one.value, question) &&
    one.chance >= SURE.chance &&
    one.about >= SURE.about &&
    literalOf(one) >= SURE.literal
  )
}
