import { randomBytes } from 'node:crypto'
import type { Log } from './log.ts'

/** Logs an unexpected failure once, with a reference, and returns the reference for the person who asked. */
export function logFailure(log: Log, message: string, error: unknown, facts: Record<string, unknown> = {}): string {
  const reference = randomBytes(4).toString('hex')
  log.error(message, { ...facts, reference, error })
  return reference
}
