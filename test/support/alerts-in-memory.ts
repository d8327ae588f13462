import type { AlertStore, ChannelAlerts } from '../../src/ports/index.ts'

/** An alert store in a map, that of the channels' ids. */
export function createAlertsInMemory(kept: Map<string, ChannelAlerts>): AlertStore {
  const offered = new Set<string>()
  return {
    find: async (channel) => kept.get(channel),
    all: async () => [...kept.values()],
    async change(channel, change) {
      const changed = change(kept.get(channel))
      // As it comes out of Redis.
      if (changed) kept.set(channel, structuredClone(changed))
      return kept.get(channel)
    },
    async offer(channel) {
      const isFirst = !offered.has(channel)
      offered.add(channel)
      return isFirst
    },
  }
}
