import type { Log } from '../../src/ports/log.ts'

export interface RecordedLog extends Log {
  readonly lines: string[]
}

export function createRecordedLog(): RecordedLog {
  const lines: string[] = []
  const record = (message: string, facts?: Record<string, unknown>): void => {
    lines.push(`${message} ${JSON.stringify(facts ?? {})}`)
  }
  return { lines, info: record, warn: record }
}
