import { expect, onTestFinished, test } from 'vitest'
import { firstAdminLink } from '../../../src/access/sessions/first-admin.ts'
import { createPasswordStore } from '../../../src/access/sessions/passwords.ts'
import { createUserStore } from '../../../src/access/users.ts'
import { openDatabase } from '../../../src/database.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

function open() {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  return { users: createUserStore(db), passwords: createPasswordStore(db) }
}

test('without a site admin one is made, and linked to until there is a password', async () => {
  const { users, passwords } = open()
  const first = firstAdminLink(users, passwords)
  const second = firstAdminLink(users, passwords)
  expect(users.list().map(({ name, isAdmin }) => [name, isAdmin])).toEqual([['admin', true]])
  expect(passwords.userOf(first?.link ?? '')).toBeUndefined()
  await passwords.setByLink(second?.link ?? '', 'long enough')
  expect(firstAdminLink(users, passwords)).toBeUndefined()
}, 60_000)

test('a site admin that is there is linked to; an inactive one or a service account is none', () => {
  const { users, passwords } = open()
  users.create({ name: 'robot', isAdmin: true, isService: true })
  users.setActive(users.create({ name: 'gone', isAdmin: true }).id, false)
  users.create({ name: 'ada', isAdmin: true })
  expect(firstAdminLink(users, passwords)?.name).toBe('ada')
})

test('somebody called admin does not become one', () => {
  const { users, passwords } = open()
  users.create({ name: 'Admin' })
  expect(firstAdminLink(users, passwords)).toBeUndefined()
})
