import type { DatabaseSync } from 'node:sqlite'
import { createUserStore } from '../../access/users.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { CreditBucket } from '../../metering/credits/buckets.ts'
import type { MeteredTool } from '../../metering/metering.ts'
import { DAY_MS } from '../../time/units.ts'
import { addDemoCredits } from './demo-credits.ts'
import { inventPeople } from './people.ts'
import { createRandom } from './random.ts'
import { workDay } from './work-day.ts'

export interface DemoOptions {
  users: number
  weeks: number
  /** The same seed on the same day generates the same data. */
  seed: number
  /** The cost of a call in credits. */
  costs: Readonly<Record<MeteredTool, number>>
  now?: () => number
}

/**
 * Generates users, what they did until yesterday, and the credit buckets that this was drawn from. Throws if some were already generated.
 * Returns the first and last day, and the buckets.
 */
export function addDemoUsers(
  db: DatabaseSync,
  options: DemoOptions,
): { from: string; to: string; buckets: CreditBucket[] } {
  const { users: count, weeks, seed, costs, now = Date.now } = options
  const random = createRandom(seed)
  const days = weeks * 7
  const firstDay = Math.floor(now() / DAY_MS) * DAY_MS - days * DAY_MS
  const dates = Array.from({ length: days }, (_, index) =>
    new Date(firstDay + index * DAY_MS).toISOString().slice(0, 10),
  )
  const mark = db.prepare('INSERT INTO demo_user VALUES (?)')
  const add = db.prepare(
    `INSERT INTO usage (day, user_id, client, language, figure, amount) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
  )
  const buckets = inTransaction(db, () => {
    if (db.prepare('SELECT 1 FROM demo_user').get() !== undefined) {
      throw new Error('There is demo data already; `demo-data remove` takes it away.')
    }
    for (const person of inventPeople(count, days, random)) {
      const { id } = createUserStore(db, () => firstDay + person.from * DAY_MS).create(person)
      mark.run(id)
      for (const [index, date] of dates.entries()) {
        for (const { client, language, figure, amount } of workDay(person, { date, index, days }, random)) {
          add.run(date, id, client, language, figure, amount)
        }
      }
    }
    // With its own random numbers, so that users and usage stay the same whatever credits are generated.
    return addDemoCredits(db, { days, today: firstDay + days * DAY_MS, costs }, createRandom(seed))
  })
  return { from: dates.at(0) ?? '', to: dates.at(-1) ?? '', buckets }
}

/** Deletes generated users and buckets, and everything that the users did. Returns how many there were. */
export function removeDemoUsers(db: DatabaseSync): number {
  return inTransaction(db, () => {
    db.exec(
      `DELETE FROM credit_bucket WHERE is_demo;
       DELETE FROM tool_use WHERE user_id IN (SELECT user_id FROM demo_user);
       DELETE FROM usage WHERE user_id IN (SELECT user_id FROM demo_user);
       UPDATE conversation SET owner_id = NULL WHERE owner_id IN (SELECT user_id FROM demo_user)`,
    )
    return Number(db.prepare('DELETE FROM user WHERE id IN (SELECT user_id FROM demo_user)').run().changes)
  })
}
