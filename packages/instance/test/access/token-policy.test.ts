import { expect, onTestFinished, test } from 'vitest'
import { createOwnToken, mayUseTokens } from '../../src/access/token-policy.ts'
import { createTokenStore } from '../../src/access/tokens.ts'
import { createUserStore } from '../../src/access/users.ts'
import { parseSiteConfig } from '../../src/config/site-config.ts'
import { openDatabase } from '../../src/database/database.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const dayMs = 24 * 3600 * 1000
const policyOf = (given: object) => parseSiteConfig(JSON.stringify({ 'auth.accessTokens': given }))['auth.accessTokens']

function open() {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  const users = createUserStore(db)
  const tokens = createTokenStore(db)
  const [ada, root, ci] = [
    users.create({ name: 'ada' }),
    users.create({ name: 'root', isAdmin: true }),
    users.create({ name: 'ci', isService: true }),
  ]
  const make = (user: typeof ada, policy: object, days: number | 'never' = 30, name = ' laptop ') =>
    createOwnToken(
      { name, kind: 'instance', days: days === 'never' ? undefined : days },
      { tokens, policy: policyOf(policy), user },
    )
  return { ada, root, ci, tokens, make }
}

test('people make tokens with one of the lives on offer', () => {
  const { ada, make, tokens } = open()
  const { token, name, expires } = make(ada, {})
  expect(name).toBe('laptop')
  expect(Math.abs((expires ?? 0) - Date.now() - 30 * dayMs)).toBeLessThan(60_000)
  expect(tokens.verify(token)?.userId).toBe(ada.id)
  expect(() => make(ada, {}, 31)).toThrow('7, 14, 30, 60, 90 days')
})

test('the name of a token says nothing to the terminal of who lists it', () => {
  const { ada, make } = open()
  expect(() => make(ada, {}, 30, 'laptop\u001b[2J')).toThrow(/a name/)
})

test('a token without an end is made unless the policy forbids it', () => {
  const { ada, make, tokens } = open()
  const { token, expires } = make(ada, {}, 'never')
  expect(expires).toBeUndefined()
  expect(tokens.verify(token)?.userId).toBe(ada.id)
  expect(() => make(ada, { allowNoExpiration: false }, 'never')).toThrow(/tokens can last/i)
})

test('where only site admins may make tokens, others keep those they have', () => {
  const { ada, root, make } = open()
  const policy = { allow: 'site-admin-create' }
  expect(() => make(ada, policy)).toThrow('create access tokens')
  expect(make(root, policy).userId).toBe(root.id)
  expect(mayUseTokens(policyOf(policy), ada)).toBe(true)
})

test('where nobody may have tokens, those of people stop and those of programs go on', () => {
  const { ada, root, ci, make } = open()
  const policy = policyOf({ allow: 'none' })
  expect(() => make(root, { allow: 'none' })).toThrow('create access tokens')
  expect([ada, root, ci].map((user) => mayUseTokens(policy, user))).toEqual([false, false, true])
})

test('nobody makes more tokens than the policy allows', () => {
  const { ada, make, tokens } = open()
  const policy = { maxTokensPerUser: 2 }
  const { id } = make(ada, policy)
  make(ada, policy)
  expect(() => make(ada, policy)).toThrow(/revoke one first/i)
  tokens.revoke(id)
  expect(make(ada, policy).userId).toBe(ada.id)
})

test('a default life that is not on offer is a wrong setting', () => {
  expect(() => policyOf({ expirationOptionDays: [7] })).toThrow('defaultExpirationDays: must be one of')
})
