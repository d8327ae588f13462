import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { inTransaction as inDatabase } from '../../../src/database/in-transaction.ts'
import { inTransaction } from '../../../src/search/store/in-transaction.ts'
import { openWritableStore } from '../../../src/search/store/open-store.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

/** SQLite itself takes back what filled the disk, after which there is nothing to roll back. */
function fill(db: DatabaseSync): void {
  db.exec('CREATE TABLE big (content)')
  const insert = db.prepare('INSERT INTO big VALUES (zeroblob(100000))')
  for (;;) insert.run()
}

const limitTo = (db: DatabaseSync) => db.exec('PRAGMA cache_size = 1; PRAGMA max_page_count = 200')

test('a full disk is named as such, and the index goes on to be written', () => {
  const store = openWritableStore(makeTempDir())
  limitTo(store.db)
  expect(() => inTransaction(store, () => fill(store.db))).toThrow('full')
  expect(inTransaction(store, () => 'written')).toBe('written')
  store.close()
})

test('and so it is of the other databases', () => {
  const db = new DatabaseSync(`${makeTempDir()}/small.db`)
  limitTo(db)
  expect(() => inDatabase(db, () => fill(db))).toThrow('full')
  expect(inDatabase(db, () => 'written')).toBe('written')
  db.close()
})
