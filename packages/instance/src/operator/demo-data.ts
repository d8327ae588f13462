import { loadSiteConfig } from '../config/site-config.ts'
import type { CreditBucket } from '../metering/credits/buckets.ts'
import { addDemoUsers, removeDemoUsers } from './demo-data/demo-users.ts'
import { withRecords } from './with-records.ts'

/**
 * Generates 1 to 2000 users, their usage of 1 to 104 weeks until yesterday, and credit buckets, for trying reports. Throws if some were
 * already generated.
 */
export function fillDemoData(input: { dataDir: string; users: number; weeks: number; seed: number }): {
  from: string
  to: string
  buckets: CreditBucket[]
} {
  const { dataDir, ...options } = input
  check('users', options.users, 1, 2_000)
  check('weeks', options.weeks, 1, 104)
  check('seed', options.seed, 0, 2 ** 31 - 1)
  const costs = loadSiteConfig(dataDir)['credits.perCall']
  return withRecords(dataDir, (_records, db) => addDemoUsers(db, { ...options, costs }))
}

/** Returns how many users there were. */
export function removeDemoData({ dataDir }: { dataDir: string }): number {
  return withRecords(dataDir, (_records, db) => removeDemoUsers(db))
}

function check(name: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return
  throw new Error(`--${name} is a whole number from ${least} to ${most}.`)
}
