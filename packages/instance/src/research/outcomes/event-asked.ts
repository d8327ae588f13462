import { splitIdentifiers } from '../../search/text/split-identifiers.ts'

/** What a question asks the outcome of: *what happens when X is exceeded*. */
export interface EventAsked {
  /** What the question says after "when". */
  said: string
  /** How documents and code say that it happens. */
  happens: RegExp
  /** Whether a condition of code means it; undefined where no comparison does. */
  compares: ((condition: string) => boolean) | undefined
}

const ASKS =
  /\b(?:what (?:happens|would happen|does (?:it|this|that) do|error (?:do|would|will) (?:i|we|you) get)|what(?:['’]s| is) (?:thrown|raised|returned))\b.{0,80}?\b(?:when|if|once|after)\b(.{3,160})$|^\W*(?:and |so |but )?what if\b(.{3,160})$/i

const ASKS_ERROR =
  /^\W*(?:and |so )?(?:what|which) (?:error|exception|failure)s? (?:do|would|will|does|should|is|are|can) (?:i|we|you|it|one|they|there|thrown|raised|returned)(?: get| see| throw| raise| return)?\b(?: back)? (?:when|if|for|on|with|from)\b(.{3,160})$/i

/** For what an error is asked for: "what error do I get for …". */
export function errorAskedFor(text: string): string | undefined {
  return ASKS_ERROR.exec(text)?.[1]?.replace(/[?\s]{1,9}$/, '')
}

interface Event {
  asked: RegExp
  happens: RegExp
  compares?: RegExp
  /** Parts of conditions that mean something else. */
  besides?: RegExp
}

/** That an option has a sensible value. */
const CHECKED = /[<>]=?\s*[01]\b(?![.\d])|(?<![.\w])[01]\s*[<>]=?/g
/** That it is there. */
const PRESENT = /(?:!==?|\bis not|\bnot is)\s*(?:(?:nil|null|None|undefined)\b|''|"")/g

const EVENTS: readonly Event[] = [
  {
    asked:
      /\b(?:exceed\w*|exhaust\w*|overflow\w*|(?:is|are|gets?|was|been) (?:reached|hit|full|over)|reach(?:es)?|hits?|goes over|runs? (?:over|out)|(?:too|more|larger|bigger|longer|greater) (?:than|big|large|long|many|much)|full)\b/i,
    happens:
      /\b(?:exceed\w*|overflow\w*|reach(?:e[sd]|ing)?|hits?|full|over|above|beyond|crosse[sd]|too (?:big|large|long|many|much)|(?:more|larger|bigger|longer|greater)(?: \w+){0,2} than|limits?|thresholds?|runs? out|exhaust\w*)\b/i,
    compares: /[<>]|\b(?:exceeds?|full|over)\b/i,
    besides: CHECKED,
  },
  {
    asked: /\btim(?:es?|ed|ing)[- ]?out\b|\bexpire[sd]?\b|\btakes? (?:too|so) long\b|\btoo slow\b/i,
    happens:
      /\btim(?:es?|ed|ing)[- ]?outs?\b|\bexpir\w+|\belaps\w+|\btoo long\b|\bexceed\w*|\breached\b|\blonger than\b/i,
    compares: /[<>]|\b(?:expired?|elapsed|timeout|timed)\b/i,
    besides: CHECKED,
  },
  {
    asked:
      /\b(?:missing|not (?:found|set|given|there|present)|absent|unset|empty|omitted|does(?:n['’]t| not) exist)\b/i,
    happens:
      /\b(?:missing|not (?:\w+ )?(?:found|set|given|present|exist|specified|provided|defined)|absent|unset|empty|omitted|no such|without|unspecified)\b|n['’]t (?:exist|set|found|given|specified)/i,
    compares: /!|\b(?:not|nil|null|none|undefined|empty|is_none|blank|missing)\b/i,
    besides: PRESENT,
  },
  {
    asked: /\b(?:invalid|malformed|wrong|bad|incorrect|corrupt(?:ed)?|not valid)\b/i,
    happens: /\b(?:invalid|malformed|wrong|bad|incorrect|corrupt\w*|not (?:a )?valid|mismatch\w*|unknown)\b/i,
  },
  {
    asked:
      /\b(?:fail(?:s|ed|ure)?|errors?|throws?|raises?|crash(?:es|ed)?|dies?|panics?|(?:is|are|goes|went) (?:down|offline|unavailable|unreachable|lost)|rejects?)\b/i,
    happens:
      /\b(?:fail\w*|errors?|exceptions?|throws?|thrown|rais\w+|crash\w*|dies?|died|panic\w*|down|offline|unavailable|unreachable|lost|reject\w*|unsuccessful\w*)\b/i,
  },
  {
    asked:
      /\b(?:cancel+(?:s|ed)?|abort(?:s|ed)?|interrupt(?:s|ed)?|kill(?:s|ed)?|stop(?:s|ped)?|disconnects?|disconnected|clos(?:es?|ed))\b/i,
    happens: /\b(?:cancel\w*|abort\w*|interrupt\w*|kill\w*|stop\w*|disconnect\w*|clos\w+|terminat\w+|shut\w* ?down)\b/i,
  },
]

/** What a question says after "what happens when". */
export function happening(text: string): string | undefined {
  const [, after, ifSo] = ASKS.exec(text) ?? []
  return after ?? ifSo
}

/** Undefined if it asks something else. */
export function eventAsked(text: string): EventAsked | undefined {
  const said = happening(text)
  if (said === undefined) return undefined
  const event = EVENTS.find(({ asked }) => asked.test(said))
  if (event === undefined) return undefined
  const { asked, happens, compares, besides = /$^/ } = event
  return {
    said: said.replace(asked, ' '),
    happens,
    compares: compares && ((condition) => compares.test(condition.replace(besides, ' '))),
  }
}

/** How documents and code may write a name: `max_size`, `maxSize`, `MaxSize`, "max size". */
export function writtenAs(name: string): string {
  const parts = splitIdentifiers(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return parts.map((part) => RegExp.escape(part)).join('[-_ .]?')
}
