import type { RetentionSettings } from '../../config/retention-settings.ts'
import type { KeyName } from './key-patterns.ts'

/** Those of the embedded instance are in its site configuration. */
type DaysSetting = keyof RetentionSettings | 'retention.conversationDays' | 'retention.usageDays'

/** How a record ends. */
export type Life =
  /** Each key expires this long after it was last written. */
  | { by: 'expiry'; within: keyof RetentionSettings | number }
  /** Something deletes older records, at least every hour. */
  | { by: 'sweep'; within: DaysSetting | number }
  /** It is a setting, or others need it, so it stays until this happens. */
  | { by: 'hand'; until: string }

export interface RecordKind {
  name: string
  holds: string
  keys?: readonly KeyName[]
  /** Folders or files below DATA_DIR. */
  files?: readonly string[]
  /** Tables in `instance.db`. */
  tables?: readonly string[]
  life: Life
  /** Who can see it without access to Redis and the disk. */
  seenBy: string
  /** What `/crowsnest forget` does to a person's records. */
  forgotten: 'deleted' | 'no person in it' | 'kept'
}

export const MINUTES = 60
export const HOUR = 60 * MINUTES
export const DAY = 24 * HOUR
