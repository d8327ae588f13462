import type { CreditField, CreditFieldNames } from '../../../config/credit-fields.ts'

export type BucketField = Exclude<CreditField, 'buckets'>

/** A value in a record; dots in its path separate nested objects. */
export interface Leaf {
  path: string
  value: string | number
}

/** In camel case; snake case, other capitalization and the word "credits" make no difference. */
export const knownNames: Readonly<Record<BucketField, readonly string[]>> = {
  id: ['id', 'bucketId'],
  name: ['name', 'bucketName'],
  allocated: ['allocated', 'allocation', 'total', 'granted', 'limit'],
  consumed: ['consumed', 'consumption', 'used', 'usage', 'spent'],
  from: ['start', 'startDate', 'startsAt', 'from', 'activeFrom', 'validFrom'],
  to: ['end', 'endDate', 'endsAt', 'to', 'activeTo', 'activeUntil', 'validTo', 'validUntil', 'expiresAt'],
}

export const AMOUNTS = ['allocated', 'consumed'] as const
const DEPTH_MAX = 3
const plain = (name: string) => name.toLowerCase().replace(/credits?|[^\p{L}\p{N}.]/gu, '')

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isFilled({ value }: Leaf): boolean {
  return typeof value === 'number' || value.trim() !== ''
}

/** The texts and numbers in a record, including nested objects. */
export function leavesOf(record: Readonly<Record<string, unknown>>, depth = 1): Leaf[] {
  return Object.entries(record).flatMap(([key, value]): Leaf[] => {
    if (typeof value === 'number' || typeof value === 'string') return [{ path: key, value }].filter(isFilled)
    if (!isObject(value) || depth === DEPTH_MAX) return []
    return leavesOf(value, depth + 1).map((leaf) => ({ ...leaf, path: `${key}.${leaf.path}` }))
  })
}

/** Whether CREDITS_FIELDS names this path: by its last key, or completely. */
export function isNamed(path: string, names: readonly string[] = []): boolean {
  return names.some((name) => path === name || path.endsWith(`.${name}`))
}

/** The values for a field: the ones that CREDITS_FIELDS names, else those with known names. */
export function leavesFor(field: BucketField, record: readonly Leaf[], names: CreditFieldNames): readonly Leaf[] {
  const set = record.filter(({ path }) => isNamed(path, names[field]))
  if (set.length > 0) return set
  const taken = Object.values(names).flat()
  return knownNames[field].flatMap((name) =>
    record.filter(({ path }) => plain(path) === plain(name) && !isNamed(path, taken)),
  )
}

export function isBucket(record: readonly Leaf[], names: CreditFieldNames): boolean {
  return AMOUNTS.every((field) => leavesFor(field, record, names).length > 0)
}
