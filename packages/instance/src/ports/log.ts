/** Where the instance logs. Facts never contain secrets. */
export interface Log {
  info(message: string, facts?: Record<string, unknown>): void
  warn(message: string, facts?: Record<string, unknown>): void
}
