import { isComment, MARK } from './is-done.ts'
import type { Sayer } from './sayer.ts'

const NAMED = `${MARK}(?:e?s\\b)?`
const MAY_REFUSE = /\bnot\b|n['’]t\b|\bno longer\b/i
const QUOTED = /(["'`])((?:(?!\1)[^\\]|\\.){8,300})\1/g
const LONGEST_LINE = 400

/** Words before and after the name of a thing that make it no other thing. */
const SMALL = '(?:(?:the|an?|this|these|using|use of|support for|on|in|by|to|of|with)\\W+)'
const SORT =
  '(?:(?:methods?|functions?|features?|options?|flags?|modes?|statements?|operations?|calls?|syntax|types?|apis?|commands?|settings?|clauses?|support)\\W+)'
const NOT = "(?:(?:is|are|was|were)(?: not| no longer| never|n['’]t)|not)"
const DONE = '(?:support(?:ed)?|implemented|available|allowed|possible|handled)'
const MANNER = '(?:\\W+(?:yet|currently|natively|directly|actually|\\w+ly))?'
/** "`.x()` is not supported for Y"; of "x subset is not supported", nothing is said about x. */
const REFUSED = new RegExp(
  `^[^\\w${MARK}]*${SMALL}{0,3}(?:${NAMED}[^\\w${MARK}]{0,5}){1,6}${SORT}?${NOT}${MANNER}\\W+${DONE}${MANNER}(?:\\W+(?:for|by|in|on|with|under|at|from)\\s+(.{0,60})|\\W*$|[.,;]|\\W+(?:and|yet)\\b)`,
  'i',
)
/** "Y does not support x." */
const DOES_NOT = new RegExp(
  `^[^\\w${MARK}]*${SMALL}{0,3}${NAMED}\\s+(?:\\w+\\s+)?(?:(?:does|do)(?: not|n['’]t)|cannot|can['’]t)${MANNER}\\W+support\\s+${SMALL}{0,2}${NAMED}\\W*${SORT}?(?:$|[.,;]|(?:and|yet)\\b)`,
  'i',
)
/** What the code itself is of; "not supported on this JVM" depends on where it runs. */
const HERE =
  /^(?:this|the current) (?:dialect|driver|backend|adapter|provider|engine|connector|database|client|store)\b/i
const ELSEWHERE = /\b(?:this|current|older|your)\b/i
const NEAREST_FOLDERS = 2

/** The name of a file and its nearest folders: its ending and its root say nothing of what it is about. */
function placeOf(path: string): string {
  return path
    .split('/')
    .slice(-1 - NEAREST_FOLDERS)
    .join('/')
    .replace(/\.\w+$/, '')
}

const CONCEDED =
  /\b(?:(?:al|even )?though|even (?:if|when)|while|whereas|despite|unlike)\b[^,.;]{0,160}(?:,|(?=[.;]|$))/gi

/** What a sentence says without what it only concedes: "Although Windows has none, it adds them". */
export function withoutConcession(sentence: string): string {
  return sentence.replace(CONCEDED, ' ')
}

/** Whether a sentence says of all terms that they don't go together; what it leaves out may be in the path. */
export function refuses(whole: string, path: string, says: readonly Sayer[]): boolean {
  const sentence = withoutConcession(whole)
  if (says.length < 2 || sentence.length > LONGEST_LINE || !MAY_REFUSE.test(sentence)) return false
  const place = placeOf(path)
  if (!says.every((one) => one.isSaid(sentence) || one.isSaid(place))) return false
  const marked = says.reduce((text, one) => one.without(text, MARK), sentence)
  if (DOES_NOT.test(marked)) return true
  const found = REFUSED.exec(marked)
  if (found === null) return false
  const where = found[1]
  return where === undefined || where.includes(MARK) || HERE.test(where)
}

/** The message on a line of code that refuses what all terms together ask for. */
export function refusalOn(line: string, path: string, says: readonly Sayer[]): string | undefined {
  if (line.length > LONGEST_LINE || !MAY_REFUSE.test(line)) return undefined
  return [...line.matchAll(QUOTED)].map(([, , message = '']) => message).find((one) => refuses(one, path, says))
}

const LONGEST_STUB = 9
const OPENS = /(?:[{:]|=>)\s*$/
const THROWS =
  /^\s*(?:throw|raise|panic!?\(|(?:todo|unimplemented)!|return (?:[\w{}]+, ?)?(?:errors\.New|fmt\.Errorf|Err\())/
const UNSUPPORTED = /\bnot (?:\w+ ){0,2}(?:support|implement|availab|allow)|\bunsupported\b/i

/** The message of a function that does nothing but refuse what its name and place say. */
export function refusalOfStub(
  lines: readonly string[],
  { startLine, endLine, name }: { startLine: number; endLine: number; name: string },
  path: string,
  says: readonly Sayer[],
): string | undefined {
  const place = placeOf(path)
  if (says.length < 2 || endLine - startLine > LONGEST_STUB) return undefined
  if (!says.some((one) => one.isSaid(name)) || !says.every((one) => one.isSaid(name) || one.isSaid(place)))
    return undefined
  const own = lines.slice(startLine - 1, endLine).filter((line) => line.length <= LONGEST_LINE)
  const body = own.slice(own.findIndex((line) => OPENS.test(line)) + 1)
  const [statement = ''] = body.filter((line) => line.trim() !== '' && !isComment(line))
  if (!THROWS.test(statement)) return undefined
  return [...body.join(' ').matchAll(QUOTED)]
    .map(([, , said = '']) => said)
    .find(
      (said) =>
        UNSUPPORTED.test(said) &&
        (!ELSEWHERE.test(said) || HERE.test(said.replace(/^.*?(?=\bthis\b|\bthe current\b)/i, ''))),
    )
}

const BY_DEFAULT = /\bby default\b/i
/** "By default, it will not cancel the query." */
const NOT_DONE = new RegExp(`(?:\\bnot|n['’]t|\\bnever)\\s+(?:be\\s+)?(?:\\w+ly\\s+)?${MARK}`, 'i')
/** "X is turned off by default." */
const IS_OFF = new RegExp(
  `${NAMED}\\W*${SORT}?(?:is|are) (?:disabled|off|not enabled|not active|turned off|switched off|opt-in)\\b`,
  'i',
)

/** Whether a sentence says that a thing isn't done unless somebody asks for it. */
export function isOffByDefault(sentence: string, says: readonly Sayer[]): boolean {
  if (sentence.length > LONGEST_LINE || !BY_DEFAULT.test(sentence)) return false
  return says.some((one) => {
    const marked = one.without(sentence, MARK)
    return NOT_DONE.test(marked) || IS_OFF.test(marked)
  })
}

/** "X is only supported in Y" is no yes to who asks for more than X. */
const RESTRICTED =
  /\bonly (?:be )?(?:supported|available|implemented|possible|allowed|works?)\b|\b(?:supported|available) only\b/i

export function isRestricted(sentence: string, says: readonly Sayer[]): boolean {
  return RESTRICTED.test(sentence) && !says.every((one) => one.isSaid(sentence))
}
