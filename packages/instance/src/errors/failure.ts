import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import type { Log } from '../ports/log.ts'

/** Logs an unexpected error once, with a reference; returns the reference for the asker. */
export function logFailure(log: Log, message: string, error: unknown, facts: Record<string, unknown> = {}): string {
  const reference = randomBytes(4).toString('hex')
  log.warn(message, { ...facts, reference, error: inspect(error) })
  return reference
}
