import { expect, onTestFinished, test } from 'vitest'
import { createUserStore } from '../../src/access/users.ts'
import { openDatabase } from '../../src/database/database.ts'
import { makeTempDir } from '../support/temp-dir.ts'

function openStore() {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  return createUserStore(db)
}

test('a user has a number, and a name that nobody else can take in other letters', () => {
  const users = openStore()
  const ada = users.create({ name: 'ada', email: 'ada@example.com', isAdmin: true })
  expect(ada).toMatchObject({ email: 'ada@example.com', isAdmin: true, isService: false, isActive: true })
  expect(users.byName('ADA')).toEqual(ada)
  expect(users.byId(ada.id)).toEqual(ada)
  expect(() => users.create({ name: 'Ada' })).toThrow('There is a user Ada already.')
})

test.each(['', '--admin', 'a b', 'a,b', 'a/b', '.hidden', 'trailing.', 'x'.repeat(65)])('%j is no name', (name) => {
  expect(() => openStore().create({ name })).toThrow("cannot be a user's name")
})
