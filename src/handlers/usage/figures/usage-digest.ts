import type { Window } from '../../../time/days.ts'
import type { Audience } from '../../privacy/audience.ts'
import type { FigureName } from './definitions.ts'

export interface Compared {
  name: FigureName
  label: string
  unit: 'count' | 'share'
  /** Undefined if it can't be told. */
  value: number | undefined
  /** In the window before. */
  before: number | undefined
}

export type TableBy = 'client' | 'language' | 'user' | 'day' | 'month'

export interface GroupRow {
  /** '' if the export names none. */
  name: string
  /** Several groups in one, each too small to show. */
  isRest: boolean
  people: number
  values: readonly (number | undefined)[]
}

export interface GroupTable {
  by: TableBy
  /** The columns of the values, besides people. */
  columns: readonly Pick<Compared, 'label' | 'unit'>[]
  rows: readonly GroupRow[]
}

/** For a channel: the week isn't over, or the window isn't a week. */
export type PeopleOnly = 'open-week' | 'no-week'

/** What somebody responsible for the seats could do next, with the figures that are the reason; shares between 0 and 1. */
export type SuggestedStep =
  | { name: 'idle-seats'; idle: number; seats: number }
  | { name: 'lost'; lost: number; came: number }
  | { name: 'acceptance'; before: number; now: number }
  | { name: 'welcome'; fresh: number }
  | { name: 'spread'; share: number }
  | { name: 'everyday'; share: number }

/** What was used in a window, as plain data; for a channel, it contains nothing that a channel must not see. */
export interface UsageDigest {
  window: Window
  /** The window to compare with. */
  before: Window
  audience: Audience
  /** When the export was made, in ms since the epoch. */
  asOf: number
  /** The window's last day wasn't over, or not completely exported yet. */
  isIncomplete: boolean
  /** Why it only says how many people were active, not what they did. */
  peopleOnly: PeopleOnly | undefined
  /** Nobody was ever active, up to the window's end. */
  isEmpty: boolean
  /** So few people were active that a channel is only told this. */
  isWithheld: boolean
  figures: readonly Compared[]
  /** Active people on each day, next to the same day of the window before. */
  days: readonly { day: string; people: number; before: number | undefined }[]
  /** Active people in each seven days up to the window's end, oldest first. */
  weeks: readonly { from: string; people: number }[]
  tables: readonly GroupTable[]
  steps: readonly SuggestedStep[]
}
