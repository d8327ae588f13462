import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { type CreditBucket, createBucketStore } from '../../metering/credits/buckets.ts'
import { createDrawing } from '../../metering/credits/drawing.ts'
import type { MeteredTool } from '../../metering/metering.ts'
import { createUses } from '../../metering/uses.ts'
import { DAY_MS, HOUR_MS } from '../../time/units.ts'
import type { Random } from './random.ts'

/** How much of the current period has passed. */
const PASSED = 0.625
/** The share of the allocation that is used: of the current period's, and in the end. */
const [used, usedInTheEnd] = [0.65, 0.9]
const PASSED_DAYS_MOST = 35

/** Hours of the day in UTC, and how much is asked in each. */
const workingHours = [1, 4, 8, 10, 9, 5, 7, 9, 8, 6, 3, 1].map((weight, index) => [index + 7, weight] as const)

const chatsSchema = z.object({ day: z.string(), user_id: z.number(), amount: z.number() })

/**
 * Buckets for what generated users asked: each of their chats outside of editors was a deep search or a code finder call. The current
 * bucket lasts for some more weeks, and there is one without an end that nothing was drawn from yet.
 */
export function addDemoCredits(
  db: DatabaseSync,
  { days, today, costs }: { days: number; today: number; costs: Readonly<Record<MeteredTool, number>> },
  random: Random,
): CreditBucket[] {
  const buckets = createBucketStore(db)
  const periods = periodsUntil(today, days).map(({ startDate, endDate }) =>
    // The real amount follows below.
    buckets.add({ name: 'demo-allowance', allocated: Number.MAX_SAFE_INTEGER, startDate, endDate, isDemo: true }),
  )
  const consumed = draw(db, periods, costs, random)
  const allocate = db.prepare('UPDATE credit_bucket SET allocated = ? WHERE id = ?')
  const sizes = periods.map(({ id }, index) => rounded((consumed.get(id) ?? 0) / (index === 0 ? used : usedInTheEnd)))
  for (const [index, { id }] of periods.entries()) allocate.run(sizes[index] ?? 0, id)
  buckets.add({ name: 'demo-top-up', allocated: rounded((sizes[0] ?? 0) / 10), startDate: dateOf(today), isDemo: true })
  return buckets.list().filter(({ isDemo }) => isDemo)
}

/** The current period and those before it, newest first, until all days are covered. */
function periodsUntil(today: number, days: number): { startDate: string; endDate: string }[] {
  const passedDays = Math.min(PASSED_DAYS_MOST, days)
  const length = Math.round(passedDays / PASSED)
  const count = 1 + Math.ceil((days - passedDays) / length)
  return Array.from({ length: count }, (_, index) => {
    const start = today - (passedDays + index * length) * DAY_MS
    return { startDate: dateOf(start), endDate: dateOf(start + (length - 1) * DAY_MS) }
  })
}

/** Returns what was drawn from each bucket. */
function draw(
  db: DatabaseSync,
  periods: readonly CreditBucket[],
  costs: Readonly<Record<MeteredTool, number>>,
  random: Random,
): Map<number, number> {
  const chats = db.prepare(
    `SELECT day, user_id, amount FROM usage
     WHERE user_id IN (SELECT user_id FROM demo_user) AND figure = 'chats' AND client NOT LIKE '%.cody'
     ORDER BY day, user_id, client`,
  )
  const uses = createUses(db)
  const drawing = createDrawing(db)
  const consumed = new Map<number, number>()
  let count = 0
  for (const row of chats.iterate()) {
    const { day, user_id: userId, amount: asked } = chatsSchema.parse(row)
    const bucket = periods.find(({ startDate, endDate = '' }) => startDate <= day && day <= endDate)
    for (let chat = 0; chat < asked; chat++) {
      const id = `demo-${++count}`
      const tool = random.chance(0.3) ? 'deepsearch' : 'code_finder'
      const at = Date.parse(day) + random.pick(workingHours) * HOUR_MS + random.between(0, HOUR_MS - 1)
      uses.add({ id, at, userId, tool })
      uses.markAnswered(id)
      const amount = costs[tool]
      if (bucket === undefined || amount === 0) continue
      drawing.draw(id, [{ bucketId: bucket.id, amount }])
      consumed.set(bucket.id, (consumed.get(bucket.id) ?? 0) + amount)
    }
  }
  return consumed
}

/** To two digits, as people buy. */
function rounded(amount: number): number {
  return Math.max(1, Math.round(Number(amount.toPrecision(2))))
}

function dateOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
