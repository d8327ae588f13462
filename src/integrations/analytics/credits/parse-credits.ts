import type { CreditFieldNames } from '../../../config/credit-fields.ts'
import type { CreditBucket, CreditReading } from '../../../ports/index.ts'
import type { Leaf } from './fields.ts'
import { readBucket, type ToldBucket } from './read-bucket.ts'
import { recordsIn } from './records.ts'
import { listed, quoted, shown, unusable, creditSourceWords as words } from './words/credit-source.ts'

const NOTES_MAX = 10

/**
 * Buckets from the instance's answer, whose form isn't documented. Nothing is guessed: what is missing or ambiguous goes to
 * `notUnderstood`. Throws UnusableCredits if there are records but no bucket.
 */
export function parseCredits(body: string, names: CreditFieldNames): Omit<CreditReading, 'asOf'> {
  const records = recordsIn(body, names)
  const read = records.map((record, index) => ({ ...readBucket(record, names), called: called(record, index) }))
  const [first] = read
  const told = read.flatMap(({ bucket }) => bucket ?? [])
  if (first && told.length === 0) {
    const [fault] = first.faults
    const fields = listed(records[0]?.map(shown) ?? []) || words.noFields
    throw unusable(
      words.noBucket(records.length, first.called, fault?.why ?? words.noAmounts, fields),
      fault?.setting ?? 'allocated=…,consumed=…',
    )
  }
  const { buckets, clashes } = withIds(told)
  const [clash] = clashes
  if (clash && buckets.length === 0) throw unusable(clash, 'id=…')
  const notes = [
    ...clashes.map((clash) => words.setId(clash)),
    ...read.flatMap(({ bucket, faults, called }) =>
      faults.map(({ why }) => words.fault(bucket ? quoted(bucket.name) : called, why)),
    ),
  ]
  const more = notes.length - NOTES_MAX
  return { buckets, notUnderstood: more > 0 ? [...notes.slice(0, NOTES_MAX), words.more(more)] : notes }
}

function called([label]: readonly Leaf[], index: number): string {
  return words.record(index + 1, label && shown(label))
}

/** The given id, or one made from name and first day, which stays the same if more is allocated or the end is extended. */
function withIds(told: readonly ToldBucket[]): { buckets: CreditBucket[]; clashes: string[] } {
  const start = ({ name, from }: ToldBucket) => JSON.stringify([name, from])
  const together = Map.groupBy(told, start)
  const idOf = (bucket: ToldBucket) => {
    const { id, name, from, to } = bucket
    const isAlone = together.get(start(bucket))?.length === 1
    return id ?? [name, from, isAlone ? undefined : to].filter((part) => part !== undefined).join(' ')
  }
  const groups = [...Map.groupBy(told, idOf)]
  const clashes = groups.filter(([, { length }]) => length > 1)
  return {
    buckets: groups.flatMap(([id, [bucket, ...others]]) => (bucket && others.length === 0 ? { ...bucket, id } : [])),
    clashes: clashes.map(([, { 0: first, length }]) => words.sameId(length, quoted(first?.name))),
  }
}
