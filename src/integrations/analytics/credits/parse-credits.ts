import type { CreditFieldNames } from '../../../credit-fields.ts'
import type { CreditBucket, CreditReading } from '../../../ports.ts'
import type { Leaf } from './leaves.ts'
import { readBucket, type ToldBucket } from './read-bucket.ts'
import { recordsIn } from './records.ts'
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
  const { buckets, notes } = withIds(told)
  const faults = read.flatMap(({ bucket, faults, leaves, index }) =>
    faults.map(({ why }) => `${bucket ? quoted(bucket.name) : called(leaves, index)} ${why}.`),
  )
  const more = isPart ? ['The instance says that there are more buckets than it told of.'] : []
  return { buckets, notUnderstood: limited([...more, ...notes, ...faults]) }
}

/** The id told; else one of name and first day, which stays when more is allocated or the end is put off. */
function withIds(told: readonly ToldBucket[]): { buckets: CreditBucket[]; notes: string[] } {
  const sameStart = Map.groupBy(told, ({ name, from }) => `${name} ${from}`)
  const idOf = ({ id, name, from, to }: ToldBucket) => {
    if (id !== undefined) return id
    const isAlone = sameStart.get(`${name} ${from}`)?.length === 1
    return [name, from, ...(isAlone ? [] : [to])].filter((part) => part !== undefined).join(' ')
  }
  const byId = Map.groupBy(told, idOf)
  const notes = [...byId.values()].flatMap(([bucket, ...others]) =>
    bucket && others.length > 0
      ? [
          `${others.length + 1} records have the same id, or name and days, as ${quoted(bucket.name)}, so none of them is used. Where a field tells them apart, set \`CREDITS_FIELDS=id=…\` to it.`,
        ]
      : [],
  )
  const buckets = [...byId].flatMap(([id, [bucket, ...others]]) =>
    bucket && others.length === 0 ? [{ ...bucket, id }] : [],
  )
  if (told.length > 0 && buckets.length === 0) throw unusable((notes[0] ?? '').replace(/\..*$/, ''), 'id=…')
  return { buckets, notes }
}

function called(leaves: readonly Leaf[], index: number): string {
  const [label] = leaves
  return label
    ? `Record ${index + 1}, with ${quoted(label.path.join('.'))} (${quoted(label.value)}),`
    : `Record ${index + 1}`
}

function fieldsShown(leaves: readonly Leaf[]): string {
  if (leaves.length === 0) return 'none'
  return listed(leaves.map(({ path, value }) => `${quoted(path.join('.'))} (${quoted(value)})`))
}

function limited(notes: readonly string[]): string[] {
  const left = notes.length - NOTES_MAX
  return left > 0 ? [...notes.slice(0, NOTES_MAX), `And ${left} more such faults.`] : [...notes]
}
