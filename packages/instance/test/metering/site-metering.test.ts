import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteConfigFile } from '../../src/config/site-config.ts'
import { CreditsUsedUp } from '../../src/metering/credits/drawing.ts'
import { metered } from '../../src/metering/metered.ts'
import { EntitlementUsedUp } from '../../src/metering/metering.ts'
import { tidyUses } from '../../src/metering/uses.ts'
import { openMetering } from '../support/credits.ts'

function open(entitlement?: object, dataDir?: string) {
  const config = entitlement === undefined ? {} : { entitlements: { code_finder: entitlement } }
  const opened = openMetering({ config, ...(dataDir !== undefined && { dataDir }) })
  const take = (caller = opened.ann, useId: string = crypto.randomUUID()) =>
    opened.metering.take(caller, 'code_finder', useId)
  return { ...opened, take }
}

test('without an entitlement or a bucket nothing is refused, and nothing kept', () => {
  const { metering, take, ann, db } = open()
  for (let use = 0; use < 1_000; use++) take()
  expect(metering.isAvailable(ann, 'code_finder')).toBe(true)
  expect(db.prepare('SELECT count(*) AS uses FROM tool_use').get()).toEqual({ uses: 0 })
})

test('what is used up is refused for that caller and tool alone, and starts anew with the next period', () => {
  const { metering, take, clock, ann, ben } = open({ limit: 2, per: 'hour' })
  take()
  take()
  expect(() => take()).toThrow(EntitlementUsedUp)
  expect(() => take()).toThrow(
    'Your entitlement of 2 code_finder calls per hour is used up. It resets at 2026-10-07T11:00Z.',
  )
  take(ben)
  metering.take(ann, 'deepsearch', 'search')
  clock.now += 60_000
  take()
})

test.each([
  ['hour', '2026-10-07T11:00Z'],
  ['day', '2026-10-08T00:00Z'],
  ['week', '2026-10-12T00:00Z'],
  ['month', '2026-11-01T00:00Z'],
])('a %s ends at %s', (per, until) => {
  const { take } = open({ limit: 1, per })
  take()
  expect(() => take()).toThrow(until)
})

test('some users have entitlements of their own; none at all makes it unavailable', () => {
  const { metering, take, ann, ben } = open({ limit: 1, per: 'day', users: { Ann: 2, ben: 0 } })
  take()
  take()
  expect(() => take()).toThrow('2 code_finder calls per day')
  expect(() => take(ben)).toThrow('You have no entitlement to code_finder')
  expect([ann, ben].map((caller) => metering.isAvailable(caller, 'code_finder'))).toEqual([true, false])
})

test('a named user may have another period, also where nothing is set for others', () => {
  const { take, ben } = open({ users: { ben: { limit: 1, per: 'hour' } } })
  for (let use = 0; use < 10; use++) take()
  take(ben)
  expect(() => take(ben)).toThrow('1 code_finder call per hour')
})

test('deepsearch has entitlements too', () => {
  const { metering, ann } = openMetering({ config: { entitlements: { deepsearch: { limit: 1, per: 'week' } } } })
  metering.take(ann, 'deepsearch', 'a')
  expect(() => metering.take(ann, 'deepsearch', 'b')).toThrow('Your entitlement of 1 deepsearch call per week')
})

test('a changed limit or period counts what was used before', () => {
  const { take, dataDir } = open({ limit: 5, per: 'hour' })
  take()
  take()
  writeFileSync(siteConfigFile(dataDir), '{"entitlements": {"code_finder": {"limit": 2, "per": "month"}}}')
  expect(() => take()).toThrow('2 code_finder calls per month')
})

test('the count outlives a restart', () => {
  const entitlement = { limit: 1, per: 'day' }
  const { take, dataDir } = open(entitlement)
  take()
  expect(() => open(entitlement, dataDir).take()).toThrow(EntitlementUsedUp)
})

test('a use that both would count is taken from both or neither', () => {
  const config = { entitlements: { deepsearch: { limit: 1, per: 'day' } }, 'credits.perCall': { deepsearch: 7 } }
  const { metering, ann, ben, add, consumed } = openMetering({ config })
  add()
  metering.take(ann, 'deepsearch', 'a')
  expect(() => metering.take(ann, 'deepsearch', 'b')).toThrow(EntitlementUsedUp)
  expect(consumed()).toEqual({ main: 7 })
  expect(() => metering.take(ben, 'deepsearch', 'c')).toThrow(CreditsUsedUp)
  metering.giveBack('a')
  expect(consumed()).toEqual({ main: 0 })
  metering.take(ben, 'deepsearch', 'd')
  metering.giveBack('d')
  metering.take(ann, 'deepsearch', 'e')
})

test('work that throws is given back, work that answers is kept', async () => {
  const { metering, ann, take, add, consumed } = open({ limit: 1, per: 'day' })
  add()
  const failing = metered(metering, ann, 'code_finder', () => Promise.reject(new Error('broken')))
  expect(consumed()).toEqual({ main: 1 })
  await expect(failing).rejects.toThrow('broken')
  expect(consumed()).toEqual({ main: 0 })
  expect(await metered(metering, ann, 'code_finder', async () => 'found')).toBe('found')
  expect(consumed()).toEqual({ main: 1 })
  expect(() => take()).toThrow(EntitlementUsedUp)
})

test('the next start gives back what was taken for nothing, and forgets what counts nowhere any more', () => {
  const { db, metering, ann, take, add, consumed, clock } = open({ limit: 9, per: 'day' })
  take(ann, 'old')
  metering.keep('old')
  add()
  take(ann, 'answered')
  metering.keep('answered')
  take(ann, 'lost')
  db.exec(
    `INSERT INTO conversation (id, read_token, created) VALUES ('running', 't', 0);
     INSERT INTO turn (id, conversation_id, number, question, state, created, updated)
       VALUES ('running', 'running', 1, 'q', 'processing', 0, 0)`,
  )
  metering.take(ann, 'deepsearch', 'running')
  tidyUses(db, clock.now + 40 * 86_400_000)
  expect(db.prepare('SELECT id FROM tool_use ORDER BY id').all()).toEqual([{ id: 'answered' }, { id: 'running' }])
  expect(consumed()).toEqual({ main: 3 })
})
