import { expect, onTestFinished, test } from 'vitest'
import { createUserStore } from '../../src/access/users.ts'
import { openDatabase } from '../../src/database.ts'
import { addDemoUsers, type DemoOptions, removeDemoUsers } from '../../src/demo-data/demo-users.ts'
import { makeTempDir } from '../support/temp-dir.ts'

/** A Monday. */
const now = () => Date.parse('2026-02-02T12:00:00Z')

function fill(options: Partial<DemoOptions> = {}) {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  createUserStore(db).create({ name: 'ada' })
  db.exec("INSERT INTO usage VALUES ('2026-01-01', 1, 'cursor', 'go', 'searches', 1)")
  const made = addDemoUsers(db, { users: 60, weeks: 12, seed: 1, now, ...options })
  const ask = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map((row) => Object.values(row))
  const usage = () => ask('SELECT * FROM usage ORDER BY day, user_id, client, language, figure')
  return { db, made, ask, usage }
}

test('the same seed makes the same data, another one other data', () => {
  const first = fill().usage()
  expect(fill().usage()).toEqual(first)
  expect(fill({ seed: 2 }).usage()).not.toEqual(first)
})

test('the data is of whole weeks until yesterday, of people and service accounts that are told by their names', () => {
  const { made, ask } = fill()
  expect(made).toEqual({ from: '2025-11-10', to: '2026-02-01' })
  expect(ask('SELECT min(day), max(day) FROM usage')).toEqual([['2025-11-10', '2026-02-01']])
  expect(ask("SELECT count(*), sum(is_service) FROM user WHERE name LIKE 'demo-%'")).toEqual([[60, 3]])
  expect(ask("SELECT count(*) FROM user WHERE email NOT LIKE 'demo-%@demo.example' AND NOT is_service")).toEqual([[1]])
})

test('it has the shape of work: weekdays, holidays, growth, a heavy few and those who stop', () => {
  const { ask } = fill()
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

test('it is there once, and goes without a trace', () => {
  const { db, usage, ask } = fill({ users: 20, weeks: 2 })
  expect(() => addDemoUsers(db, { users: 1, weeks: 1, seed: 1 })).toThrow('There is demo data already')
  expect(removeDemoUsers(db)).toBe(20)
  expect(usage()).toEqual([['2026-01-01', 1, 'cursor', 'go', 'searches', 1]])
  expect(ask('SELECT name FROM user')).toEqual([['ada']])
  expect(removeDemoUsers(db)).toBe(0)
  addDemoUsers(db, { users: 1, weeks: 1, seed: 1 })
})
