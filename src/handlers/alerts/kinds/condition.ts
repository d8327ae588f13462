/** A fact about a bucket that an alert can be about. Plain JSON. */
export interface Condition {
  /** The same condition has the same id, whatever its level. */
  id: string
  /** Its name in the table of kinds. */
  kind: string
  /** The threshold in percent, or how fast credits burn. */
  level?: number | string
}

/** 0 nothing, 1 notice, 2 warning, 3 serious, 4 used up. */
export type Severity = 0 | 1 | 2 | 3 | 4
