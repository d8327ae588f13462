import type { Figures } from './usage-figures.ts'

export type Granularity = 'by_user' | 'by_user_month' | 'by_user_day' | 'by_user_day_client_language'

/** Days in UTC as YYYY-MM-DD, both inclusive. */
export interface Range {
  from?: string
  to?: string
}

export interface UsageRow {
  /** The instance's user id, else the e-mail address, else the name; '' where all are blank. */
  user: string
  email: string
  username: string
  isActive: boolean
  /** YYYY-MM-DD, or YYYY-MM by month; '' where the granularity has none. */
  date: string
  /** '' where blank or missing. */
  client: string
  language: string
  figures: Figures
}

export interface Seat {
  user: string
  isService: boolean
  isAdmin: boolean
}

/** Rows of exports become figures: pure, and run on a thread of its own, so that input and result are plain data. */
export interface RowTally<Input, Result> {
  /** Where the thread finds it: the `import.meta.url` of the module that exports it as `rowTally`. */
  module: string
  /** What it reads, one after the other. */
  exports(input: Input): readonly { range: Range; granularity: Granularity }[]
  start(input: Input): {
    /** One for each of the exports. */
    add: readonly ((row: UsageRow) => void)[]
    /** `asOf`: when the last of the exports was made, in ms. */
    result(asOf: number): Result
  }
}

/**
 * The exports of the analytics service, each brought whole before anything of it is given out. `asOf`: when it was made, in ms.
 * All throw UpstreamError('analytics', …), as do the rows and bytes where an export proves to be broken: then nothing of it counts.
 */
export interface Reports {
  /** A few hundred rows at a time, never held whole. */
  usage(
    range: Range,
    granularity: Granularity,
    signal: AbortSignal,
  ): Promise<{ asOf: number; rows: AsyncIterable<readonly UsageRow[]> }>
  /** Counts exports on another thread while they arrive; for those that may be large. */
  tally<Input, Result>(rowTally: RowTally<Input, Result>, input: Input, signal: AbortSignal): Promise<Result>
  seats(signal: AbortSignal): Promise<{ asOf: number; seats: readonly Seat[] }>
  /** The CSV's bytes as the instance sends them, `length` of them, for raw exports. */
  rawUsage(
    range: Range,
    granularity: Granularity,
    signal: AbortSignal,
  ): Promise<{ bytes: AsyncIterable<Uint8Array>; length: number; fileName: string }>
}
