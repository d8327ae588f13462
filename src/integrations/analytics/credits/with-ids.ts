import type { CreditBucket } from '../../../ports/index.ts'
import type { ToldBucket } from './read-bucket.ts'
import { quoted } from './words.ts'

/** The id told; else one of name and first day, which stays when more is allocated or the end is put off. */
export function withIds(told: readonly ToldBucket[]): { buckets: CreditBucket[]; clashes: string[] } {
  const start = ({ name, from }: ToldBucket) => JSON.stringify([name, from])
  const together = Map.groupBy(told, start)
  const idOf = (bucket: ToldBucket) => {
    const { id, name, from, to } = bucket
    const isAlone = together.get(start(bucket))?.length === 1
    return id ?? [name, from, isAlone ? undefined : to].filter((part) => part !== undefined).join(' ')
  }
  const buckets: CreditBucket[] = []
  const clashes: string[] = []
  for (const [id, [bucket, ...others]] of Map.groupBy(told, idOf)) {
    if (bucket && others.length === 0) buckets.push({ ...bucket, id })
    else if (bucket) {
      clashes.push(
        `${others.length + 1} records have the same id, or name and days, as ${quoted(bucket.name)}, so none of them is used`,
      )
    }
  }
  return { buckets, clashes }
}
