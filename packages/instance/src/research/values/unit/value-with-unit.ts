import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import { computedNumber } from '../../reply/computed-number.ts'
import { amountOf, type Given, unitOf } from './unit-of.ts'
import { inPlainUnit } from './unit-words.ts'

/** The value with its unit, and what it comes to; `of`: where it is, between the two. */
export async function valueWithUnit(one: Given, means: Pick<Means, 'lines' | 'mentions'>, of = ''): Promise<string> {
  // A number is one in quotes, too.
  const plain = code(one.value.replace(/^["'](-?\d+(?:\.\d+)?)["']$/, '$1'))
  const unit = await unitOf(one, means)
  const sum = computedNumber(one.value)?.toLocaleString('en-US')
  if (unit === undefined) return sum === undefined ? `${plain}${of}` : `${plain}${of}, which is ${sum}`
  const amount = amountOf(one.value) ?? 0
  const [comesTo] = [inPlainUnit(amount, unit), sum].filter((said) => said !== undefined)
  return `${plain} ${amount === 1 ? unit.replace(/s$/, '') : unit}${of}${comesTo === undefined ? '' : `, which is ${comesTo}`}`
}
