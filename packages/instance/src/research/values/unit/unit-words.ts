import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'

/** What a number counts. */
export type Unit = 'nanoseconds' | 'microseconds' | 'milliseconds' | 'seconds' | 'minutes' | 'hours' | 'days' | Size
type Size = 'bytes' | 'KB' | 'MB' | 'GB'

const WRITTEN: Readonly<Record<Unit, readonly string[]>> = {
  nanoseconds: ['ns', 'nano', 'nanos', 'nanosecond', 'nanoseconds', 'nsec'],
  microseconds: ['us', 'micro', 'micros', 'microsecond', 'microseconds', 'usec'],
  milliseconds: ['ms', 'milli', 'millis', 'millisecond', 'milliseconds', 'msec', 'msecs'],
  seconds: ['s', 'sec', 'secs', 'second', 'seconds'],
  minutes: ['minute', 'minutes', 'mins'],
  hours: ['hour', 'hours'],
  days: ['day', 'days'],
  bytes: ['byte', 'bytes'],
  KB: ['kb', 'kib', 'kilobyte', 'kilobytes'],
  MB: ['mb', 'mib', 'megabyte', 'megabytes'],
  GB: ['gb', 'gib', 'gigabyte', 'gigabytes'],
}
const UNITS = new Map<string, Unit>(
  (['nanoseconds', 'microseconds', 'milliseconds', 'seconds', 'minutes', 'hours', 'days'] as const)
    .map((unit): Unit => unit)
    .concat(['bytes', 'KB', 'MB', 'GB'])
    .flatMap((unit) => WRITTEN[unit].map((word): [string, Unit] => [word, unit])),
)
/** Only behind a number. */
const SHORT = new Map<string, Unit>([
  ['h', 'hours'],
  ['d', 'days'],
  ['min', 'minutes'],
])
const WORDS = [...UNITS.keys()].filter((word) => word.length > 1)
const WORD = WORDS.join('|')
/** Within a sentence: "some of us", "as second argument" and "hour of day" give no unit. */
const SINGULAR = /^(?:us|(?:nano|micro|milli)(?:second)?|second|minute|hour|day|(?:kilo|mega|giga)?byte)$/
const PLURAL = WORDS.filter((word) => !SINGULAR.test(word)).join('|')
/** "In milliseconds", "number of seconds", "(ms)", "seconds to wait", but not "every 5 seconds". */
const SAID = new RegExp(
  `\\b(?:in|of|as) (?:whole |full )?(${PLURAL})\\b|[([](?:in )?(${WORD}|s)[)\\]]|(?://|#)\\s{0,3}(${WORD})\\.?\\s{0,3}$|(?:^|[^\\d\\s]\\s+)(?<!\\b(?:an?|one|two|few|several|per|each|every) )(${PLURAL}) (?:to|until|before|after|between|for|that|a|the|of|an)\\b`,
  'gi',
)
/** "30 seconds", "1 day": what a number comes to. "60 requests a minute" comes to none. */
const AMOUNT = new RegExp(`\\b(\\d{1,6}(?:\\.\\d{1,3})?|(?<!\\w )(?:an?|one)) ?(${WORD})\\b`, 'gi')
/** How many of the first unit of its sort each is. */
const PARTS: Readonly<Record<Unit, number>> = {
  nanoseconds: 1,
  microseconds: 1e3,
  milliseconds: 1e6,
  seconds: 1e9,
  minutes: 60e9,
  hours: 3_600e9,
  days: 86_400e9,
  bytes: 1,
  KB: 1024,
  MB: 1024 ** 2,
  GB: 1024 ** 3,
}
const SIZES: readonly Unit[] = ['bytes', 'KB', 'MB', 'GB']
const LONGEST_TEXT = 2_000
const LONGEST_NAME = 100
const MOST_DECIMALS = 2

export function isSize(unit: Unit): boolean {
  return SIZES.includes(unit)
}

/** What one of a unit of time comes to in seconds, as a value or a language writes it: `10s`, `time.Hour`; `m` may be anything. */
export function secondsIn(word: string): number | undefined {
  const unit = SHORT.get(word) ?? UNITS.get(word.toLowerCase())
  return unit === undefined || isSize(unit) ? undefined : PARTS[unit] / PARTS.seconds
}

/** `SIZE_525_MB` says how much it is, and not in what it is counted. */
const SAYS_HOW_MUCH = /\d[_\d]*[A-Za-z]+$/

/** The unit at the end of a name: `timeoutMs`, `MAX_AGE_SECONDS`. */
export function unitInName(name: string): Unit | undefined {
  if (SAYS_HOW_MUCH.test(name)) return undefined
  const parts = splitIdentifiers(name.slice(-LONGEST_NAME))
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
  const last = parts.at(-1) ?? ''
  // A second one, and the day that something is on.
  return last.length < 2 || parts.length < 2 || /^(?:second|minute|hour|day|byte|micro|milli|nano)$/.test(last)
    ? undefined
    : UNITS.get(last)
}

/** The unit of a word such as `from_secs` or `ofMillis` has. */
export function unitInCall(called: string): Unit | undefined {
  return UNITS.get(
    splitIdentifiers(called)
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter(Boolean)
      .at(-1) ?? '',
  )
}

/** The only unit that a text says a number is in; `amount`: the number that it may say differently. */
export function unitInText(text: string, amount?: number): Unit | undefined {
  const short = text.slice(0, LONGEST_TEXT)
  const said = [...short.matchAll(SAID)].flatMap(
    (match) => UNITS.get((match.slice(1).find(Boolean) ?? '').toLowerCase()) ?? [],
  )
  const [only, ...others] = [...new Set(said)]
  if (only !== undefined) return others.length === 0 ? only : undefined
  return amount === undefined || amount === 0 ? undefined : unitOfAmount(short, amount)
}

/** Of `30000 // 30 seconds`, milliseconds. */
function unitOfAmount(text: string, amount: number): Unit | undefined {
  for (const [, count = '', word = ''] of text.matchAll(AMOUNT)) {
    const unit = UNITS.get(word.toLowerCase())
    if (unit === undefined) continue
    const whole = (Number(count) || 1) * PARTS[unit]
    const sort = [...UNITS.values()].filter((one) => SIZES.includes(one) === SIZES.includes(unit))
    const found = sort.find((one) => amount * PARTS[one] === whole)
    if (found !== undefined) return found
  }
  return undefined
}

/** The amount in the unit people would say it in: of 30,000 milliseconds, "30 seconds"; undefined if that is no shorter. */
export function inPlainUnit(amount: number, unit: Unit): string | undefined {
  const sort: readonly Unit[] = SIZES.includes(unit) ? SIZES : ['milliseconds', 'seconds', 'minutes', 'hours', 'days']
  const larger = sort.filter((one) => PARTS[one] > PARTS[unit])
  const fitting = larger.toReversed().find((one) => {
    const count = (amount * PARTS[unit]) / PARTS[one]
    return count >= 1 && Number(count.toFixed(MOST_DECIMALS)) === count
  })
  if (fitting === undefined) return undefined
  const count = (amount * PARTS[unit]) / PARTS[fitting]
  return `${count.toLocaleString('en-US')} ${count === 1 ? fitting.replace(/s$/, '') : fitting}`
}
