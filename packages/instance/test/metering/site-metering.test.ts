import { writeFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../src/database.ts'
import { EntitlementUsedUp } from '../../src/metering/metering.ts'
import { createSiteMetering } from '../../src/metering/site-metering.ts'
import { createSiteConfigReader, siteConfigFile } from '../../src/site-config.ts'
import { createRecordedLog } from '../support/log.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const ann = { userId: 1, name: 'ann', repoIds: [] }
const ben = { userId: 2, name: 'ben', repoIds: [] }

function open(entitlement?: object, dataDir = makeTempDir()) {
  const config = entitlement === undefined ? {} : { entitlements: { code_finder: entitlement } }
  writeFileSync(siteConfigFile(dataDir), JSON.stringify(config))
  const db = openDatabase(dataDir)
  onTestFinished(() => db.close())
  const clock = { now: Date.UTC(2026, 9, 7, 10, 59) }
  const metering = createSiteMetering(db, createSiteConfigReader(dataDir, createRecordedLog()), () => clock.now)
  const take = (caller = ann) => metering.take(caller, 'code_finder')
  return { metering, clock, take, dataDir }
}

test('without an entitlement nothing is refused', () => {
  const { metering, take } = open()
  for (let use = 0; use < 1_000; use++) take()
  expect(metering.isAvailable(ann, 'code_finder')).toBe(true)
})

test('what is used up is refused for that caller alone, and starts anew with the next period', () => {
  const { take, clock } = open({ limit: 2, per: 'hour' })
  take()
  take()
  expect(() => take()).toThrow(EntitlementUsedUp)
  expect(() => take()).toThrow(
    'Your entitlement of 2 code_finder calls per hour is used up. It starts anew at 2026-10-07T11:00Z.',
  )
  take(ben)
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
  const { metering, take } = open({ limit: 1, per: 'day', users: { ann: 2, ben: 0 } })
  take()
  take()
  expect(() => take()).toThrow('2 code_finder calls')
  expect(() => take(ben)).toThrow('You have no entitlement to code_finder')
  expect([ann, ben].map((caller) => metering.isAvailable(caller, 'code_finder'))).toEqual([true, false])
})

test('the count outlives a restart', () => {
  const entitlement = { limit: 1, per: 'day' }
  const { take, dataDir } = open(entitlement)
  take()
  expect(() => open(entitlement, dataDir).take()).toThrow(EntitlementUsedUp)
})
