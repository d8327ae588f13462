import type { RowTally, Seat } from '../../ports/index.ts'
import type { Window } from '../../time/days.ts'
import type { Audience } from '../privacy/audience.ts'
import type { TableBy, UsageDigest } from './figures/usage-digest.ts'
import { createUsageTally } from './figures/usage-tally.ts'

interface UsageWanted {
  window: Window
  by: Exclude<TableBy, 'client' | 'language'> | undefined
  seats: readonly Seat[]
}

/** A window's digests, and the exports that they are made from. */
export const rowTally: RowTally<UsageWanted, Readonly<Record<Audience, UsageDigest>>> = {
  module: import.meta.url,
  exports({ window }) {
    const { earlier, daily } = createUsageTally(window)
    return [
      { range: earlier, granularity: 'by_user_month' },
      { range: daily, granularity: 'by_user_day_client_language' },
    ]
  },
  start({ window, by, seats }) {
    const tally = createUsageTally(window, by)
    return {
      add: [tally.addEarlier, tally.add],
      result: (asOf) => ({
        channel: tally.digest({ seats, audience: 'channel', asOf }),
        admins: tally.digest({ seats, audience: 'admins', asOf }),
      }),
    }
  },
}
