import { agreed, type Fault } from './agreed.ts'
import { parseDay } from './day.ts'
import type { Fields } from './fields-of.ts'
import { isInstant } from './known-names.ts'
import { keyOf, type Leaf } from './leaves.ts'

interface Period {
  from: string | undefined
  to: string | undefined
  faults: readonly Fault[]
}

/** Days that are not understood are left out. */
export function readPeriod(fields: Fields): Period {
  const read = (field: 'from' | 'to') =>
    agreed(field, fields[field], (leaf) => dayIn(leaf, field), 'a day as YYYY-MM-DD')
  const [first, last] = [read('from'), read('to')]
  const from = first.value === 'none' ? undefined : first.value
  const to = last.value === 'none' ? undefined : last.value
  const faults = [...first.faults, ...last.faults]
  if (from === undefined || to === undefined || from <= to) return { from, to, faults }
  const why = `ends on ${to}, before it begins; its days are left out`
  return { from: undefined, to: undefined, faults: [...faults, { why }] }
}

function dayIn(leaf: Leaf, field: 'from' | 'to'): string | undefined {
  return parseDay(leaf.value, field === 'from' ? undefined : isInstant(keyOf(leaf)) ? 'instant' : 'day')
}
