import { z } from 'zod'
import { inTransaction } from '../database/in-transaction.ts'
import { type BucketStore, type CreditBucket, createBucketStore } from '../metering/credits/buckets.ts'
import { type BucketHistory, creditHistoryOf } from '../metering/credits/history.ts'
import { withRecords } from './with-records.ts'

const amountSchema = z.int().min(1).max(1e12)
const dateSchema = z.iso.date()

interface BucketInput {
  dataDir: string
  /** The id, or the name if only one bucket has it. */
  bucket: string
}

/**
 * Credits for the days from `from` (default: today) to `to` (default: forever), in UTC, both inclusive; calls draw on them at once.
 * Throws if a bucket with the name covers some of those days.
 */
export function addCreditBucket(input: {
  dataDir: string
  name: string
  amount: number
  from?: string | undefined
  to?: string | undefined
}): CreditBucket {
  const { dataDir, from: startDate = new Date().toISOString().slice(0, 10), to: endDate } = input
  const name = input.name.trim()
  if (name === '' || name.length > 100) throw new Error('A bucket needs a name of at most 100 characters.')
  if (/^\d+$/.test(name)) throw new Error('A number alone is no name: it would be taken for an id.')
  checkAmount(input.amount)
  for (const date of [startDate, endDate]) {
    if (date !== undefined && !dateSchema.safeParse(date).success) {
      throw new Error(`${date} is no day; write it as YYYY-MM-DD.`)
    }
  }
  if (endDate !== undefined && endDate < startDate) throw new Error('The bucket would end before it begins.')
  return withBuckets(dataDir, (buckets) => {
    const other = buckets.list({ from: startDate, to: endDate }).find((bucket) => bucket.name === name)
    if (other !== undefined) {
      throw new Error(`${name} has those days already, as bucket ${other.id}; \`credits bucket grant\` adds to it.`)
    }
    return buckets.add({ name, allocated: input.amount, startDate, endDate })
  })
}

/** All buckets, in the order in which they are used. */
export function listCreditBuckets({ dataDir }: { dataDir: string }): CreditBucket[] {
  return withBuckets(dataDir, (buckets) => buckets.list())
}

/** Adds to a bucket's allocation. Throws if there is no such bucket. */
export function grantCredits({ dataDir, bucket, amount }: BucketInput & { amount: number }): CreditBucket {
  checkAmount(amount)
  return withBuckets(dataDir, (buckets) => {
    const { id } = existingBucket(buckets, bucket)
    return buckets.grant(id, amount) ?? existingBucket(buckets, bucket)
  })
}

/** Also forgets what was drawn from it. Throws if there is no such bucket. */
export function removeCreditBucket({ dataDir, bucket }: BucketInput): CreditBucket {
  return withBuckets(dataDir, (buckets) => {
    const found = existingBucket(buckets, bucket)
    buckets.remove(found.id)
    return found
  })
}

/** What each bucket had consumed at the end of every full hour since `since` (ms), according to its draws. */
export function creditHistory({ dataDir, since }: { dataDir: string; since: number }): BucketHistory[] {
  return withRecords(dataDir, (_records, db) => creditHistoryOf(db, since, Date.now()))
}

function withBuckets<Result>(dataDir: string, use: (buckets: BucketStore) => Result): Result {
  return withRecords(dataDir, (_records, db) => inTransaction(db, () => use(createBucketStore(db))))
}

function existingBucket(buckets: BucketStore, asked: string): CreditBucket {
  const found = buckets.list().filter(({ id, name }) => String(id) === asked || name === asked)
  const [bucket, ...others] = found
  if (bucket === undefined) throw new Error(`There is no bucket ${asked}; \`credits bucket list\` shows them.`)
  if (others.length > 0) {
    throw new Error(`Several buckets are named ${asked}; give the id: ${found.map(({ id }) => id).join(', ')}.`)
  }
  return bucket
}

function checkAmount(amount: number): void {
  if (!amountSchema.safeParse(amount).success) throw new Error('An amount is a whole number of credits, 1 or more.')
}
