import { splitIdentifiers } from '../../search/text/split-identifiers.ts'

interface ComparedValue {
  /** What is measured, and that its length is: `password length`. */
  name: string
  value: string
  isDefault: false
  /** The comparison. */
  checked: string
}

const MEASURED =
  '(?:\\b(?:len|strlen|mb_strlen|count|sizeof|RuneCountInString|length)\\(\\s*\\$?(\\w[\\w.>-]*)\\s*\\)|\\$?(\\w[\\w.>-]*?)(?:\\.|->)(?:length|size|count|len|bytesize)(?:\\(\\))?)'
/** `len(password) < 6`, `name.length > MAX_NAME`. */
const COMPARED = new RegExp(`${MEASURED}\\s*(?:<=?|>=?)\\s*(\\d{1,9}\\b|[A-Z][A-Z_\\d]{3,}\\b)`, 'g')
/** An index below the length only walks through it. */
const LOOP = /^\s*(?:\}\s*)?(?:for|while)\b/
const LONGEST_LINE = 300

/** The limits that a line of code compares lengths with; 0 and 1 only tell whether there is anything. */
export function comparedOn(line: string): ComparedValue[] {
  if (line.length > LONGEST_LINE || LOOP.test(line)) return []
  return [...line.matchAll(COMPARED)].flatMap(([whole, one, other, value = '']) =>
    value === '0' || value === '1'
      ? []
      : [{ name: `${one ?? other ?? ''} length`, value, isDefault: false as const, checked: whole }],
  )
}

/** `1 * time.Second`, `time.Second`, `SECONDS.toMillis(30)` */
const TIME =
  '(?:\\d[\\d_]{0,11}\\s?\\*\\s?)?time\\.(?:Milli|Micro|Nano)?(?:[Ss]econd|Minute|Hour)\\b|(?:TimeUnit\\.)?[A-Z]{4,12}\\.to[A-Z]\\w{3,20}\\(\\d{1,9}[lL]?\\)'
const BOUNDED = new RegExp(
  `(?<![\\w.])((?:[A-Za-z_$][\\w$]*(?:\\.|->))*[A-Za-z_$][\\w$]*)\\s*(>=?|<=?)\\s*(${TIME}|\\d[\\d_]{0,11}(?:\\.\\d+)?\\b(?!\\s*[*+/(.-])|[A-Z][A-Z_\\d]{3,}\\b(?!\\s*[*+/(.-]))`,
  'g',
)
/** `Math.min(one, 12)`, `min(one, 12)`, `.min(12)`; one with `max` is never less. */
const CAPPED = /(?:\bMath\.|\.|\b(?:std::)?)(min|max)\(\s*(?:([A-Za-z_$][\w$.]*)\s*,\s*)?(\d[\d_]{0,11})\s*\)/g
const ASSIGNED = /(?:^|\s|\.)([A-Za-z_$][\w$]*)\s*(?:: ?[\w<>]+ ?)?:?=(?!=)/
const REFUSES =
  /\b(?:throw|raise|panic!?|fatal\w*|abort|die|exit|reject\w*|fail\w*)\b|\breturn\b.{0,60}\b(?:err\w*|Err|error|nil|null|None|false|400|413)\b|\b(?:errors?\.(?:add|push|append|New)|fmt\.Errorf|new \w*Error|\w*Exception)\b/
const ASSERTS = /^\s*(?:debug_)?(?:assert|require|check|precondition|invariant)(?:!|_true)?\(/
const CONSEQUENCE_LINES = 3

/** The bounds that code keeps a value within: what is greater is set to it, or refused. */
export function boundsAt(lines: readonly string[], index: number): ComparedValue[] {
  const line = lines[index] ?? ''
  if (line.length > LONGEST_LINE || LOOP.test(line) || !/[<>]|m(?:in|ax)\(/.test(line)) return []
  const next = lines
    .slice(index, index + CONSEQUENCE_LINES)
    .join('\n')
    .slice(0, LONGEST_LINE * CONSEQUENCE_LINES)
  const [, assigned] = ASSIGNED.exec(line) ?? []
  return [
    ...[...line.matchAll(BOUNDED)].flatMap(([checked, name = '', sign = '', value = '']) => {
      const bare = name.replace(/^.*(?:\.|->)/, '')
      const isTime = /^(?:\d[\d_]*\s?\*\s?)?time\.|\.to[A-Z]/.test(value)
      // A time that is too short may be replaced by another, but one that begins anew is no bound.
      const set = isTime
        ? `(?:${TIME}|(?:\\w+\\.)*\\w*(?:[Mm]in|[Mm]ax|[Dd]efault|MIN|MAX|DEFAULT))`
        : `${RegExp.escape(value)}\\b`
      const isSet = new RegExp(`\\b${RegExp.escape(bare)}\\s*:?=\\s*${set}`).test(next)
      const isAsserted = ASSERTS.test(line) && line.indexOf(checked) > line.search(ASSERTS)
      const isBound = /^[01]$/.test(value) ? false : isAsserted || isSet || REFUSES.test(next.replace(checked, ''))
      // What is asserted is the rule, what is refused breaks it.
      const isMost = sign.startsWith('>') !== isAsserted
      return isBound ? [bounded(bare, isMost ? 'max' : 'min', value, checked)] : []
    }),
    ...[...line.matchAll(CAPPED)].flatMap(([checked, way, name, value = '']) => {
      const of = name?.replace(/^.*\./, '') ?? assigned
      return of === undefined || /^[01]$/.test(value)
        ? []
        : [bounded(of, way === 'min' ? 'max' : 'min', value, checked)]
    }),
  ]
}

function bounded(name: string, bound: Bound, value: string, checked: string): ComparedValue {
  return { name: `${bound} ${name}`, value, isDefault: false, checked }
}

/** Whether a name is one that a bound is given here. */
export function isBound(name: string): boolean {
  return /^m(?:ax|in) /.test(name)
}

export type Bound = 'max' | 'min'

/** Names in words, and words, that say the most or the least and nothing else; "30 min" are minutes. */
const SAYS_ONLY = {
  max: /\bmax[a-z]*|\bat most\b|\bup to\b|(?:long|larg|bigg|high)est/,
  min: /(?<!\d ?)\bmin(?:imum|imal|[a-z]{2,4})?\b(?<!minutes?|mins|mind|minor|mint|mine|mini)|\bat least\b|(?:short|small|low)est/,
}
/** What may say it. */
const MAY_SAY = {
  max: /limit|\bmost|\bcap(?:ped)?\b|upper|exceed|ceiling|threshold|no more/,
  min: /\bleast|lower|floor|no less|no fewer/,
}

/** Whether a question asks for the most or the least in so many words. */
export function boundSaid(text: string): Bound | undefined {
  const isMax =
    /\bmax(?:imum|imal)?\b|\b(?:larg|long|bigg|high)est (?:allowed|possible|permitted|valid|accepted)\b/i.test(text)
  const isMin = /\bmin(?:imum|imal)?\b|\b(?:small|short|low)est (?:allowed|possible|permitted|valid|accepted)\b/i.test(
    text,
  )
  return isMax === isMin ? undefined : isMax ? 'max' : 'min'
}

/** Whether a text says that a value is the most or the least. */
export function saysBound(text: string, bound: Bound): boolean {
  const words = wordsOf(text)
  return SAYS_ONLY[bound].test(words) || MAY_SAY[bound].test(words)
}

/** Whether a text says that a value is the least where the most is asked for, or the other way round. */
export function saysOtherBound(text: string, bound: Bound): boolean {
  const words = wordsOf(text)
  return SAYS_ONLY[bound === 'max' ? 'min' : 'max'].test(words) && !SAYS_ONLY[bound].test(words)
}

function wordsOf(text: string): string {
  return splitIdentifiers(text).replaceAll('_', ' ').toLowerCase()
}
