import type { Window } from '../../../time/days.ts'
import type { Audience } from '../../privacy/audience.ts'
import type { FigureName } from './definitions.ts'

export interface Compared {
  name: FigureName
  label: string
  unit: 'count' | 'share'
  /** Undefined where it cannot be told. */
  value: number | undefined
  /** In the window before. */
  before: number | undefined
}

export type TableBy = 'client' | 'language' | 'user' | 'day' | 'month'

export interface GroupRow {
  /** '' where the export names none. */
  name: string
  /** Several groups in one, each too small to stand alone. */
  isRest: boolean
  people: number
  values: readonly (number | undefined)[]
}

export interface GroupTable {
  by: TableBy
  /** Of the values, beside the people. */
  columns: readonly Pick<Compared, 'label' | 'unit'>[]
  rows: readonly GroupRow[]
}

/** For a channel: the week is not over, or the window is no week. */
export type PeopleOnly = 'open-week' | 'no-week'

/** What somebody who answers for the seats could do next, with the figures that are the reason; shares between 0 and 1. */
export type SuggestedStep =
  | { name: 'idle-seats'; idle: number; seats: number }
  | { name: 'lost'; lost: number; came: number }
  | { name: 'acceptance'; before: number; now: number }
  | { name: 'welcome'; fresh: number }
  | { name: 'spread'; share: number }
  | { name: 'everyday'; share: number }

/** What was used in a window, as plain data; for a channel it holds nothing that a channel must not see. */
export interface UsageDigest {
  window: Window
  /** What it is compared with. */
  before: Window
  audience: Audience
  /** When the export was made, in ms since the epoch. */
  asOf: number
  /** The window's last day was not over, or not yet exported whole. */
  isIncomplete: boolean
  /** Why nothing is said of what was done, only of how many people. */
  peopleOnly: PeopleOnly | undefined
  /** Nobody was ever active, up to the window's end. */
  isEmpty: boolean
  /** So few people were active that a channel is told nothing but this. */
  isWithheld: boolean
  figures: readonly Compared[]
  /** Active people on each day, beside the same day of the window before. */
  days: readonly { day: string; people: number; before: number | undefined }[]
  /** Active people in each seven days up to the window's end, oldest first. */
  weeks: readonly { from: string; people: number }[]
  tables: readonly GroupTable[]
  steps: readonly SuggestedStep[]
}
