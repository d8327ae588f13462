import { expect, onTestFinished, test } from 'vitest'
import { createOAuthRecords } from '../../../src/access/oauth/records.ts'
import { createPasswordStore } from '../../../src/access/sessions/passwords.ts'
import { createSessionStore } from '../../../src/access/sessions/sessions.ts'
import { createUserStore } from '../../../src/access/users.ts'
import { openDatabase } from '../../../src/database/database.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const good = 'correct horse battery staple'

function open(now?: () => number) {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  const users = createUserStore(db)
  const { id } = users.create({ name: 'ada' })
  return { db, users, id, passwords: createPasswordStore(db, now), sessions: createSessionStore(db, now) }
}

// Hashing is slow by intent, and slower where everything else runs too.
test('a link sets the password once, and is not kept in clear', async () => {
  const { db, id, passwords } = open()
  const link = passwords.newLink(id)
  expect(passwords.userOf(link)).toBe(id)
  expect(await passwords.verify(id, good)).toBe(false)
  expect(await passwords.setByLink(link, good)).toBe(id)
  expect(await passwords.setByLink(link, 'another one')).toBeUndefined()
  expect(await passwords.verify(id, good)).toBe(true)
  expect(await passwords.verify(id, `${good} `)).toBe(false)
  expect(await passwords.verify(undefined, good)).toBe(false)
  expect(JSON.stringify(db.prepare('SELECT * FROM password').all())).not.toContain('horse')
})

test('of two at once with the same link, one sets the password', async () => {
  const { id, passwords } = open()
  const link = passwords.newLink(id)
  const set = await Promise.all([
    passwords.setByLink(link, 'the first one'),
    passwords.setByLink(link, 'the second one'),
  ])
  expect(set.filter((user) => user === id)).toHaveLength(1)
})

test('a link ends after a day, with a newer one, and with its user', async () => {
  let now = 1_000
  const { users, id, passwords } = open(() => now)
  const first = passwords.newLink(id)
  const second = passwords.newLink(id)
  expect(passwords.userOf(first)).toBeUndefined()
  users.setActive(id, false)
  expect(passwords.userOf(second)).toBeUndefined()
  users.setActive(id, true)
  now += 24 * 60 * 60 * 1000
  expect(passwords.userOf(second)).toBeUndefined()
  expect(await passwords.setByLink(second, good)).toBeUndefined()
})

test('a new password ends every session, and what applications were allowed', async () => {
  const { db, id, passwords, sessions } = open()
  const tokens = createOAuthRecords(db)('RefreshToken')
  await tokens.upsert('mine', { accountId: String(id) }, 60)
  await tokens.upsert('theirs', { accountId: String(id + 1) }, 60)
  const { secret } = sessions.start(id)
  expect(sessions.find(secret)?.userId).toBe(id)
  await passwords.setByLink(passwords.newLink(id), good)
  expect(sessions.find(secret)).toBeUndefined()
  expect(await tokens.find('mine')).toBeUndefined()
  expect(await tokens.find('theirs')).toBeDefined()
})

test.each(['short', 'x'.repeat(257)])('a password of %j is refused, and the link stays good', async (password) => {
  const { id, passwords } = open()
  const link = passwords.newLink(id)
  await expect(passwords.setByLink(link, password)).rejects.toThrow('A password has 8 to 256 characters.')
  expect(passwords.userOf(link)).toBe(id)
})

test('a session ends after two weeks, by sign-out, and rests with its user', () => {
  let now = 1_000
  const { users, id, sessions } = open(() => now)
  const { secret, expires } = sessions.start(id)
  users.setActive(id, false)
  expect(sessions.find(secret)).toBeUndefined()
  users.setActive(id, true)
  now = expires - 1
  expect(sessions.find(secret)?.userId).toBe(id)
  now = expires
  expect(sessions.find(secret)).toBeUndefined()
  const other = sessions.start(id).secret
  sessions.end(other)
  expect(sessions.find(other)).toBeUndefined()
})
