import type { CreditBucket, Credits } from '../../src/ports/index.ts'

const HOUR_MS = 60 * 60 * 1000

export function bucket(consumed: number, changes: Partial<CreditBucket> = {}): CreditBucket {
  return { id: 'team', name: 'Team', allocated: 1000, consumed, from: '2026-11-01', to: '2026-11-30', ...changes }
}

interface CreditsInMemory extends Credits {
  buckets: CreditBucket[]
  trouble: { since: number; why: string } | undefined
}

/** Credits that the test sets; 20 days of even samples lead up to what each bucket has used now. */
export function createCreditsInMemory(now: () => number): CreditsInMemory {
  const credits: CreditsInMemory = {
    buckets: [bucket(100)],
    trouble: undefined,
    lookMinute: 41,
    read: async () => ({ asOf: now(), buckets: credits.buckets, notUnderstood: [] }),
    keep: async () => {},
    async noteTrouble(why) {
      credits.trouble = { since: now(), why }
    },
    lastTrouble: async () => credits.trouble,
    lastReading: async () => ({ asOf: now(), buckets: credits.buckets, notUnderstood: [] }),
    async samples(id) {
      const one = credits.buckets.find((candidate) => candidate.id === id)
      const hours = 20 * 24
      const end = now() - HOUR_MS
      return Array.from({ length: hours }, (_, hour) => ({
        at: end - (hours - hour) * HOUR_MS,
        consumed: ((one?.consumed ?? 0) * hour) / hours,
        allocated: one?.allocated ?? 0,
      }))
    },
  }
  return credits
}
