import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Health } from '../ports/index.ts'

/** Slack waits only three seconds, so it gave up on all requests in that time. */
const MOST_MS = 5_000
const LOOKED_BACK_MS = 60_000

/** Whether this process was blocked: while it works on one thing for long, no request is acknowledged and no lock renewed. */
export function watchEventLoop(now: () => number = Date.now, mostMs = MOST_MS): { health(): Health; close(): void } {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let blocked = { at: 0, ms: 0 }
  return {
    health() {
      const ms = delay.max / 1e6
      delay.reset()
      if (ms > mostMs) blocked = { at: now(), ms }
      const name = 'event loop'
      if (now() - blocked.at > LOOKED_BACK_MS) return { name, ok: true, detail: 'was not blocked in the last minute' }
      return {
        name,
        ok: false,
        detail: `was blocked for ${(blocked.ms / 1000).toFixed(1)} s`,
        remedy: 'give the process more CPU, or run the bot and the worker as processes of their own (ROLE)',
      }
    },
    close: () => delay.disable(),
  }
}
