import type { CreditFieldNames } from '../../../credit-fields.ts'
import type { CreditBucket } from '../../../ports.ts'
import { parseAmount } from './amount.ts'
import { parseDay } from './day.ts'
import { fieldsOf } from './fields-of.ts'
import { type BucketField, isInstant } from './known-names.ts'
import { keyOf, type Leaf } from './leaves.ts'
import { quoted } from './words.ts'

/** `id` is undefined where none is told. */
export type ToldBucket = Omit<CreditBucket, 'id'> & { id: string | undefined }

export interface BucketRead {
  /** Undefined where it cannot be used. */
  bucket: ToldBucket | undefined
  /** What was not understood: the rest of a sentence that begins with the bucket. */
  faults: readonly Fault[]
}

interface Fault {
  why: string
  /** What CREDITS_FIELDS may be set to. */
  setting?: string
}

type Told<Value> = { value: Value | undefined; fault?: Fault }

const NAME_MAX = 100
const ID_MAX = 200

export function readBucket(leaves: readonly Leaf[], names: CreditFieldNames): BucketRead {
  const fields = fieldsOf(leaves, names)
  const amount = (field: BucketField) => agreed(field, fields[field], ({ value }) => parseAmount(value), 'an amount')
  const day = (field: 'from' | 'to') =>
    agreed(field, fields[field], (leaf) => dayIn(leaf, field), 'a day as YYYY-MM-DD')
  const [allocated, consumed, remaining] = [amount('allocated'), amount('consumed'), amount('remaining')]
  const amounts = combined(allocated.value, consumed.value, remaining.value)
  const [from, to] = [day('from'), day('to')]
  const period = { from: dayOrNone(from), to: dayOrNone(to) }
  const isReversed = period.from !== undefined && period.to !== undefined && period.to < period.from
  const told = [allocated, consumed, remaining, from, to].flatMap(({ fault }) => fault ?? [])
  const faults: Fault[] = [
    ...told,
    ...('fault' in amounts ? (told.length > 0 && !('allocated' in amounts) ? [] : [amounts.fault]) : []),
    ...(isReversed ? [{ why: `ends on ${period.to}, before it begins; its days are left out` }] : []),
  ]
  if (!('allocated' in amounts)) return { bucket: undefined, faults }
  const label = (field: 'id' | 'name', max: number) => {
    const [leaf] = fields[field]
    return (
      leaf &&
      String(leaf.value)
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
        .slice(0, max)
    )
  }
  const id = label('id', ID_MAX)
  return {
    bucket: {
      id,
      name: label('name', NAME_MAX) ?? (id === undefined ? 'Credits' : `Bucket ${id}`),
      allocated: amounts.allocated,
      consumed: amounts.consumed,
      from: isReversed ? undefined : period.from,
      to: isReversed ? undefined : period.to,
    },
    faults,
  }
}

/** The one value that all of them mean. */
function agreed<Value>(
  field: BucketField,
  leaves: readonly Leaf[],
  parse: (leaf: Leaf) => Value | undefined,
  kind: string,
): Told<Value> {
  const read = leaves.map((leaf) => ({ leaf, value: parse(leaf) }))
  const unread = read.find(({ value }) => value === undefined)?.leaf
  if (unread) return { value: undefined, fault: { why: `${shown(unread)} is not ${kind}, or may mean two` } }
  const [first, ...others] = read
  const other = others.find(({ value }) => value !== first?.value)
  if (!first || !other) return { value: first?.value }
  return {
    value: undefined,
    fault: {
      why: `${shown(first.leaf)} and ${shown(other.leaf)} may both be its \`${field}\``,
      setting: `${field}=${keyOf(first.leaf)}`,
    },
  }
}

/** Two of the three are enough; nothing is made of one. */
function combined(
  allocated: number | undefined,
  consumed: number | undefined,
  remaining: number | undefined,
): { allocated: number; consumed: number; fault?: Fault } | { fault: Fault } {
  const whole = allocated ?? (consumed !== undefined && remaining !== undefined ? consumed + remaining : undefined)
  const used = consumed ?? (allocated !== undefined && remaining !== undefined ? allocated - remaining : undefined)
  const lacking = [whole === undefined ? 'allocated' : undefined, used === undefined ? 'consumed' : undefined]
  if (whole === undefined || used === undefined) {
    const fields = lacking.filter((field) => field !== undefined)
    const setting = fields.map((field) => `${field}=…`).join(',')
    return { fault: { why: `has no field known as ${fields.map((field) => `\`${field}\``).join(' or ')}`, setting } }
  }
  if (whole < 0 || used < 0) return { fault: { why: `has amounts below 0: ${whole} allocated, ${used} consumed` } }
  if (remaining !== undefined && Math.abs(whole - used - remaining) > 1e-6 * Math.max(whole, used)) {
    const why = `has ${used} of ${whole} consumed and yet ${remaining} left; what is left is not counted`
    return { allocated: whole, consumed: used, fault: { why } }
  }
  return { allocated: whole, consumed: used }
}

function dayIn(leaf: Leaf, field: 'from' | 'to'): string | undefined {
  return parseDay(leaf.value, field === 'from' ? undefined : isInstant(keyOf(leaf)) ? 'instant' : 'day')
}

function dayOrNone({ value }: Told<string>): string | undefined {
  return value === 'none' ? undefined : value
}

function shown({ path, value }: Leaf): string {
  return `${quoted(path.join('.'))} (${quoted(value)})`
}
