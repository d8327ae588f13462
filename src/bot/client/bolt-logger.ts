import { type Logger, LogLevel } from '@slack/bolt'
import type { Log } from '../../ports/index.ts'

/** Bolt's and the socket client's own log lines, in ours. Their info is our debug. */
export function createBoltLogger(log: Log): Logger {
  const line = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ')
  return {
    debug: () => undefined,
    info: (...parts) => log.debug(line(parts)),
    warn: (...parts) => log.warn(line(parts)),
    error: (...parts) => log.error(line(parts)),
    setLevel: () => undefined,
    getLevel: () => LogLevel.INFO,
    setName: () => undefined,
  }
}
