import { expect, it } from 'vitest'
import { run } from '../../chaos/failover.chaos.ts'

const LIMIT_MS = 240_000

it(
  'masters of a Redis Cluster that are killed while people ask lose no question and double none, and what is refused is told',
  async () => {
    const { taken, refusedInWords, keysOfMasters, ...result } = await run(['intake', 'deep-search'])
    expect(result.unsound).toEqual({
      lost: 0,
      doubled: 0,
      askedTwice: 0,
      failed: 0,
      refusedButSeen: 0,
      silent: 0,
      doubtedInVain: 0,
    })
    expect(result.isSound).toBe(true)
    expect(taken).toBeGreaterThan(20)
    expect(refusedInWords).toBeGreaterThan(0)
    expect(keysOfMasters.filter((count) => count > 0)).toHaveLength(3)
  },
  LIMIT_MS,
)
