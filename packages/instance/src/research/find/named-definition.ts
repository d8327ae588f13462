import type { Finding } from './finding.ts'

/** A definition with its comment, whole. */
export interface NamedDefinition extends Finding {
  symbol: string
  /** The line that defines it. */
  line: number
  /** What it stands in. */
  owner: string | undefined
}
