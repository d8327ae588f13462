import { type Agreed, agreed, type Fault } from './agreed.ts'
import { parseAmount } from './amount.ts'
import type { Fields } from './fields-of.ts'

interface Amounts {
  allocated: number
  consumed: number
}

/** Two of the three amounts are enough; nothing is made of one. */
export function readAmounts(fields: Fields): Agreed<Amounts> {
  const read = (field: 'allocated' | 'consumed' | 'remaining') =>
    agreed(field, fields[field], ({ value }) => parseAmount(value), 'an amount')
  const told = [read('allocated'), read('consumed'), read('remaining')] as const
  const [allocated, consumed, remaining] = told.map(({ value }) => value)
  const whole = allocated ?? plus(consumed, remaining)
  const used = consumed ?? plus(allocated, remaining === undefined ? undefined : -remaining)
  const faults = told.flatMap((one) => one.faults)
  if (whole === undefined || used === undefined) {
    const lacking = [...(whole === undefined ? ['allocated'] : []), ...(used === undefined ? ['consumed'] : [])]
    return { value: undefined, faults: faults.length > 0 ? faults : [unknown(lacking)] }
  }
  if (whole < 0 || used < 0) {
    const why = `has amounts below 0: ${whole} allocated, ${used} consumed`
    return { value: undefined, faults: [...faults, { why }] }
  }
  const value = { allocated: whole, consumed: used }
  const isOdd = remaining !== undefined && Math.abs(whole - used - remaining) > 1e-6 * Math.max(whole, used)
  if (!isOdd) return { value, faults }
  const why = `has ${used} of ${whole} consumed and yet ${remaining} left; what is left is not counted`
  return { value, faults: [...faults, { why }] }
}

function unknown(lacking: readonly string[]): Fault {
  return {
    why: `has no field known as ${lacking.map((field) => `\`${field}\``).join(' or ')}`,
    setting: lacking.map((field) => `${field}=…`).join(','),
  }
}

function plus(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other
}
