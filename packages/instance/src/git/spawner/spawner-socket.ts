import { existsSync } from 'node:fs'
import { getEnvironmentData } from 'node:worker_threads'
import { SPAWNER_SOCKET } from './messages.ts'

/** Undefined if no spawner is ready. */
export function spawnerSocket(): string | undefined {
  const path = getEnvironmentData(SPAWNER_SOCKET)
  return typeof path === 'string' && existsSync(path) ? path : undefined
}
