import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'

/** One thing that is asked about, in all its spellings: `http/2` also matches `HTTP2`. */
export interface SupportTerm {
  word: string
  /** Ignores case; short terms must not be part of a longer word. */
  pattern: string
  /** The manner and the object may go without saying. */
  isOptional: boolean
}

/** Words that every such question has, and words that could name anything. */
const FRAME = new Set(
  `a able about accept accepts actually automatic automatically default all alongside allow allowed allows already also am an and any anybody anyone anything everybody everyone nobody somebody app are as at
  available be been behind being built by can capable come comes compliant compliance comply complies conform conforms could do does doing done don etc ever exist exists for
  from functionality get give given gives go goes good had handle handled handles handling has have having he how i if in include
  included includes inside into is isn it its itself just kind know like mentioned my native natively need no non not of off offer offers on
  one only or our out own per possible possibly provide provided provides ready she ship shipped ships should so some speak speaks speaking spoken someone something sort still such support supported
  supporting supports talk talks that the their them then there these they thing this those through to together under understand
  understands up us use used users uses using via want was way we well were what when whether which will with within without
  work working works would write yet you your yourself out-of-the-box box`.split(/\s+/),
)
/** That it can be turned on goes without saying. */
const SWITCHED = /\b(?:turn|switch)(?:e?[sd]|ing)? (?:it |them )?(?:on|off)\b/gi
/** When, and from where, which changes no answer: "at some point", "during maintenance", "from a CI script". */
const CIRCUMSTANCE =
  /\bat some (?:point|time)\b|\bduring (?:maintenance|an? (?:incident|outage|release)|the (?:day|night))\b|\bfrom an? (?:CI |cron |shell )?(?:script|job|pipeline)(?=\W*$)|\b(?:before|after|when|whenever|while|once|until) (?:\w+ )?\w{3,}ing\b.*/gi
/** Another question, an amount as an example, and what it is instead of: "or can I plug it in", "like every 10th", "instead of SQLite". */
const BESIDE =
  /\bor (?:can|could|do|must|should) (?:i|we|you)\b.{0,200}|, (?:like|say) (?:every|each|once|twice|\d)[^,)]{0,40}|\b(?:instead of|rather than|in place of) (?:the |an? )?(?:[\w.-]+ ?){1,3}?(?= (?:in|on|for|with|when|if|to|from|by|at)\b|[,;?!)]|$)/gi
/** Words with a long and a short form. */
const ALSO: readonly (readonly [said: RegExp, pattern: string])[] = [
  [/^auth(?:entication|enticate|ori[sz]ation)?$/, 'auth(?:enticat\\w*|ori[sz]\\w*)?\\b'],
  [/^(?:config|configuration)s?$/, 'config(?:s|urations?)?\\b'],
  [/^(?:k8s|kubernetes)$/, '\\b(?:k8s|kubernetes)'],
  [/^(?:db|database)s?$/, '(?:\\bdb|database)s?\\b'],
  [/^(?:postgres|postgresql)$/, 'postgres'],
  [/^(?:mongo|mongodb)$/, 'mongo'],
  [/^(?:repo|repository|repositories)s?$/, 'repo(?:s|sitor(?:y|ies))?\\b'],
  [/^(?:delet|remov)(?:e[sd]?|ing)$/, '(?:delet|remov)(?:e[sd]?|ing|ion|al)\\b'],
  [/^(?:limit|max|maximum)s?$/, '(?:(?:\\b|_)limit|(?:\\b|_)max(?:imum)?|\\bat most|\\bno more than)'],
  [
    /^config-file$/,
    '(?:\\bconf(?:ig(?:uration)?)?|settings?|opt(?:ion)?s|preferences)[\\s_./-]?files?\\b|\\brc[\\s_-]?files?\\b',
  ],
  [/^(?:home)?brew$/, '\\b(?:home)?brew\\b'],
  [
    /^(?:key-?(?:bind(?:ing)?|map(?:ping)?|stroke)|hot-?key|(?:keyboard-)?short-?cut)s?$/,
    '\\bkey[\\s_-]?(?:bind|map|stroke|press|down|event|msg|code|board)|\\bhot[\\s_-]?keys?\\b|\\bshort-?cuts?\\b',
  ],
  [/^reg-?ex(?:es|ps?)?$/, '\\breg(?:ex|ular[\\s_-]expression)'],
  [/^upload(?:s|ed|ing)?$/, 'upload'],
  // `windowSize` is another thing.
  [/^windows$/, '\\bwindows(?:\\b|_)|\\bwin(?:32|64)(?:\\b|_)'],
  [/^download(?:s|ed|ing)?$/, 'download'],
]
/** Things that are only asked about together with others. */
const SOFT =
  /^(?:depends?|depending|dependent|dependency|dependencies|relies|rely|requires?|required|needed|several|various|few|away|back|features?|lock-?files?|outputs?|output|exports?|generates?|honou?rs?|obeys?|produces?|respects?|emits?|prints?|reads?|writes?|parses?|detects?|finds?|scans?|sends?|sets?|listen|managers?|clients?|servers?|library|libraries|modes?|options?|packages?|formulae?|casks?|projects?|repos?|repositor(?:y|ies)|runs?|stores?|stored|tools?|connect|serves?|served|binds?|bound|over|showing|displays?|files?|things?|data|whole|(?!(?:dai|night|week|month|hour|year|quarter)ly$)\w+ly|bots?|apps?|applications?|programs?|products?|services?|systems?|codebase)$/i
/** Who does it goes without saying. */
const PEOPLE = /^(?:people|persons?|folks?|\w+sel(?:f|ves))$/i
/** `polling` may also be written `poll`. */
const DOING = /^([a-z]{4,})ing$/
/** What is counted of a thing goes without saying where its limit is asked for: "a limit on the size of the history". */
const LIMITED =
  /\b((?:limit|max(?:imum)?)s?)(?:,? (?:on|to|for|of))?(?: the| an?)? (?:size|number|amount|count|length|total)s?\b(?: of\b)?|\b(max(?:imum)?)(?= (?:\w+ ){1,2}(?:size|number|amount|count|length)\b)|(?<=\bmax(?:imum)? (?:\w+ ){1,2})(?:size|number|amount|count|length)\b/gi
/** Two words for the same thing, or one of two things: "etag / 304". */
const EITHER = /(?<![\w.-])([\w.-]+(?:\(\))?) \/ (?:(?:on|in|by|for|to|of|an?|the) )?([\w.-]+)/g
const SLASH = '\u2044'
/** What is written as code is meant as written: `.returning()` is no form of `return`. */
const AS_CODE = /`\.?([A-Za-z_$][\w$]*)(?:\(\))?`|\.?\b([A-Za-z_$][\w$]*)\(\)|(?<![\w/)])\.([a-z][\w$]*)/g
/** "Rack 3", "HTTP 1.0": the number belongs to the name, unless it counts what follows or limits what is before. */
const NUMBERED =
  /\b(?!(?:limit|retry|retries|max|min|least|most|first|last|top|than|to|of|over|at|every|after|before|for|in|on|with|within|by|port|and|or|exactly|up|under|only|about|the|all|into|from|version|step|status|code|error|line|level)\b)([a-z]{3,}) v?(\d{1,3}(?:\.\d+){0,2}\+?)(?=\W*$|[,?!)]|\s+(?:or|and|at|on|in|with|for|via|yet|now|still|support|servers?|clients?|modules?|drivers?|compatib\w+|server push)\b)/gi
const LONG = 5
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

/** A name in capitals is written so, `NO_COLOR`. */
export const IN_CAPITALS = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/

function asWritten(word: string): SupportTerm {
  if (IN_CAPITALS.test(word)) return { word, pattern: `\\b${word}\\b`, isOptional: false }
  const parts = splitIdentifiers(word)
    .split(/[\s_]+/)
    .filter(Boolean)
  return {
    word,
    pattern: `\\b${parts.map((part) => part.replaceAll('$', '\\$')).join('[\\s_.-]?')}\\b`,
    isOptional: false,
  }
}

function either(word: string): SupportTerm {
  const terms = word.split(SLASH).map(termOf)
  const [first] = terms
  if (first === undefined || terms.length === 1) return termOf(word)
  return {
    word: terms.map((one) => one.word).join('/'),
    pattern: terms.map(({ pattern }) => `(?:${pattern})`).join('|'),
    isOptional: terms.every(({ isOptional }) => isOptional),
  }
}

/** Of `CVEs`, the last letter isn't in the name. */
const ACRONYMS = /^([\p{Lu}\d]{2,})s$/u

function termOf(word: string): SupportTerm {
  const parts = splitIdentifiers(word.replace(ACRONYMS, '$1'))
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  const bare = singular(last)
  const doing = parts.length === 1 ? DOING.exec(last)?.[1]?.replace(/([bdgmnprt])\1$/, '$1') : undefined
  const spelled = [...parts.slice(0, -1), bare]
    .map((part) =>
      part
        .replace(/[+*]/g, '\\$&')
        .replace(/(?<=\w{2})i[sz]e$/, 'i[sz](?:e|ing|ation)')
        .replace(/(?<=\w{3}[^aeiou\W])e$/, '(?:e|ing)')
        .replace(/ify$/, 'if(?:y\\w*|ie[sdr]+|ications?)')
        .replace(/(?<=[^aeiou])y$/, '(?:y|ies)')
        // `http2` is written HTTP/2 as well.
        .replace(/(?<=[a-z]{3})(?=\d+$)/, '[\\s_./-]?'),
    )
    .join('[\\s_./-]?')
  const isLong = [...parts.slice(0, -1), bare].join('').length >= LONG
  const end = /\w$/.test(bare) ? (/\d$/.test(bare) ? '(?:\\b|_)' : '(s|es)?\\b') : ''
  // `okhttp3` is not HTTP/3.
  const isVersion = /\d$/.test(bare)
  const also = ALSO.find(([said]) => said.test(parts.join('-')))?.[1]
  // `logging` isn't a login, nor `signing` a signal.
  const stem = doing === undefined ? undefined : `\\b${doing}${doing.at(-1)}?(?:e|e?s|e?d|[eo]?rs?|ing|ions?)?\\b`
  const pattern =
    also ?? stem ?? (isLong && !isVersion ? spelled : `${isVersion ? '(?:\\b|_)' : '\\b'}${spelled}${end}`)
  return { word, pattern, isOptional: SOFT.test(word) || PEOPLE.test(word) }
}

/** Stems of words such as `records` and `globally`; `fuzzy` stays, because a fuzz test is something else. */
function singular(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')
    .replace(/(al|ic)ly$/, '$1')
}

/** "Unauthorized" says nothing of how one is authorized. */
const DENYING = /\b[Uu]n([a-z]{4,})\b/g

/** An address says nothing about the thing. */
const ADDRESS = /\b\w+:\/\/[^\s)>\]"'`]+/g

/** Finds a term in text, also within longer names. */
export interface Sayer {
  isSaid(text: string): boolean
  /** The text without the term, or with `by` instead of it. */
  without(text: string, by?: string): string
}

export function sayer({ pattern }: SupportTerm): Sayer {
  const said = new RegExp(pattern, 'i')
  const all = new RegExp(pattern, 'gi')
  const itself = (text: string) => text.replace(DENYING, (word, rest: string) => (said.test(rest) ? ' ' : word))
  return {
    isSaid(text) {
      const words = itself(text.replace(ADDRESS, ' '))
      return said.test(itself(apart(words))) || isWithin(said, words)
    },
    without(text, by = ' ') {
      const words = apart(text)
      // `GraphQL` is only found whole.
      return said.test(words) ? words.replace(all, by) : apart(text.replace(all, by))
    },
  }
}

/** `JSONP` is not in `JSONParser`. */
function isWithin(said: RegExp, text: string): boolean {
  const found = said.exec(text)
  if (found === null) return false
  const end = found.index + found[0].length
  return !(/\p{Lu}/u.test(text[end - 1] ?? '') && /\p{Ll}/u.test(text[end] ?? ''))
}

/** How much of a name these terms cover: 1 if nothing is left. */
export function shareOf(name: string, sayers: readonly Sayer[]): number {
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length
  const left = sayers.reduce((text, one) => one.without(text), name)
  return 1 - letters(left) / Math.max(1, letters(name))
}

function apart(text: string): string {
  return splitIdentifiers(text).replaceAll('_', ' ')
}

/** `windowsVirtualKeyCode` isn't about Windows. */
const LONG_NAME = /\bwindows(?:[A-Z][a-z\d]+){2,}\b/g
const HALF = 0.5

/** A text without the long names of windows on a screen, of which these terms are only a small part. */
export function withoutOtherNames(text: string, sayers: readonly Sayer[]): string {
  return text.replace(LONG_NAME, (name) => (shareOf(name, sayers) < HALF ? ' ' : name))
}
