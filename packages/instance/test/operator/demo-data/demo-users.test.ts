import { expect, test } from 'vitest'
import { createUserStore } from '../../../src/access/users.ts'
import { openDatabase } from '../../../src/database/database.ts'
import { addDemoUsers, type DemoOptions, removeDemoUsers } from '../../../src/operator/demo-data/demo-users.ts'
import { atTheEnd, makeTempDir } from '../../support/temp-dir.ts'

/** A Monday. */
const now = () => Date.parse('2026-02-02T12:00:00Z')
const costs = { deepsearch: 2, code_finder: 1 }

function fill(options: Partial<DemoOptions> = {}) {
  const db = openDatabase(makeTempDir())
  atTheEnd(() => db.close())
  createUserStore(db).create({ name: 'ada' })
  db.exec("INSERT INTO usage VALUES ('2026-01-01', 1, 'cursor', 'go', 'searches', 1)")
  const made = addDemoUsers(db, { users: 60, weeks: 12, seed: 1, costs, now, ...options })
  const ask = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row))
  const usage = () => ask('SELECT * FROM usage ORDER BY day, user_id, client, language, figure')
  return { db, made, ask, usage }
}

/** For tests that only read. */
const filled = fill()

test('the same seed makes the same data, another one other data', () => {
  const few = { users: 20, weeks: 4 }
  const first = fill(few).usage()
  expect(fill(few).usage()).toEqual(first)
  expect(fill({ ...few, seed: 2 }).usage()).not.toEqual(first)
})

test('the data is of whole weeks until yesterday, of people and service accounts that are told by their names', () => {
  const { made, ask } = filled
  expect(made).toMatchObject({ from: '2025-11-10', to: '2026-02-01' })
  expect(ask('SELECT min(day), max(day) FROM usage')).toEqual([['2025-11-10', '2026-02-01']])
  expect(ask("SELECT count(*), sum(is_service) FROM user WHERE name LIKE 'demo-%'")).toEqual([[60, 3]])
  expect(ask("SELECT count(*) FROM user WHERE email NOT LIKE 'demo-%@demo.example' AND NOT is_service")).toEqual([[1]])
})

test('it has the shape of work: weekdays, holidays, growth, a heavy few and those who stop', () => {
  const { ask } = filled
  const people = 'user_id IN (SELECT id FROM user WHERE NOT is_service)'
  const active = new Map(
    ask(`SELECT day, count(DISTINCT user_id) FROM usage WHERE ${people} GROUP BY day`).map(([day, n]) => [
      day,
      Number(n),
    ]),
  )
  const on = (day: string) => active.get(day) ?? 0
  expect(on('2026-01-27')).toBeGreaterThan(4 * on('2026-01-25'))
  expect(on('2025-12-16')).toBeGreaterThan(4 * on('2025-12-25'))
  expect(on('2026-01-27')).toBeGreaterThan(on('2025-11-11'))
  const totals = ask(
    `SELECT sum(amount) FROM usage WHERE ${people} AND figure IN ('searches', 'navigations') GROUP BY user_id`,
  )
  const sorted = totals.map(([total]) => Number(total)).sort((a, b) => b - a)
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  expect(sum(sorted.slice(0, 6)) / sum(sorted)).toBeGreaterThan(0.25)
  expect(
    ask(`SELECT user_id FROM usage WHERE ${people} GROUP BY user_id HAVING max(day) < '2026-01-19'`).length,
  ).toBeGreaterThan(2)
  expect(Number(ask('SELECT count(DISTINCT client) FROM usage')[0]?.[0])).toBeGreaterThan(4)
  expect(Number(ask("SELECT count(DISTINCT language) FROM usage WHERE language <> ''")[0]?.[0])).toBeGreaterThan(4)
})

test('its buckets are marked, cover all of it, and the running one is used up to two thirds with weeks to go', () => {
  for (const [weeks, users, seed] of [
    [12, 60, 1],
    [30, 100, 2],
    [3, 25, 3],
    [1, 60, 4],
  ] as const) {
    const { made, ask } = fill({ weeks, users, seed })
    const allowances = made.buckets.filter(({ name }) => name === 'demo-allowance')
    const running = allowances.at(-1)
    expect(allowances[0]?.startDate.localeCompare(made.from), `${weeks} weeks`).toBeLessThanOrEqual(0)
    expect(running?.endDate?.localeCompare('2026-02-04')).toBe(1)
    const share = (running?.consumed ?? 0) / (running?.allocated ?? 0)
    expect(share, `${weeks} weeks`).toBeGreaterThan(0.6)
    expect(share, `${weeks} weeks`).toBeLessThan(0.7)
    expect(made.buckets.at(-1)).toMatchObject({ name: 'demo-top-up', consumed: 0, endDate: undefined })
    expect(made.buckets.every(({ isDemo }) => isDemo)).toBe(true)
    const chats = `SELECT coalesce(sum(amount), 0) FROM usage WHERE figure = 'chats' AND client NOT LIKE '%.cody' AND user_id > 1`
    expect(ask('SELECT count(*) FROM tool_use')).toEqual(ask(chats))
    expect(ask('SELECT sum(consumed) FROM credit_bucket')).toEqual(
      ask(`SELECT sum(iif(tool = 'deepsearch', 2, 1)) FROM tool_use`),
    )
  }
})

test('credits are drawn on the days of the usage, by those who asked, in the bucket of the day', () => {
  const { ask } = filled
  const asked = `SELECT day, user_id, sum(amount) FROM usage WHERE figure = 'chats' AND client NOT LIKE '%.cody' AND user_id > 1 GROUP BY 1, 2`
  expect(ask(`SELECT date(at / 1000, 'unixepoch') AS day, user_id, count(*) FROM tool_use GROUP BY 1, 2`)).toEqual(
    ask(asked),
  )
  const astray = `SELECT count(*) FROM credit_draw JOIN tool_use ON tool_use.id = use_id JOIN credit_bucket ON credit_bucket.id = bucket_id
    WHERE date(at / 1000, 'unixepoch') NOT BETWEEN start_date AND end_date`
  expect(ask(astray)).toEqual([[0]])
})

test('it is there once, and goes without a trace', () => {
  const { db, usage, ask } = fill({ users: 20, weeks: 2 })
  expect(() => addDemoUsers(db, { users: 1, weeks: 1, seed: 1, costs })).toThrow('There is demo data already')
  expect(removeDemoUsers(db)).toBe(20)
  expect(usage()).toEqual([['2026-01-01', 1, 'cursor', 'go', 'searches', 1]])
  expect(ask('SELECT name FROM user')).toEqual([['ada']])
  for (const table of ['credit_bucket', 'credit_draw', 'tool_use']) expect(ask(`SELECT * FROM ${table}`)).toEqual([])
  expect(removeDemoUsers(db)).toBe(0)
  addDemoUsers(db, { users: 1, weeks: 1, seed: 1, costs })
})
