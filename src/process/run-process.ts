import { type Config, loadConfig } from '../config/config.ts'
import { ConfigError, newReference } from '../ports/errors.ts'
import type { Log } from '../ports/index.ts'
import { explainStartFailure } from './explain-start-failure.ts'
import { Lifecycle } from './lifecycle.ts'
import { createLog } from './log.ts'

type Start = (config: Config, log: Log, lifecycle: Lifecycle, fail: (error: Error) => void) => Promise<unknown>

/** Reads the settings, starts, and stops in order: when told to, and after an uncaught failure. */
export async function runProcess(start: Start): Promise<void> {
  try {
    process.loadEnvFile()
  } catch {
    // A .env file is optional.
  }
  try {
    await startUntilTold(start)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

async function startUntilTold(start: Start): Promise<void> {
  // Files that this process and its children create are not for other users of this machine.
  process.umask(0o077)
  const config = loadConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const lifecycle = new Lifecycle(log)
  const stop = async (code: number) => {
    await lifecycle.close()
    process.exit(code)
  }
  const fail = (error: unknown) => {
    log.error('stopping', { error })
    void stop(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0))
  process.once('uncaughtException', fail)
  // It concerns one piece of work that nobody awaited, so everything else continues.
  process.on('unhandledRejection', (error) =>
    log.error('a failure went unnoticed', { reference: newReference(), error }),
  )
  try {
    await start(config, log, lifecycle, fail)
  } catch (error) {
    // It was told to stop while it was starting.
    if (lifecycle.isClosing) return
    const explained = explainStartFailure(error, config)
    if (!(explained instanceof ConfigError)) throw error
    log.error(explained.message)
    await stop(1)
  }
}
