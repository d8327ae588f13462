import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/database/database.ts'
import { sweepRecords } from '../../src/database/retention.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const DAY_MS = 24 * 60 * 60_000
const NOW = Date.UTC(2026, 5, 1)
const ago = (days: number) => NOW - days * DAY_MS

test('a conversation goes with its turns so long after the last one ended, and one under way stays', () => {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  const add = (id: string, created: number, turns: [updated: number, state: string][]) => {
    db.prepare('INSERT INTO conversation (id, read_token, created) VALUES (?, ?, ?)').run(id, `r${id}`, created)
    for (const [number, [updated, state]] of turns.entries())
      db.prepare(
        'INSERT INTO turn (id, conversation_id, number, question, state, created, updated) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ).run(`${id}${number}`, id, number, 'zanzibar', state, created, updated)
  }
  add('old', ago(31), [[ago(31), 'completed']])
  add('continued', ago(40), [
    [ago(40), 'completed'],
    [ago(2), 'completed'],
  ])
  add('asking', ago(40), [[ago(40), 'processing']])
  add('young', ago(29), [[ago(29), 'completed']])
  db.exec(`INSERT INTO usage VALUES ('2026-05-01', 0, '', '', 'a', 1), ('2026-05-31', 0, '', '', 'a', 1)`)
  sweepRecords(db, { 'retention.conversationDays': 30, 'retention.usageDays': 30 }, NOW)
  const ids = db.prepare('SELECT id FROM conversation ORDER BY id').all()
  expect(ids.map(({ id }) => id)).toEqual(['asking', 'continued', 'young'])
  expect(db.prepare(`SELECT count(*) AS turns FROM turn WHERE conversation_id = 'old'`).get()).toEqual({ turns: 0 })
  expect(db.prepare('SELECT day FROM usage').all()).toEqual([{ day: '2026-05-31' }])
})
