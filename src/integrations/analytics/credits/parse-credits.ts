import type { CreditFieldNames } from '../../../config/credit-fields.ts'
import type { CreditReading } from '../../../ports/index.ts'
import { shown } from './agreed.ts'
import type { Leaf } from './leaves.ts'
import { readBucket } from './read-bucket.ts'
import { recordsIn } from './records.ts'
import { withIds } from './with-ids.ts'
import { listed, quoted, unusable } from './words.ts'

const NOTES_MAX = 10

/**
 * Buckets out of whatever the instance answers, for the form is not documented. Nothing is guessed: what is missing, or may mean two
 * things, is told in `notUnderstood`. Throws UnusableCredits where there are records and no bucket.
 */
export function parseCredits(body: string, contentType: string, names: CreditFieldNames): Omit<CreditReading, 'asOf'> {
  const { records, isPart } = recordsIn(body, contentType, names)
  const read = records.map((leaves, index) => ({ ...readBucket(leaves, names), leaves, index }))
  const told = read.flatMap(({ bucket }) => bucket ?? [])
  const [first] = read
  if (first && told.length === 0) {
    const { leaves, faults, index } = first
    const [fault] = faults
    throw unusable(
      `of ${records.length === 1 ? 'one record' : `${records.length} records`} none is a bucket. ${called(leaves, index)} ${fault?.why ?? 'has no amounts'}; its fields: ${fieldsShown(leaves)}`,
      fault?.setting ?? 'allocated=…,consumed=…',
    )
  }
  const { buckets, clashes } = withIds(told)
  const [clash] = clashes
  if (clash && buckets.length === 0) throw unusable(clash, 'id=…')
  const faults = read.flatMap(({ bucket, faults, leaves, index }) =>
    faults.map(({ why }) => `${bucket ? quoted(bucket.name) : called(leaves, index)} ${why}.`),
  )
  const more = isPart ? ['The instance says that there are more buckets than it told of.'] : []
  const notes = clashes.map((clash) => `${clash}. Where a field tells them apart, set \`CREDITS_FIELDS=id=…\` to it.`)
  return { buckets, notUnderstood: limited([...more, ...notes, ...faults]) }
}

function called(leaves: readonly Leaf[], index: number): string {
  const [label] = leaves
  return label ? `Record ${index + 1}, with ${shown(label)},` : `Record ${index + 1}`
}

function fieldsShown(leaves: readonly Leaf[]): string {
  if (leaves.length === 0) return 'none'
  return listed(leaves.map(shown))
}

function limited(notes: readonly string[]): string[] {
  const left = notes.length - NOTES_MAX
  return left > 0 ? [...notes.slice(0, NOTES_MAX), `And ${left} more such faults.`] : [...notes]
}
