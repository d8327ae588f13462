import type { Format } from '../formats.ts'

/** Limits the characters of a text, the items of an array, the properties of an object, or the value of a number. */
export interface Bounds {
  min?: number
  max?: number
  format?: Format
  /** For arrays: no duplicate items. */
  unique?: true
}

/** What the documentation requires of one type's fields, beyond their types. */
export interface TypeLimits {
  source: string
  /** By path: `fields` is the array, `fields[]` each of its items. */
  fields?: Record<string, Bounds>
  /** Fields that Slack's declarations leave optional, but its pages require. */
  required?: string[]
  atLeastOneOf?: string[]
  exactlyOneOf?: string[]
}
