import type { CreditFieldNames } from '../../../config/credit-fields.ts'
import type { CreditBucket } from '../../../ports/index.ts'
import type { Fault } from './agreed.ts'
import { fieldsOf } from './fields-of.ts'
import type { Leaf } from './leaves.ts'
import { readAmounts } from './read-amounts.ts'
import { readPeriod } from './read-period.ts'

/** `id` is undefined where none is told. */
export type ToldBucket = Omit<CreditBucket, 'id'> & { id: string | undefined }

const NAME_MAX = 100
const ID_MAX = 200

/** The bucket is undefined where its amounts are not understood. */
export function readBucket(
  leaves: readonly Leaf[],
  names: CreditFieldNames,
): { bucket: ToldBucket | undefined; faults: readonly Fault[] } {
  const fields = fieldsOf(leaves, names)
  const amounts = readAmounts(fields)
  const { from, to, faults } = readPeriod(fields)
  const id = label(fields.id, ID_MAX)
  const name = label(fields.name, NAME_MAX) ?? (id === undefined ? 'Credits' : `Bucket ${id}`)
  return {
    bucket: amounts.value && { id, name, ...amounts.value, from, to },
    faults: [...amounts.faults, ...faults],
  }
}

/** On one line. */
function label([leaf]: readonly Leaf[], max: number): string | undefined {
  const text = String(leaf?.value ?? '').replace(/[\p{Cc}\s]+/gu, ' ')
  return text.trim().slice(0, max) || undefined
}
