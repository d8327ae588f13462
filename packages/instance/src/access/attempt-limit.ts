import { LRUCache } from 'lru-cache'

const WINDOW_MS = 15 * 60 * 1000
const limits = { pair: 10, name: 50, address: 50 }

/** Counts failed attempts, so that passwords and codes can't be guessed. */
interface AttemptLimit {
  /** Counts as failed until `forgive` is called, so that parallel attempts count too. False: too many recently. */
  take(name: string, address: string): boolean
  forgive(name: string, address: string): void
}

/** Ten per quarter of an hour for a name from one address; fifty for a name from all addresses, or for an address with all names. */
export function createAttemptLimit(now: () => number = Date.now): AttemptLimit {
  const failed = new LRUCache<string, { count: number; until: number }>({ max: 20_000 })

  const keysOf = (name: string, address: string) => {
    const lower = name.toLowerCase().slice(0, 100)
    return [
      [JSON.stringify([lower, address]), limits.pair],
      [JSON.stringify(['name', lower, '']), limits.name],
      [JSON.stringify(['address', address, '']), limits.address],
    ] as const
  }
  const current = (key: string) => {
    const found = failed.get(key)
    return found !== undefined && found.until > now() ? found : { count: 0, until: now() + WINDOW_MS }
  }
  const add = (key: string, by: number) => {
    const { count, until } = current(key)
    failed.set(key, { count: Math.max(0, count + by), until })
  }

  return {
    take(name, address) {
      const keys = keysOf(name, address)
      if (keys.some(([key, limit]) => current(key).count >= limit)) return false
      for (const [key] of keys) add(key, 1)
      return true
    },
    forgive(name, address) {
      for (const [key] of keysOf(name, address)) add(key, -1)
    },
  }
}
