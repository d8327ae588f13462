import { fileClass } from '../../../search/text/file-class.ts'
import type { Sayer } from './sayer.ts'

/** Replaces the term; from the private use area, so no document contains it. */
export const MARK = '\uE000'
const DOES =
  /\b(?:supports?|supporting|handles?|handling|accepts?|allows?|enables?|enabling|provides?|offers?|implements?|implementing|includes?|ships?|speaks?|understands?|integrates?|works? (?:\w+ )?(?:with|on|in|over|under)|runs? (?:\w+ )?(?:on|under)|(?:backed|powered) by|compatible with|(?:connects?|talks?) to|built[- ]in|(?:supported|available|implemented) (?:on|for|in|by|with)|can|able to|uses?|using|via|(?:is|are|be) \w+(?:ed|en|t) (?:\w+ )?(?:to|on|in|by|with|as|via|from|into|over|through))\b[^.\uE000]{0,70}\uE000/i
const IS_DONE =
  /\uE000[^.\uE000]{0,60}?\b(?:support(?:ed|s)?|available|enabled|implemented|possible|handled|accepted|allowed|built[- ]in|compatible|can)\b/i
/** What others do, what was, and what may come. */
const ELSEWHERE =
  /\b(?:unlike|compared (?:to|with)|comparison|versus|vs\.?|similar(?:ly)? to|inspired by|migrat\w+ from|alternatives?|todo|fixme|planned|roadmap|someday|deferred|postponed|consider(?:ing)?|for now|future (?:versions?|work|releases?|improvements?)|not yet|previously|formerly|(?:was|were) used|(?:use|using|with|via|through|need) (?:an? |the |some )?(?:external|third[- ]party|separate)|(?:if|whether) (?:the|your|an?) (?:\w+ ){0,2}(?:server|client|browser|peer|host|other side)|your (?:shell|bash|zsh|fish|n?vim|neovim|emacs|tmux|editor|terminal|browser))\b|^\W*(?:some |many |most |other |certain )?(?:(?:identity |cloud |upstream |hosting )?providers|vendors|browsers|upstreams|operating systems|proxies|shells|terminals|registries|databases) (?:can|may|might|often|usually)\b|^\W*(?:some|many|most|several|others)(?: of (?:them|these|those))? (?:\w+ly |even |also |already )?(?:supports?|have|allow|offer|provide|can|include)\b|^\W*if you(?:['’]re| are) (?:using|on|running)\b|^\W*for (?:example|instance),? (?:by )?using an? /i
const INSTEAD = /\b(?:instead of|rather than)\b/i
const INSTEAD_OF_IT = new RegExp(
  `${INSTEAD.source}(?: (?!(?:use|set|you|we|it)\\b)[\\w.-]+(?:,|,? or|,? and)?){0,6} ${MARK}`,
  'i',
)
/** "Prefix with `unix:` to listen on a socket." */
const DO =
  /^\W*(?:set|use|prefix|enable|specify|pass|add)\b[^.]{0,80}\bto (?:(?!\b(?:avoid|disable|prevent|skip|turn off|opt out|request|do without|remove|stop|block|ignore|exclude|hide)\b)[^.\uE000]){0,40}\uE000/i
const MANIFEST =
  /(?:^|\/)(?:package\.json|go\.mod|pyproject\.toml|setup\.(?:py|cfg)|requirements[^/]*\.txt|Cargo\.toml|pom\.xml|build\.gradle[^/]*|Gemfile|[^/]+\.gemspec|composer\.json|[^/]+\.csproj)$/
const COMMENT = /^\s*(?:\/\/|\/?\*|#(?!\s*(?:if|include|define))|--(?:\s|$))/
const BEGINS = /^\s*(?:\/\*\*?|\*|\/{2,}!?|#|--|[rRuU]?(?:"""|'''))\s*\p{Lu}\p{Ll}+\s/u
const IMPORT = /^\s*(?:import|from|require|use|using|#include)\b|\brequire\(|^\s*(?:[\w.]+\s+)?"[\w.-]+(?:\/[\w.-]+)+"$/
/** String literals except flags, and comments next to code. */
const BESIDE = /(["'`])(?:(?!\1)[^\\]|\\.)*\1|(?:\/\/|\s#\s).*$/g

/** "You don't need support for it" denies nothing. */
const NOT = "(?:\\b(?:not|cannot|no longer|never)|n['’]t)\\b(?!\\W+(?:need|require|have to|only)\\b)"
/** Between words of one clause. */
const GAP = '[^\\w,:;]+'
/** "Without a key it works" denies nothing, so what is missing must be the support. */
const LACKS = `\\b(?:no|without|lacks?)\\b(?:${GAP}(?!(?:to|it|we|you)\\b)\\w+){0,2}?${GAP}(?:support(?:ed)?|implement(?:ed|ations?)|available|allowed|possible)\\b`
const DENIED = `${NOT}(?:${GAP}\\w+){0,3}?${GAP}(?:support\\w*|implement\\w*|available|allow\\w*|possible|handle[sd]?|compatible|works?)\\b`
const DENIED_BEFORE = new RegExp(
  `(?:(?:${DENIED}|${LACKS})[^.,:;${MARK}]{0,80}|\\b(?:unsupported|unimplemented|non-goals?)[^.;${MARK}]{0,80})${MARK}`,
  'i',
)
/** "X is not supported with Y" only denies the combination. */
const DENIED_AFTER = new RegExp(
  `${MARK}:?[^.,:;]{0,50}?(?:${NOT}${GAP}(?:\\w+${GAP}){0,2}?(?:support(?:ed)?|implemented|available|allowed|possible|handled)|\\b(?:unsupported|unimplemented|non-goals?))\\b(?!\\W+(?:the|a|an|any|with|in|for|when|while|if|unless|on|by|at|to|together|until|from|as)\\b)`,
  'i',
)

/** "Platforms that do not support it" is about others. */
const OF_OTHERS =
  /\b(?:that|which|who|where|when|if|unless) (?:\w+ ){0,2}?(?:(?:do|does|did|is|are|can|was|were) not|(?:do|does|did|is|are|was|were)n['’]t|can['’]t|cannot)\b[^.;,]*/gi

/** "Preloading is not supported on Windows" and "(not available for Windows)" deny what is before. */
const DENIED_ON = new RegExp(
  `([^.,:;()]{0,80})(\\(?)(?:${DENIED})\\s+(?:natively |yet )?(?:by|on|for|in|under|with) (?:the |an? )?(?:\\w+ )?${MARK}`,
  'i',
)
const OF_SUBJECT =
  /\b(?:is|are|was|were|does|do|will|be|currently|also|still|though|but|and|however|note|that)\b|[^\w./-]+/gi
/** "Bash does not support it" is about Bash. */
const ANOTHER = /^\W*(?!\w+s\b)([A-Z][\w.-]*)\W? (?:does|can)(?: ?not|n['’]t)\b(?! be\b)/
const ANYTHING = /^(?:it|this|we|they|you|there|running|support)?$/i

/** Whether a sentence says that a thing is not done: as what is denied, not as what has a limit of its own or is where another thing is denied. */
export function denies(sentence: string, term: Sayer, own: ReadonlySet<string> = new Set()): boolean {
  const [, who = ''] = ANOTHER.exec(sentence) ?? []
  if (who !== '' && !ANYTHING.test(who) && !own.has(who.toLowerCase()) && !term.isSaid(who)) return false
  const marked = term.without(sentence.replace(OF_OTHERS, ' '), MARK)
  if (!DENIED_BEFORE.test(marked)) return DENIED_AFTER.test(marked)
  const [, subject = '', opens] = DENIED_ON.exec(marked) ?? []
  const called = subject.replace(OF_SUBJECT, ' ').trim()
  const isOfOther = opens === '(' || (called !== '' && !ANYTHING.test(called) && !own.has(called.toLowerCase()))
  return DENIED_ON.test(marked) ? !isOfOther : true
}

const CANNOT = new RegExp(`${MARK}[^.,:;]{0,20}?${NOT}([^.,:;]{0,60})`, 'gi')

/** Whether a sentence says that a thing can't do what is asked: "guests can't ask questions". */
export function deniesDoing(sentence: string, term: Sayer, others: readonly Sayer[]): boolean {
  const marked = term.without(sentence.replace(OF_OTHERS, ' '), MARK)
  const denied = [...marked.matchAll(CANNOT)].map(([, what = '']) => what)
  return others.length > 0 && denied.some((what) => others.every((one) => one.isSaid(what)))
}

/** "Rendered into JSON, XML or other formats" only names examples. */
const AMONG_OTHERS = new RegExp(`^(?!.*\\bsupport).*${MARK}[^.;:]{0,40}\\bor (?:any )?other`, 'i')

/** Whether a sentence says that a thing is done here, not just its name; "it" is what the sentence before is about. */
export function tellsOf(sentence: string, term: Sayer, before = ''): boolean {
  const marked = term.without(sentence, MARK)
  const about = /^\W*(?:this|that|it|these|those|they|which)\b/i.test(sentence) ? before : ''
  const isOther = ELSEWHERE.test(`${about} ${sentence}`) || INSTEAD.test(about) || INSTEAD_OF_IT.test(marked)
  return !isOther && !AMONG_OTHERS.test(marked) && (DOES.test(marked) || IS_DONE.test(marked) || DO.test(marked))
}

const SETS = /^\s*(?:[-*+]\s+)?`?(?:--?)?([\w.-]+)`?(?:\[?=|:\s*$|:\s+\S+$)/
/** An item that is only a name is explained below it. */
const LISTS = /^\s*[-*+]\s+`(?:--?)?([\w.-]+)`\s*$/

/** "Windows:" is a title. */
const TITLE = /^\s*[A-Z][a-z]+:\s*$/
/** The help of a flag, in a list, and how soon it says what the flag is for. */
const HELPS = /^\s*[-*+|]\s+[`*]{0,4}--?[A-Za-z][\w-]*/
const SOON = 90

/** Whether a line of a document is a setting or flag of that name, or says what a flag is for. */
export function setsIt(line: string, term: Sayer): boolean {
  const [, name = ''] = SETS.exec(line) ?? LISTS.exec(line) ?? []
  return (term.isSaid(name) && !TITLE.test(line)) || helpsWith(line, term)
}

/** Whether a line is the help of a flag, in a list, that names the term. */
export function helpsWith(line: string, term: Sayer): boolean {
  return HELPS.test(line) && term.isSaid(line.slice(0, SOON))
}

/** Whether a heading is about the term. */
export function isAbout(heading: string, term: Sayer): boolean {
  return term.isSaid(heading) && !ELSEWHERE.test(heading)
}

/** Whether a heading says that what is listed below it is done. */
export function listsDone(heading: string): boolean {
  return /\b(?:features?|supported|available|compatib\w+|integrations?)\b/i.test(heading) && !ELSEWHERE.test(heading)
}

/** Whether a line of code has the term in an identifier or imports it; string literals prove nothing. */
export function uses(line: string, term: Sayer): boolean {
  return (
    !isComment(line) &&
    term.isSaid(IMPORT.test(line) ? line : line.replace(BESIDE, (found) => (/^.-/.test(found) ? found : ' ')))
  )
}

/** Whether a line of a page only pulls in another file, which is evidence itself, is hidden, or begins or ends a block of code. */
export function isPageMark(line: string): boolean {
  return /^\s*(?:\{[*%].*[*%]\}|\.\. (?:literal)?include::.*|<!--.*-->|(?:`{3,}|~{3,})\s?[\w-]*)\s*$/.test(line)
}

const REQUEST = /^\s*(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) \/|^\s*(?:HTTP\/\d)/
const HEADER = /^\s*[A-Z][\w-]{1,40}: \S/
const MOST_HEADERS = 12

/** Whether a line is a header of an example of HTTP, where any value may stand. */
export function isOfRequest(lines: readonly string[], line: number): boolean {
  let at = line - 1
  while (at > 0 && line - at < MOST_HEADERS && HEADER.test(lines[at] ?? '')) at--
  return at < line - 1 && REQUEST.test(lines[at] ?? '')
}

export function isComment(line: string): boolean {
  return COMMENT.test(line)
}

/** Whether a line does something with the term: imports it, declares it, has it in an identifier, or says in a comment that it does. */
export function doesWith(line: string, path: string, term: Sayer): boolean {
  const kind = fileClass(path)
  if (kind === 'config') return MANIFEST.test(path) && term.isSaid(line)
  return kind === 'code' && (isComment(line) ? tellsOf(line, term) : uses(line, term))
}

/** Whether a line is the first of a comment, which says what the code below it does. */
export function beginsComment(lines: readonly string[], line: number): boolean {
  const above = lines[line - 2] ?? ''
  return BEGINS.test(lines[line - 1] ?? '') && (!isComment(above) || /^\s*\/\*+\s*$/.test(above))
}
