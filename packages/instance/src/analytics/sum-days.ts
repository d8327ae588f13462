import type { DatabaseSync } from 'node:sqlite'
import type { DateRange } from './parameters.ts'

/**
 * Sums the rows per user, or per user and month, into a table of the same form, and returns its name. SQLite would sort a year of a
 * thousand people in one go, blocking everything else for a second; so this works day by day and lets other work run in between. The
 * first of the summed days stands for all of them.
 */
export function* sumDays(
  db: DatabaseSync,
  granularity: 'by_user' | 'by_user_month',
  { from = '', to = '9999-12-31' }: DateRange,
): Generator<undefined, string> {
  db.exec(
    `CREATE TEMP TABLE summed (day TEXT, user_id INTEGER, figure TEXT, amount INTEGER, PRIMARY KEY (day, user_id, figure)) WITHOUT ROWID`,
  )
  const next = db.prepare('SELECT min(day) AS day FROM usage WHERE day >= ? AND day <= ?')
  const after = db.prepare('SELECT min(day) AS day FROM usage WHERE day > ? AND day <= ?')
  const add = db.prepare(
    `INSERT INTO summed SELECT ?, user_id, figure, sum(amount) FROM usage WHERE day = ? GROUP BY user_id, figure
     ON CONFLICT DO UPDATE SET amount = amount + excluded.amount`,
  )
  let first: string | undefined
  for (let day = dayIn(next.get(from, to)); day !== undefined; day = dayIn(after.get(day, to))) {
    if (first === undefined || (granularity === 'by_user_month' && first.slice(0, 7) !== day.slice(0, 7))) first = day
    add.run(first, day)
    yield
  }
  return 'summed'
}

function dayIn(row: Record<string, unknown> | undefined): string | undefined {
  return typeof row?.day === 'string' ? row.day : undefined
}
