import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'
import type { Exit, Server } from './spawn-server.ts'

/** After an exit this soon, the next start probably won't do better. */
const QUICK_MS = 5000
const TOO_MANY_QUICK_EXITS = 3
/** How long a dead server's fork may keep the files locked. */
const LOCK_PATIENCE_MS = 10_000

interface Keeper {
  /** Ends the server and stops restarting it. */
  stop(deadlineMs: number): Promise<void>
}

/** Restarts the server whenever it ends, with back-off. `onGivenUp` is called once, after three exits within 5 s of their starts. */
export function keepRunning(spawn: () => Promise<Server>, log: Log, onGivenUp: (reason: string) => void): Keeper {
  const stopping = new AbortController()
  let server: Server | undefined
  const ended = keep()

  async function keep(): Promise<void> {
    let quickExits = 0
    let lockedSince: number | undefined
    while (!stopping.signal.aborted) {
      const startedAt = Date.now()
      const exit = await runOnce()
      if (stopping.signal.aborted) return
      lockedSince = exit.isLocked ? (lockedSince ?? startedAt) : undefined
      if (lockedSince !== undefined && Date.now() - lockedSince < LOCK_PATIENCE_MS) {
        await pause(50)
        continue
      }
      quickExits = Date.now() - startedAt < QUICK_MS ? quickExits + 1 : 0
      if (quickExits === TOO_MANY_QUICK_EXITS) return onGivenUp(exit.reason)
      log.warn('the private Redis ended and is started again', { reason: exit.reason })
      await pause(100 * 2 ** quickExits)
    }
  }

  async function runOnce(): Promise<Exit> {
    try {
      server = await spawn()
      if (stopping.signal.aborted) server.stop()
      return await server.exited
    } catch (error) {
      return { isLocked: false, reason: String(error) }
    }
  }

  async function pause(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: stopping.signal }).catch(() => {})
  }

  return {
    async stop(deadlineMs) {
      stopping.abort()
      server?.stop()
      const timer = setTimeout(() => server?.kill(), deadlineMs)
      await ended
      clearTimeout(timer)
    },
  }
}
