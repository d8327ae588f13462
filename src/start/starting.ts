import type { Config } from '../config/config.ts'
import type { MetricsServer } from '../metrics/start-metrics.ts'
import type { Log } from '../ports/index.ts'
import type { CallObserver, WorkObserver } from '../ports/work.ts'
import type { Lifecycle } from '../process/lifecycle.ts'
import type { Outgoing } from '../process/outgoing.ts'

/** What each piece of a start gets, and adds to. */
export interface Starting {
  config: Config
  log: Log
  lifecycle: Lifecycle
  outgoing: Outgoing
  /** Undefined if no port is set. */
  metrics: MetricsServer | undefined
  observer: WorkObserver & CallObserver
  /** The address of each part that runs here, by its name. */
  started: Map<string, string>
  /** Stops the process. */
  fail(error: Error): void
}
