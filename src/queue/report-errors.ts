import { isNotConnectionError } from 'bullmq'
import type { Log } from '../ports/index.ts'
import { describeFailure } from '../storage/redis/redis-failure.ts'

interface ErrorSource {
  name: string
  on(event: 'error', listener: (error: Error) => void): unknown
}

const repeatAfterMs = 60_000

/**
 * Without a listener BullMQ writes to the console. Lost connections are the connection's to report, and what every
 * command repeats, as on a full disk, is said once a minute.
 */
export function reportErrors(source: ErrorSource, log: Log): void {
  const saidAt = { words: '', at: 0 }
  source.on('error', (error) => {
    const words = describeFailure(error)
    const isRepeated = words === saidAt.words && Date.now() - saidAt.at < repeatAfterMs
    if (isRepeated || !isNotConnectionError(error)) return
    Object.assign(saidAt, { words, at: Date.now() })
    log.warn('queue error', { queue: source.name, error: words })
  })
}
