import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inTransaction, openDatabase } from '../../../src/state/model/database.ts'

test('a full disk is named as such, and what is written later is kept', () => {
  const dir = mkdtempSync(join(tmpdir(), 'workspace-database-'))
  const db = openDatabase(dir)
  onTestFinished(() => {
    db.close()
    rmSync(dir, { recursive: true, maxRetries: 5 })
  })
  db.exec('PRAGMA cache_size = 1; PRAGMA max_page_count = 200')
  const put = db.prepare("INSERT INTO records VALUES ('kind', ?, zeroblob(?))")
  const fill = () => {
    for (let id = 0; ; id++) put.run(String(id), 100_000)
  }
  expect(() => inTransaction(db, fill)).toThrow('full')
  inTransaction(db, () => put.run('later', 1))
  expect(db.prepare('SELECT count(*) AS count FROM records').get()).toEqual({ count: 1 })
})
