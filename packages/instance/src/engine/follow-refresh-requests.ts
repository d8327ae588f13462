import { readFileSync, renameSync, rmSync, unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../ports/engine.ts'
import type { Log } from '../ports/log.ts'

const POLL_MS = 1_000

/** A hook writes names of repositories into it, or nothing: `echo team/app >> DATA/refresh`, `touch DATA/refresh`. */
export const refreshFile = (dataDir: string): string => join(dataDir, 'refresh')

/** Immediately fetches and indexes the repositories named in the refresh file, all if it is empty, and deletes the file. */
export function followRefreshRequests(options: { dataDir: string; engine: Engine; log: Log }): {
  close(): Promise<void>
} {
  const { dataDir, engine, log } = options
  const file = refreshFile(dataDir)
  let working: Promise<void> = Promise.resolve()
  const listener = (): void => {
    working = working
      .then(async () => {
        const names = take(file)
        if (names !== undefined) await engine.refresh(names.length === 0 ? undefined : names)
      })
      .catch((error: unknown) => log.warn('repositories could not be refreshed', { error: String(error) }))
  }
  watchFile(file, { interval: POLL_MS, persistent: false }, listener)
  listener()
  return {
    close() {
      unwatchFile(file, listener)
      return working
    },
  }
}

/** Undefined if there is no request. Renames first, so that later writes are a new request. */
function take(file: string): string[] | undefined {
  const taken = `${file}.taken`
  try {
    renameSync(file, taken)
    return readFileSync(taken, 'utf8').split(/\s+/).filter(Boolean)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  } finally {
    rmSync(taken, { force: true })
  }
}
