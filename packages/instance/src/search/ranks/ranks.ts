import type { StatementSync } from 'node:sqlite'
import type { RankedRows } from './best-rows.ts'

/** The tables that questions about one tree are ranked with. */
export interface Ranks extends RankedRows {
  /** A statement that is prepared once and returns rows as arrays. */
  query(sql: string): StatementSync
  /** The tree's id in `entry`. */
  revision: number
}
