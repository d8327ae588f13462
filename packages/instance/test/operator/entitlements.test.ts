import { expect, test } from 'vitest'
import {
  getSiteConfig,
  listEntitlements,
  removeEntitlement,
  setEntitlement,
  setSiteConfig,
} from '../../src/operator/index.ts'
import { openMetering } from '../support/credits.ts'

test('what is used up so far is told of those who used any, in their own periods', () => {
  const { dataDir, metering, ann, clock, nextUse } = openMetering()
  clock.now = Date.now()
  setEntitlement({ dataDir, tool: 'code_finder', limit: 5, per: 'month' })
  for (let use = 0; use < 3; use++) metering.take(ann, 'code_finder', nextUse())
  const { used } = listEntitlements({ dataDir })
  expect(used).toMatchObject([{ tool: 'code_finder', user: 'ann', used: 3, limit: 5, per: 'month' }])
  expect(used[0]?.until).toBeGreaterThan(Date.now())
})

test('who is named with a number alone keeps the period when that of the others changes or goes', () => {
  const { dataDir } = openMetering()
  const set = { limit: 5, per: 'day', users: { ann: 9 } }
  setSiteConfig({ dataDir, key: 'entitlements', value: JSON.stringify({ deepsearch: set }) })
  setEntitlement({ dataDir, tool: 'deepsearch', limit: 7, per: 'hour' })
  const ann = { limit: 9, per: 'day' }
  expect(getSiteConfig({ dataDir, key: 'entitlements' })).toEqual({
    deepsearch: { limit: 7, per: 'hour', users: { ann } },
  })
  expect(removeEntitlement({ dataDir, tool: 'deepsearch' })).toBe(true)
  expect(removeEntitlement({ dataDir, tool: 'deepsearch' })).toBe(false)
  expect(getSiteConfig({ dataDir, key: 'entitlements' })).toEqual({ deepsearch: { users: { ann } } })
  expect(removeEntitlement({ dataDir, tool: 'deepsearch', user: 'ann' })).toBe(true)
  expect(getSiteConfig({ dataDir, key: 'entitlements' })).toEqual({})
})
