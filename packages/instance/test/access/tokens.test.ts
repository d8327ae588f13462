import { expect, onTestFinished, test } from 'vitest'
import { createTokenStore } from '../../src/access/tokens.ts'
import { createUserStore } from '../../src/access/users.ts'
import { openDatabase } from '../../src/database/database.ts'
import { makeTempDir } from '../support/temp-dir.ts'

function openStore(now?: () => number) {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  const users = createUserStore(db)
  const { id: userId } = users.create({ name: 'ada' })
  return { db, users, userId, tokens: createTokenStore(db, now) }
}

test('a token is known by its secret, which is not in the database', () => {
  const { db, userId, tokens } = openStore()
  const { token, id } = tokens.create({ userId, name: 'ci', kind: 'instance' })
  expect(tokens.verify(token)).toMatchObject({ id, name: 'ci', kind: 'instance' })
  expect(tokens.verify(`${token.slice(0, -8)}00000000`)).toBeUndefined()
  expect(JSON.stringify(db.prepare('SELECT *, hex(hash) FROM token').all())).not.toContain(token.slice(4, 44))
})

test('an expired token is refused from its very moment on', () => {
  let now = 1_000
  const { userId, tokens } = openStore(() => now)
  const { token } = tokens.create({ userId, name: 'short', kind: 'instance', expires: 2_000 })
  now = 1_999
  expect(tokens.verify(token)).toBeDefined()
  now = 2_000
  expect(tokens.verify(token)).toBeUndefined()
})

test('a revoked token is refused at once, also by a store that knew it', () => {
  const { db, userId, tokens } = openStore()
  const { token, id } = tokens.create({ userId, name: 'gone', kind: 'instance' })
  expect(tokens.verify(token)).toBeDefined()
  expect(createTokenStore(db).revoke(id)).toBe(true)
  expect(tokens.verify(token)).toBeUndefined()
  expect(tokens.revoke(id)).toBe(false)
})

test('a name that two tokens bear revokes neither', () => {
  const { userId, tokens } = openStore()
  const first = tokens.create({ userId, name: 'twin', kind: 'instance' })
  tokens.create({ userId, name: 'twin', kind: 'analytics' })
  expect(tokens.revoke('twin')).toBe(false)
  expect(tokens.revoke(first.id)).toBe(true)
  expect(tokens.revoke('twin')).toBe(true)
  expect(tokens.list()).toEqual([])
})

test('the last use is noted, at most once a minute', () => {
  let now = 1_000_000
  const { userId, tokens } = openStore(() => now)
  const { token } = tokens.create({ userId, name: 'used', kind: 'instance' })
  const lastUsed = () => tokens.list()[0]?.lastUsed
  expect(lastUsed()).toBeUndefined()
  tokens.verify(token)
  expect(lastUsed()).toBe(1_000_000)
  now += 30_000
  tokens.verify(token)
  expect(lastUsed()).toBe(1_000_000)
  now += 31_000
  tokens.verify(token)
  expect(lastUsed()).toBe(1_061_000)
})

test('the tokens of an inactive user rest', () => {
  const { users, userId, tokens } = openStore()
  const { token } = tokens.create({ userId, name: 'ci', kind: 'instance' })
  users.setActive(userId, false)
  expect(tokens.verify(token)).toBeUndefined()
  users.setActive(userId, true)
  expect(tokens.verify(token)?.userId).toBe(userId)
})
