import type { Health, Log } from '../ports/index.ts'

const EVERY_MS = 60_000

/** Checks every minute. Logs once what stopped working, with what to do about it, and once when it works again. */
export function startHealthReports(
  look: () => Promise<readonly Health[]>,
  log: Log,
  everyMs = EVERY_MS,
): { close(): void } {
  const broken = new Set<string>()
  const timer = setInterval(async () => {
    try {
      for (const { name, ok, detail, remedy } of await look()) {
        if (ok && broken.delete(name)) log.info('works again', { part: name, detail })
        if (ok || broken.has(name)) continue
        broken.add(name)
        log.warn('does not work', { part: name, detail, remedy })
      }
    } catch (error) {
      log.warn('health was not looked at', { error })
    }
  }, everyMs)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
