import { unwatchFile, watchFile } from 'node:fs'
import type { Engine } from '../ports/engine.ts'
import type { Log } from '../ports/log.ts'
import { type KeptRepository, loadRepositoryList, repositoryListFile } from './repository-list.ts'

const POLL_MS = 1_000

/** Serves repositories that are added to the list by hand, and stops serving those that are removed from it. */
export function followRepositoryList(options: {
  dataDir: string
  engine: Engine
  /** What was in the list when the engine was opened. */
  served: readonly KeptRepository[]
  log: Log
}): { close(): Promise<void> } {
  const { dataDir, engine, log } = options
  const file = repositoryListFile(dataDir)
  let served = options.served
  let working: Promise<void> = Promise.resolve()

  async function apply(): Promise<void> {
    const wanted = loadRepositoryList(dataDir)
    const before = served
    served = wanted
    for (const { name } of before.filter((old) => !holds(wanted, old))) await engine.remove(name)
    for (const source of wanted.filter((source) => !holds(before, source))) {
      await engine.add(source).catch((error: unknown) => warn(`${source.name} cannot be served`, error))
    }
  }

  const warn = (message: string, error: unknown): void =>
    log.warn(message, { error: error instanceof Error ? error.message : String(error) })
  const listener = (): void => {
    working = working.then(apply).catch((error: unknown) => warn('the list of repositories cannot be followed', error))
  }
  watchFile(file, { interval: POLL_MS, persistent: false }, listener)
  return {
    close() {
      unwatchFile(file, listener)
      return working
    },
  }
}

function holds(list: readonly KeptRepository[], { name, location }: KeptRepository): boolean {
  return list.some((other) => other.name === name && other.location === location)
}
