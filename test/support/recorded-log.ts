import type { Log } from '../../src/ports/index.ts'

export interface LogLine {
  level: keyof Log
  message: string
  facts: Record<string, unknown>
}

/** A log that keeps what it is told. */
export function createRecordedLog(): { log: Log; lines: LogLine[] } {
  const lines: LogLine[] = []
  const at =
    (level: keyof Log) =>
    (message: string, facts: Record<string, unknown> = {}) => {
      lines.push({ level, message, facts })
    }
  return { lines, log: { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') } }
}
