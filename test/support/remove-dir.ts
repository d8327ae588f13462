import { rm } from 'node:fs/promises'

/** A process that was just killed, and a Redis that ends after it, may still be putting files away. */
export function removeDir(dir: string): Promise<void> {
  return rm(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}
