import type { Log } from '../../ports.ts'
import { describeFailure } from '../redis-failure.ts'

const everyMs = 60 * 60_000
const afterFailureMs = 60_000

/** Works now and then hourly; after a failure sooner. `close` waits for what is under way. */
export function startHourly(what: string, work: () => Promise<void>, log: Log): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function round(): Promise<void> {
    let waitMs = everyMs
    try {
      await work()
    } catch (error) {
      waitMs = afterFailureMs
      log.warn(`${what} failed`, { error: describeFailure(error) })
    }
    if (isClosed) return
    timer = setTimeout(() => {
      underWay = round()
    }, waitMs)
    timer.unref()
  }

  let underWay = round()
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await underWay
    },
  }
}
