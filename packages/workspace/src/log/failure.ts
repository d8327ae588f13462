import { randomBytes } from 'node:crypto'
import type { Log } from './log.ts'

/** Logs what nobody foresaw, once, with a reference; returns that for whoever asked. */
export function logFailure(log: Log, message: string, error: unknown, facts: Record<string, unknown> = {}): string {
  const reference = randomBytes(4).toString('hex')
  log.error(message, { ...facts, reference, error })
  return reference
}
