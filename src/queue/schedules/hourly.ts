import type { Log } from '../../ports/index.ts'
import { describeFailure } from '../../storage/redis/redis-failure.ts'

const EVERY_MS = 60 * 60_000
const SOON_MS = 60_000

/** Does the work now and then hourly, but after a minute if it failed or wasn't done. `close` aborts work in progress and waits for it. */
export function startHourly(
  what: string,
  work: (signal: AbortSignal) => Promise<boolean>,
  log: Log,
): { close(): Promise<void> } {
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let underWay = round()

  async function round(): Promise<void> {
    let isDone = false
    try {
      isDone = await work(closing.signal)
    } catch (error) {
      log.warn(`${what} failed`, { error: describeFailure(error) })
    }
    if (closing.signal.aborted) return
    timer = setTimeout(
      () => {
        underWay = round()
      },
      isDone ? EVERY_MS : SOON_MS,
    )
    timer.unref()
  }

  return {
    async close() {
      closing.abort()
      clearTimeout(timer)
      await underWay
    },
  }
}
