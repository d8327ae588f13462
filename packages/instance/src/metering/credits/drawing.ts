import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { AskError } from '../../errors/errors.ts'
import { expiryOrder } from './buckets.ts'

export class CreditsUsedUp extends AskError {
  override name = 'CreditsUsedUp'
}

interface Draw {
  bucketId: number
  amount: number
}

interface Drawing {
  /**
   * Which buckets to draw this many credits from on a day (UTC): those that expire first come first. Nothing if there are no buckets.
   * Generated buckets are used as long as there are no others, and nothing is refused because of them. Throws CreditsUsedUp.
   */
  plan(tool: string, amount: number, day: string): Draw[]
  /** Carries out a plan, in the transaction in which it was made. */
  draw(useId: string, draws: readonly Draw[]): void
}

const bucketSchema = z.object({ id: z.number(), left: z.number() })
const idleSchema = z.object({ is_demo: z.number(), left: z.number(), ended: z.string().nullable() })
const outlookSchema = z.object({ refuses: z.number().nullable(), next: z.string().nullable() })

export function createDrawing(db: DatabaseSync): Drawing {
  const open = db.prepare(
    `SELECT id, allocated - consumed AS left FROM credit_bucket
     WHERE is_demo = (SELECT min(is_demo) FROM credit_bucket) AND consumed < allocated
       AND start_date <= ?1 AND (end_date IS NULL OR end_date >= ?1)
     ORDER BY ${expiryOrder}`,
  )
  const outlook = db.prepare(
    `SELECT max(NOT is_demo) AS refuses,
       min(iif(start_date > ?1 AND consumed < allocated AND NOT is_demo, start_date, NULL)) AS next
     FROM credit_bucket`,
  )
  // What is left in buckets that aren't used, so that nobody is puzzled by it.
  const idle = db.prepare(
    `SELECT is_demo, sum(allocated - consumed) AS left, max(end_date) AS ended FROM credit_bucket
     WHERE consumed < allocated AND (is_demo OR end_date < ?) GROUP BY is_demo ORDER BY is_demo`,
  )
  const insert = db.prepare('INSERT INTO credit_draw (use_id, bucket_id, amount) VALUES (?, ?, ?)')

  return {
    plan(tool, amount, day) {
      const draws: Draw[] = []
      let wanted = amount
      for (const row of open.all(day)) {
        if (wanted === 0) break
        const { id, left } = bucketSchema.parse(row)
        const drawn = Math.min(left, wanted)
        draws.push({ bucketId: id, amount: drawn })
        wanted -= drawn
      }
      if (wanted === 0) return draws
      const { refuses, next } = outlookSchema.parse(outlook.get(day))
      if (refuses) throw new CreditsUsedUp(usedUp(tool, amount, { left: amount - wanted, idle: idle.all(day), next }))
      return []
    },
    draw(useId, draws) {
      for (const { bucketId, amount } of draws) insert.run(useId, bucketId, amount)
    },
  }
}

interface Outlook {
  left: number
  /** Rows of `idleSchema`. */
  idle: readonly unknown[]
  next: string | null
}

function usedUp(tool: string, amount: number, { left, idle, next }: Outlook): string {
  const need = `${tool} takes ${amount} and there ${left === 1 ? 'is' : 'are'} ${left === 0 ? 'none' : left} left`
  const remedy = next === null ? '' : ` More come on ${next} (UTC).`
  const unused = idle.map((row) => idleSchema.parse(row)).map(notCounted)
  const idleWords = unused.length === 0 ? '' : ` Not counted: ${unused.join(', and ')}.`
  return `The credits of this instance are used up: ${need}.${idleWords}${remedy} An administrator can add some.`
}

function notCounted({ is_demo: isDemo, left, ended }: z.output<typeof idleSchema>): string {
  return isDemo === 1 ? `${left} of the made-up data` : `${left} that expired by ${ended} (UTC)`
}
