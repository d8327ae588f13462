import type { CreditFieldNames } from '../../../config/credit-fields.ts'
import { type BucketField, isAmount, isTotal, knownAs, rankOf } from './known-names.ts'
import { isNamed, keyOf, type Leaf, parentOf } from './leaves.ts'

export type Fields = Readonly<Record<BucketField, readonly Leaf[]>>

const all: readonly BucketField[] = ['id', 'name', 'allocated', 'consumed', 'remaining', 'from', 'to']

/** Objects that are about the bucket itself, so that an id or a name in them is the bucket's. */
const transparent = /^(?:node|attributes|fields|properties|metadata|(?:credit ?)?(?:bucket|pool))$/i

/**
 * Which values of a record stand for what: those that a setting names, else those known by name. Of these what lies deeper counts
 * less; several that are left are for the caller to compare.
 */
export function fieldsOf(leaves: readonly Leaf[], names: CreditFieldNames): Fields {
  const named = (field: BucketField) =>
    leaves.filter(({ path }) => names[field]?.some((name) => isNamed(path, name)) ?? false)
  const taken = new Set(all.flatMap(named))
  const known = Map.groupBy(
    leaves.filter((leaf) => !taken.has(leaf)),
    fieldOf,
  )
  const found = (field: BucketField) => {
    const set = named(field)
    return set.length > 0 ? set : (known.get(field) ?? [])
  }
  const label = (field: 'id' | 'name') =>
    found(field)
      .toSorted((a, b) => rankOf(field, keyOf(a)) - rankOf(field, keyOf(b)) || a.path.length - b.path.length)
      .slice(0, 1)
  const told = (field: BucketField) => shallowest(found(field))
  return {
    id: label('id'),
    name: label('name'),
    allocated: told('allocated'),
    consumed: told('consumed'),
    remaining: told('remaining'),
    from: told('from'),
    to: told('to'),
  }
}

/** Whether enough is told to be of a bucket. */
export function isOfBucket(leaves: readonly Leaf[], names: CreditFieldNames): boolean {
  const { allocated, consumed, remaining } = fieldsOf(leaves, names)
  return [allocated, consumed, remaining].filter((told) => told.length > 0).length >= 2
}

function fieldOf(leaf: Leaf): BucketField | undefined {
  const own = knownAs(keyOf(leaf))
  const above = leaf.path.length > 1 ? knownAs(parentOf(leaf)) : undefined
  const hasField = above !== undefined && above !== 'nothing'
  if (hasField && (own === 'nothing' || (isTotal(keyOf(leaf)) && isAmount(above)))) return above
  if (own === 'nothing') return undefined
  const isLabel = own === 'id' || own === 'name'
  return isLabel && !leaf.path.slice(0, -1).every((key) => transparent.test(key)) ? undefined : own
}

function shallowest(leaves: readonly Leaf[]): Leaf[] {
  const depth = Math.min(...leaves.map(({ path }) => path.length))
  return leaves.filter(({ path }) => path.length === depth)
}
