import { expect, onTestFinished, test } from 'vitest'
import { sumDays } from '../../src/analytics/sum-days.ts'
import { usageQuery } from '../../src/analytics/usage-columns.ts'
import { openToRead } from '../../src/database/database.ts'
import { fillDemoData } from '../../src/operator/demo-data.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const dataDir = makeTempDir()
fillDemoData({ dataDir, users: 20, weeks: 6, seed: 3 })

test.each(['by_user', 'by_user_month'] as const)(
  '%s: others get a turn after each day, and the sums are those of all days at once',
  (granularity) => {
    const db = openToRead(dataDir)
    onTestFinished(() => db.close())
    const sums = sumDays(db, granularity, { from: undefined, to: undefined })
    let turns = 0
    let made = sums.next()
    for (; !made.done; made = sums.next()) turns++
    expect(turns).toBe(6 * 7)
    const all = (table: string) => db.prepare(usageQuery(granularity, table)).all('', '9999-12-31')
    expect(all(made.value)).toEqual(all('usage'))
    expect(all('usage').length).toBeGreaterThan(15)
  },
)
