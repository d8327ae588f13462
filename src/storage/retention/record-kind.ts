import type { RetentionSettings } from '../../config/retention-settings.ts'
import type { KeyName } from './key-patterns.ts'

/** Those of the embedded instance stand in its site configuration. */
type DaysSetting = keyof RetentionSettings | 'retention.conversationDays' | 'retention.usageDays'

/** How a record ends. */
export type Life =
  /** Each of its keys expires, so long after it was written last. */
  | { by: 'expiry'; within: keyof RetentionSettings | number }
  /** Something looks for what is older, every hour at least. */
  | { by: 'sweep'; within: DaysSetting | number }
  /** It is a setting, or what others need, and stays until this. */
  | { by: 'hand'; until: string }

export interface RecordKind {
  name: string
  holds: string
  keys?: readonly KeyName[]
  /** Below DATA_DIR, as folders or files. */
  files?: readonly string[]
  /** In `instance.db`. */
  tables?: readonly string[]
  life: Life
  /** Who can see it without access to Redis and the disk. */
  seenBy: string
  /** What `/crowsnest forget` does to what is a person's. */
  forgotten: 'deleted' | 'no person in it' | 'kept'
}

export const MINUTES = 60
export const HOUR = 60 * MINUTES
export const DAY = 24 * HOUR
