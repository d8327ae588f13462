import { STOP_WORDS } from '../../search/find/stop-words.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { everydayPhrases } from '../question/everyday/everyday-words.ts'
import { everydayWords } from '../question/question-words.ts'
import { alike } from '../synonyms/alike.ts'

/** The stems to search for a word of a question: its own, and those of words that documents use for the same thing. */
export interface DocTerm {
  word: string
  stems: readonly string[]
  /** How much it says about what is wanted, regardless of its rarity. */
  weight: number
}

/** Words that say what kind of answer is wanted, but not about what. */
const FRAME = new Set(
  `best between certain correct default defaults describe difference differences differ documented docs documentation easiest easy guide
  instruction instructions mean means possible procedure proper properly simple step steps there tutorial way ways versus compare
  myself own currently actually really anything someone somebody don doesn isn whats hows howlong`.split(/\s+/),
)
/** Who works on the documents asks about them; else they are only where an answer is looked for. */
const ON_DOCS =
  /\b(?:add|chang|edit|writ|updat|improv|translat|preview|fix|extend|contribut)(?:e|es|s|ing)?\b(?: [\w'’-]+){0,4}? (?:docs?|documentation)\b/i
const DOCS = new Set(['docs', 'documentation'])
/** Verbs that go with everything: they say little, but not nothing. */
export const WEAK: ReadonlySet<string> = new Set(
  `add allow back bring change check choose code command create cut decide detect determine do enable disable figure find found guess handle have
  happen keep know look make need new notice open out output pick put run see set setup show start sure switch take treat try wait want
  whole write`.split(/\s+/),
)
const WEAK_WEIGHT = 0.5
/** Titles that may stand under any other. */
export const OF_ANYTHING: ReadonlySet<string> = new Set(
  `about background basic basics command commands configuration description detail details example examples info information introduction more note
  notes option options overview recap reference sample summary syntax technical usage works`.split(/\s+/),
)

/** Stop words in code that mean something in prose. */
const TELLING = new Set('code file files line lines list source'.split(' '))
const SAME: readonly (readonly [said: RegExp, written: string])[] = [
  [/\bpull[- ]requests?\b/gi, ' pullrequest '],
  [/\bset(?:ting)?[- ]up\b/gi, ' setup '],
  [/\bsign(?:ing)?[- ]ups?\b/gi, ' signup '],
  [/\bopt(?:ing)?[- ]in\b/gi, ' optin '],
  [/\bat run-?time\b/gi, ' '],
  [/\b(?:turn|switch)(?:ing)? on\b/gi, ' enable '],
  [/\b(?:turn|switch)(?:ing)? off\b/gi, ' disable '],
  [/\bmore than one\b/gi, ' multiple '],
  [/\bfrom (?:the )?sources?(?: code)?\b/gi, ' fromsource '],
  // "How long is it kept" says nothing of what is too long.
  [/\bhow long\b/gi, ' howlong '],
  [/\bback(?:s|ing|ed)? (?:(?:it|them|this|that|all|everything) )?up\b/gi, ' backup '],
]
/** Phrases of questions for which documents have one word. */
const SAID: readonly (readonly [said: RegExp, written: string])[] = [
  [/\b(?:turn|switch)(?:ing)? ((?:[\w.`'-]+ ){1,5}?)off\b/gi, ' disable $1'],
  [
    /\b(?:turn|switch)(?:ing)? ((?:[\w.`'-]+ ){1,5}?)on\b(?=\W*$| (?:for|in|by|when|while|again|only|at)\b)/gi,
    ' enable $1',
  ],
  [/\b(?:get|gets|getting|got) rid of\b|\b(?:throw|throwing|thrown) away\b/gi, ' remove '],
  [/\b(?:go|goes|going|loop|loops|looping) (?:through|over)\b/gi, ' iterate '],
  [/\b(?:keep|keeps|kept|leave|leaves|left)\b(.{1,25}?)\bout(?: of)?\b/gi, ' exclude $1 '],
  [
    /\bplug(?:ging|ged)? in\b|(?<=\b(?:write|create|add|implement|make|build|define|provide|use|register) )(?:my|our|your) own\b/gi,
    ' custom ',
  ],
  [/\b(?:log|logs|logging|logged|sign|signs|signing|signed) in(?:to)?\b/gi, ' login '],
  [/\b(?:shut|shuts|shutting|tear|tearing|take|taking) (?:\w+ )?down\b/gi, ' shutdown '],
  [/\broll(?:s|ing|ed)? (?:(?:it|them|this|that|all|everything) )?back\b/gi, ' revert '],
  [/\bspeed(?:ing)? (?:\w+ )?up\b/gi, ' faster '],
  [/\b(?:several|a few|a lot of)\b/gi, ' multiple '],
  [/\bat the same time\b|\bat once\b|\bin parallel\b/gi, ' parallel '],
  [/\bat most\b|\bno more than\b/gi, ' maximum '],
  [/\b(?:every|each) time\b|\b(?:over and over|again and again)\b/gi, ' repeat '],
  [/\bby hand\b/gi, ' manual '],
  [/\bup to date\b/gi, ' latest '],
  [/\blook(?:s|ing|ed)? (?:\w+ )?up\b/gi, ' lookup '],
  [/\bslow(?:s|ing|ed)? (?:\w+ )?down\b/gi, ' throttle '],
  [/\bclean(?:s|ing|ed)? (?:\w+ )?up\b/gi, ' remove '],
  [/\bgiv(?:e|es|ing) up\b/gi, ' abort '],
  [/\bput(?:s|ting)? off\b/gi, ' delay '],
  [/\bcut(?:s|ting)? off\b/gi, ' truncate '],
  [/\b(?:kick|set)(?:s|ed|ting|ing)? off\b/gi, ' trigger '],
  [/\bhook(?:s|ed|ing)? (?:\w+ )?up\b/gi, ' connect '],
  [/\bget(?:s|ting)? (?:\w+ )?back\b/gi, ' restore '],
  [/\bturn(?:s|ed|ing)? (\w+ )?into\b/gi, ' convert $1'],
  [/\bin (?:one|a single) place\b/gi, ' global '],
  [/\bin one go\b|\ball together\b/gi, ' batch '],
  [/\bonly (?:some|part|parts|a part|a few)(?: of)?\b/gi, ' subset '],
  [/\b(?:in|into|as) (?:its|their|a|an|my) own (process|thread|file|module)\b/gi, ' separate $1 '],
  [/\b(?:for|much|any) longer\b|\bhow long\b(?=.{1,30}\b(?:keep|kept|stored?|stays?)\b)/gi, ' retention '],
]
/** Names of the trade that are one word whichever letters are capital, also within others, and plurals such as `APIs`. */
const ONE_WORD =
  /(?:BitBucket|CircleCI|DevOps|FastAPI|Git(?:Hub|Lab)|GraphQL|(?:Java|Type|Coffee)Script|JetBrains|LinkedIn|MongoDB|MySQL|OAuth|Open(?:AI|API|ID|SSL|Telemetry)|PagerDuty|PostgreSQL|RabbitMQ|WebAssembly|WebSocket|WordPress|YouTube|macOS)|\b[A-Z]{2,}s\b/g
const MOST_TERMS = 16

/**
 * The words of a question to search prose for; `without` has those that only say where to look. Code names for everyday phrases help if the
 * question asks for code.
 */
export function docTerms(
  question: string,
  without: ReadonlySet<string> = new Set(),
  { hasNames = true } = {},
): DocTerm[] {
  const plain = SAID.reduce((all, [pattern, written]) => all.replace(pattern, written), question)
  const said = wordsOf(plain).filter(
    (word) => word.length > 1 && (!STOP_WORDS.has(word) || TELLING.has(word)) && !without.has(word),
  )
  const isOnDocs = ON_DOCS.test(question)
  const telling = said.filter((word) => !FRAME.has(word) || (isOnDocs && DOCS.has(word)))
  const everyday = said.some((word) => !TELLING.has(word))
    ? []
    : everydayWords(plain).filter((word) => !without.has(word))
  const own = telling.length > 0 ? [...telling, ...everyday] : said.length > 0 ? said : everyday
  const byStem = new Map(own.map((word) => [stemOf(word), word]))
  const isWeak = ([stem, word]: readonly [string, string]) => word.length < 3 || WEAK.has(word) || WEAK.has(stem)
  // Of "write an output", the thing says more.
  const thing = [...byStem].every(isWeak) ? [...byStem.keys()].at(-1) : undefined
  const phrases = (hasNames ? everydayPhrases(question) : []).map((one) => ({ ...one, said: wordsOf(one.said) }))
  return [...byStem].slice(0, MOST_TERMS).map(([stem, word]) => {
    const meant = phrases.flatMap(({ said, names }) => (said.includes(word) ? names : []))
    const stems = [...new Set([stem, ...[...alike(word, stem), ...meant].map(stemOf)])]
    return { word, stems, weight: stem !== thing && isWeak([stem, word]) ? WEAK_WEIGHT : 1 }
  })
}

/** Words in lower case, with names split and fixed phrases joined into one word. */
export function wordsOf(text: string): string[] {
  const said = SAME.reduce((all, [pattern, written]) => all.replace(pattern, written), text)
  return splitIdentifiers(said.replace(ONE_WORD, (name) => ` ${name.toLowerCase()}`))
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

const ENDING =
  /(?:(?<=if)(?:ications?|ie[ds]|y(?:ing)?)|(?<=[^aeiou])(?:ie[ds]|ying|y)|isations?|izations?|ations?|ingly|edly|(?<=....)ments?|ings?|ions?|ers?|ed|es|ly|[se])$/

/** Words that are usually abbreviated: both forms get the short stem. */
const SHORT = new Map(
  'argu arg|automatic auto|automatical auto|authentic auth|authoriz auth|configur config|director dir|environ env|initializ init|maxim max|minim min|organiz org|organis org|paramet param|repositor repo|second sec|statistic stat|synchroniz sync'
    .split('|')
    .map((pair): [string, string] => [pair.split(' ')[0] ?? '', pair.split(' ')[1] ?? '']),
)

/** Verbs whose forms don't start alike. */
const ROOTS = new Map(
  `built build|chosen choose|chose choose|done do|found find|given give|gave give|held hold|kept keep|left leave|lost lose|made make|ran run|
  sent send|shown show|taken take|took take|thrown throw|threw throw|written write|wrote write|hidden hide|bigger big|largest large`
    .split('|')
    .map((pair) => pair.trim().split(' '))
    .map(([form = '', root = '']): [string, string] => [form, root]),
)

/** Cuts common endings: `running` and `runs` become `run`, `verification` and `verify` become `verif`. */
export function stemOf(typed: string): string {
  const word = ROOTS.get(typed) ?? typed
  const cut = word.replace(ENDING, '')
  // `pings`
  const stem = cut.length >= 3 ? cut : word.replace(/(?<=..ng)s$/, '')
  return SHORT.get(stem) ?? stem.replace(/([bdgklmnprt])\1$/, '$1')
}

/** How often a text contains each stem. */
export type Stems = ReadonlyMap<string, number>

export function stemsIn(text: string): Stems {
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) {
    const stem = stemOf(word)
    counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}

/** How much a synonym counts compared with the word itself. */
export const OTHER_WORD = 0.6

/** How well a text has a word: 1 for the word itself, less for a synonym, 0 for neither. */
export function heldBy(text: Pick<Stems, 'has'>, { stems: [own = '', ...others] }: Pick<DocTerm, 'stems'>): number {
  return text.has(own) ? 1 : others.some((one) => text.has(one)) ? OTHER_WORD : 0
}

/** The same without synonyms. */
export function exactlyHeld(text: Pick<Stems, 'has'>, { stems: [own = ''] }: Pick<DocTerm, 'stems'>): number {
  return text.has(own) ? 1 : 0
}

export function sharesWord(name: string, terms: readonly DocTerm[]): boolean {
  const said = stemsIn(name)
  return terms.some(({ stems }) => stems.some((stem) => said.has(stem)))
}
