import type { FoundValue } from '../fit/found-value.ts'
import { plain } from '../fit/plain.ts'
import { secondsIn } from '../unit/unit-words.ts'

const WRITTEN = /^["'`]?(-?\d[\d_,]*(?:\.\d+)?)\s*([a-z]*)["'`]?$/i
/** How much of the better score the other must have for both to be about the same. */
const SIMILAR = 0.5
const OF_GO = /^(?:(\d[\d_]*(?:\.\d+)?) \* )?time\.([A-Z][a-z]+)$/

interface Amount {
  amount: number
  /** Without it, nobody knows what it counts. */
  isOfTime: boolean
}

/**
 * The value of the same setting in a document where code gives the best one, or in code where a document does, if the two differ for
 * certain: both are switches, both times with a unit, or both numbers without one.
 */
export function toldOtherwise(best: FoundValue, others: readonly FoundValue[]): FoundValue | undefined {
  const isOfDocument = best.isOfDocument === true
  return others.find(
    (one) =>
      (one.isOfDocument === true) !== isOfDocument &&
      one.isOther !== true &&
      one.repo === best.repo &&
      isDefault(isOfDocument ? one : best) &&
      !(isOfDocument ? best : one).isUnsaid &&
      isSame(one, best) &&
      differs(one.value, best.value),
  )
}

function isDefault({ isDefault, name, within = '' }: FoundValue): boolean {
  return isDefault || /default/i.test(`${name} ${within}`)
}

/** `server.port` and `metrics.port` are two settings; where one has no section, only how well both fit the question tells. */
function isSame(one: FoundValue, other: FoundValue): boolean {
  if (bare(one.name) !== bare(other.name)) return false
  const [section, otherSection] = [one, other].map(({ name }) => name.split('.').at(-2))
  if (section !== undefined && otherSection !== undefined) return plain(section) === plain(otherSection)
  return Math.min(one.score, other.score) >= SIMILAR * Math.max(one.score, other.score)
}

/** `defaultMaxRetry` is the default of `max-retry`. */
function bare(name: string): string {
  return plain(name.split('.').at(-1) ?? name).replace(/^default|default$/, '')
}

export function differs(one: string, other: string): boolean {
  const isSwitch = (value: string) => /^(?:true|false)$/i.test(value)
  if (isSwitch(one) && isSwitch(other)) return one.toLowerCase() !== other.toLowerCase()
  const [a, b] = [amountOf(one), amountOf(other)]
  return a !== undefined && b !== undefined && a.isOfTime === b.isOfTime && a.amount !== b.amount
}

function amountOf(value: string): Amount | undefined {
  const [, times = '1', unit] = OF_GO.exec(value) ?? []
  if (unit !== undefined) return timeOf(times, unit)
  const [, number, word = ''] = WRITTEN.exec(value) ?? []
  if (number === undefined) return undefined
  return word === '' ? { amount: Number(number.replace(/[_,]/g, '')), isOfTime: false } : timeOf(number, word)
}

function timeOf(number: string, unit: string): Amount | undefined {
  const seconds = secondsIn(unit)
  return seconds === undefined
    ? undefined
    : { amount: Number((Number(number.replace(/[_,]/g, '')) * seconds).toPrecision(9)), isOfTime: true }
}
