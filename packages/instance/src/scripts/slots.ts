import { AskError } from '../errors/errors.ts'

interface Slots {
  /** Runs `act` once there is a free slot. Rejects with AskError if that takes too long, and with the signal's reason. */
  take<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T>
}

interface SlotsOptions {
  atOnce: number
  mostWaiting: number
  patienceMs: number
}

/** Runs a few at once; the rest wait in line. */
export function createSlots({ atOnce, mostWaiting, patienceMs }: SlotsOptions): Slots {
  const line: (() => void)[] = []
  let running = 0

  return {
    async take(act, signal) {
      if (running >= atOnce) await wait(signal)
      else running++
      try {
        return await act()
      } finally {
        const next = line.shift()
        if (next === undefined) running--
        else next()
      }
    },
  }

  /** Resolves when a finished one has handed over its slot. */
  async function wait(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (line.length >= mostWaiting) throw new AskError('Too many scripts are waiting. Try again later.')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = (reason: unknown) => {
      const at = line.indexOf(resolve)
      if (at !== -1) line.splice(at, 1)
      reject(reason)
    }
    const busy = new AskError('Other scripts took too long. Try again later.')
    const timer = setTimeout(() => leave(busy), patienceMs)
    const abort = () => leave(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    line.push(resolve)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }
}
