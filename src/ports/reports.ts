import type { Figures } from './usage-figures.ts'

export type Granularity = 'by_user' | 'by_user_month' | 'by_user_day' | 'by_user_day_client_language'

/** Days in UTC as YYYY-MM-DD, both inclusive. */
export interface Range {
  from?: string
  to?: string
}

export interface UsageRow {
  /** The instance's user id, else the email address, else the name; '' if all are blank. */
  user: string
  email: string
  username: string
  isActive: boolean
  /** YYYY-MM-DD, or YYYY-MM by month; '' if the granularity has no date. */
  date: string
  /** '' if blank or missing. */
  client: string
  language: string
  figures: Figures
}

export interface Seat {
  user: string
  isService: boolean
  isAdmin: boolean
}

/** Turns rows of exports into figures. It runs on its own thread, so it must be pure, and its input and result plain data. */
export interface RowTally<Input, Result> {
  /** Where the thread finds it: the `import.meta.url` of the module that exports it as `rowTally`. */
  module: string
  /** The exports that it reads, in order. */
  exports(input: Input): readonly { range: Range; granularity: Granularity }[]
  start(input: Input): {
    /** One function per export. */
    add: readonly ((row: UsageRow) => void)[]
    /** `asOf`: when the last of the exports was made, in ms. */
    result(asOf: number): Result
  }
}

/**
 * The exports of the analytics service, each downloaded completely before any of it is returned. `asOf`: when it was made, in ms. All
 * throw UpstreamError('analytics', …), and so do the rows and bytes if an export turns out to be broken: then none of it counts.
 */
export interface Reports {
  /** A few hundred rows at a time, never all in memory. */
  usage(
    range: Range,
    granularity: Granularity,
    signal: AbortSignal,
  ): Promise<{ asOf: number; rows: AsyncIterable<readonly UsageRow[]> }>
  /** Counts exports on another thread while they arrive, for those that may be large. */
  tally<Input, Result>(rowTally: RowTally<Input, Result>, input: Input, signal: AbortSignal): Promise<Result>
  seats(signal: AbortSignal): Promise<{ asOf: number; seats: readonly Seat[] }>
  /** The CSV's bytes as the instance sends them, `length` of them, for raw exports. */
  rawUsage(
    range: Range,
    granularity: Granularity,
    signal: AbortSignal,
  ): Promise<{ bytes: AsyncIterable<Uint8Array>; length: number; fileName: string }>
}
