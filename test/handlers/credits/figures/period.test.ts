import { describe, expect, it } from 'vitest'
import { creditPeriod } from '../../../../src/handlers/credits/figures/period.ts'
import { DAY_MS, HOUR_MS, MONDAY } from './samples.ts'

const bucket = { id: 'pool', name: 'Pool', allocated: 100, consumed: 1, from: '2026-09-07', to: undefined }

describe('the period of a bucket', () => {
  it('is the told one until consumption begins anew', () => {
    expect(creditPeriod(bucket, [])).toEqual({ key: '2026-09-07', from: MONDAY, to: undefined })
    expect(creditPeriod(bucket, [MONDAY + HOUR_MS]).key).toBe('2026-09-07')
    expect(creditPeriod(bucket, [MONDAY + 30 * DAY_MS]).from).toBe(MONDAY + 30 * DAY_MS)
  })

  it('stays the same where its turn was seen between two samples of an hour, and then in the next one', () => {
    const [seen, kept] = [MONDAY + 30 * DAY_MS + HOUR_MS / 2, MONDAY + 30 * DAY_MS + HOUR_MS]
    expect(creditPeriod(bucket, [kept]).key).toBe(creditPeriod(bucket, [seen]).key)
  })
})
