import { isNotConnectionError } from 'bullmq'
import type { Log } from '../ports/index.ts'
import { describeFailure } from '../storage/redis/redis-failure.ts'

interface ErrorSource {
  name: string
  on(event: 'error', listener: (error: Error) => void): unknown
}

const REPEAT_AFTER_MS = 60_000

/**
 * Without a listener, BullMQ writes to the console. Lost connections are reported by the connection itself, and an error that every command
 * repeats, such as a full disk, is logged once a minute.
 */
export function reportErrors(source: ErrorSource, log: Log): void {
  const saidAt = { words: '', at: 0 }
  source.on('error', (error) => {
    const words = describeFailure(error)
    const isRepeated = words === saidAt.words && Date.now() - saidAt.at < REPEAT_AFTER_MS
    if (isRepeated || !isNotConnectionError(error)) return
    Object.assign(saidAt, { words, at: Date.now() })
    log.warn('queue error', { queue: source.name, error: words })
  })
}
