import { expect, onTestFinished, test } from 'vitest'
import { createTokenStore } from '../../src/access/tokens.ts'
import { openDatabase } from '../../src/database.ts'
import { makeTempDir } from '../support/temp-dir.ts'

function openStore(now?: () => number) {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  return { db, tokens: createTokenStore(db, now) }
}

test('a token is known by its secret, which is not in the database', () => {
  const { db, tokens } = openStore()
  const { token, id } = tokens.create({ name: 'ci', kind: 'instance' })
  expect(tokens.verify(token)).toMatchObject({ id, name: 'ci', kind: 'instance' })
  expect(tokens.verify(`${token.slice(0, -8)}00000000`)).toBeUndefined()
  expect(JSON.stringify(db.prepare('SELECT *, hex(hash) FROM token').all())).not.toContain(token.slice(4, 44))
})

test('an expired token is refused from its very moment on', () => {
  let now = 1_000
  const { tokens } = openStore(() => now)
  const { token } = tokens.create({ name: 'short', kind: 'instance', expires: 2_000 })
  now = 1_999
  expect(tokens.verify(token)).toBeDefined()
  now = 2_000
  expect(tokens.verify(token)).toBeUndefined()
})

test('a revoked token is refused at once, also by a store that knew it', () => {
  const { db, tokens } = openStore()
  const { token, id } = tokens.create({ name: 'gone', kind: 'instance' })
  expect(tokens.verify(token)).toBeDefined()
  expect(createTokenStore(db).revoke(id)).toBe(true)
  expect(tokens.verify(token)).toBeUndefined()
  expect(tokens.revoke(id)).toBe(false)
})

test('a name that two tokens bear revokes neither', () => {
  const { tokens } = openStore()
  const first = tokens.create({ name: 'twin', kind: 'instance' })
  tokens.create({ name: 'twin', kind: 'analytics' })
  expect(tokens.revoke('twin')).toBe(false)
  expect(tokens.revoke(first.id)).toBe(true)
  expect(tokens.revoke('twin')).toBe(true)
  expect(tokens.list()).toEqual([])
})

test('the last use is noted, at most once a minute', () => {
  let now = 1_000_000
  const { tokens } = openStore(() => now)
  const { token } = tokens.create({ name: 'used', kind: 'instance' })
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
