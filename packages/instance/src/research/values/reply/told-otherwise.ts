import type { FoundValue } from '../score-value.ts'
import { plain } from '../score-value.ts'

const SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  nanosecond: 1e-9,
  us: 1e-6,
  microsecond: 1e-6,
  ms: 1e-3,
  millisecond: 1e-3,
  s: 1,
  sec: 1,
  second: 1,
  m: 60,
  min: 60,
  minute: 60,
  h: 3_600,
  hour: 3_600,
  d: 86_400,
  day: 86_400,
}
const WRITTEN = /^["'`]?(-?\d[\d_,]*(?:\.\d+)?)\s*([a-z]*)["'`]?$/i
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
      bare(one.name) === bare(best.name) &&
      differs(one.value, best.value),
  )
}

function isDefault({ isDefault, name, within = '' }: FoundValue): boolean {
  return isDefault || /default/i.test(`${name} ${within}`)
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
  const seconds = SECONDS[unit.toLowerCase()] ?? SECONDS[unit.toLowerCase().replace(/s$/, '')]
  return seconds === undefined
    ? undefined
    : { amount: Number((Number(number.replace(/[_,]/g, '')) * seconds).toPrecision(9)), isOfTime: true }
}
