import type { StatementSync } from 'node:sqlite'

/** The tables that questions about one tree are ranked by. */
export interface Ranks {
  /** A statement whose rows are arrays, prepared once. */
  query(sql: string): StatementSync
  /** The tree in `entry`. */
  revision: number
}
