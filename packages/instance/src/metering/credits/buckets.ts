import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'

const rowSchema = z
  .object({
    id: z.number(),
    name: z.string(),
    allocated: z.number(),
    consumed: z.number(),
    start_date: z.string(),
    end_date: z.string().nullable(),
    is_demo: z.number(),
  })
  .transform(({ start_date, end_date, is_demo, ...row }) => ({
    ...row,
    startDate: start_date,
    endDate: end_date ?? undefined,
    isDemo: is_demo === 1,
  }))

/** Credits that are valid from `startDate` to `endDate`, days in UTC as `YYYY-MM-DD`, both inclusive; without an end, forever. */
export type CreditBucket = z.infer<typeof rowSchema>

export interface NewBucket {
  name: string
  allocated: number
  startDate: string
  endDate?: string | undefined
  isDemo?: boolean
}

export interface BucketStore {
  add(bucket: NewBucket): CreditBucket
  /** Buckets whose period overlaps the range, in the order in which they are used. */
  list(range?: { from: string | undefined; to: string | undefined }): CreditBucket[]
  /** Adds to the allocation. Undefined if there is no such bucket. */
  grant(id: number, amount: number): CreditBucket | undefined
  /** Also forgets what was drawn from it. False if there is no such bucket. */
  remove(id: number): boolean
}

/** What expires first comes first, and what never expires comes last. */
export const expiryOrder = 'end_date IS NULL, end_date, start_date, id'

export function createBucketStore(db: DatabaseSync): BucketStore {
  const insert = db.prepare(
    'INSERT INTO credit_bucket (name, allocated, start_date, end_date, is_demo) VALUES (?, ?, ?, ?, ?) RETURNING *',
  )
  const overlapping = db.prepare(
    `SELECT * FROM credit_bucket WHERE start_date <= ? AND (end_date IS NULL OR end_date >= ?) ORDER BY ${expiryOrder}`,
  )
  const grant = db.prepare('UPDATE credit_bucket SET allocated = allocated + ?2 WHERE id = ?1 RETURNING *')
  const remove = db.prepare('DELETE FROM credit_bucket WHERE id = ?')
  return {
    add: ({ name, allocated, startDate, endDate = null, isDemo = false }) =>
      rowSchema.parse(insert.get(name, allocated, startDate, endDate, Number(isDemo))),
    list: ({ from = '', to = '9999-12-31' } = { from: undefined, to: undefined }) =>
      overlapping.all(to, from).map((row) => rowSchema.parse(row)),
    grant: (id, amount) => rowSchema.optional().parse(grant.get(id, amount)),
    remove: (id) => remove.run(id).changes > 0,
  }
}
